export { EstimatePage } from './estimate-page';
export { parseUrlAnswers } from './url-answers';
