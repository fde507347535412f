export { finishMergesJob, moveMergedJobJob, moveMergedJobsJob } from './merge-jobs';
export { CONTRACTOR_ROUTES } from './routes';
