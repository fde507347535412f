export { recheckJobsOf, settleDueJob, timePassesJob } from './due-jobs';
