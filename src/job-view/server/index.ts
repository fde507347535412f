export { answerJob, viewContext } from './answer';
export { VIEW_CALLS } from './calls';
export { jobAction } from './detail';
