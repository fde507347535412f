export { answerJob, viewContext } from './answer';
export * as detail from './detail';
export { act } from './detail';
