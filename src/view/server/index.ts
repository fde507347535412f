export { answerJob, viewContext } from './answer';
export { VIEW_CALLS } from './calls';
export { act } from './detail';
