export { recheckJobsOf, recheckProgramsJob, settleDueJob, timePassesJob } from './due-jobs';
