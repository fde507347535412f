export { parseUrlAnswers } from './address';
export { EstimatePage } from './estimate-page';
