export { enqueueDueJobs, recheckContractorJob, recheckJobsOfContractor, recheckJobsOfPrograms, recheckProgramsJob, settleDueJob } from './due-jobs';
