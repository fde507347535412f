export { readAnswers } from './address';
export { EstimatePage } from './estimate-page';
