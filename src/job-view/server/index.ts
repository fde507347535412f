export { answerJob, viewContext } from './answer';
export { jobAction } from './detail';
export { JOB_VIEW_ROUTES } from './routes';
