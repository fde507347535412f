export { CONTRACTOR_ROUTES } from './calls';
export { finishMergesJob, moveMergedJobJob, moveMergedJobsJob } from './merge-jobs';
