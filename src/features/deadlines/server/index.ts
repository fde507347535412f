export { enqueueDueJobs, recheckContractorJob, recheckJobsOfContractor, recheckJobsOfPrograms, recheckProgramsJob, settleDueJob } from './due-jobs';
export { type SettleAgain, settleAgain } from './settle-again';
