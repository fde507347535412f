export { finishMergesBackgroundJob, moveMergedJobBackgroundJob, moveMergedJobsBackgroundJob } from './merge-jobs';
export { CONTRACTOR_ROUTES } from './routes';
