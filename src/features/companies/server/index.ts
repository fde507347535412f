export { COMPANY_CALLS } from './calls';
export { finishMergesJob, moveMergedJobJob, moveMergedJobsJob } from './merge-jobs';
