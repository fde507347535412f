export {
  enqueueDueJobs,
  recheckContractorBackgroundJob,
  recheckJobsOfContractor,
  recheckJobsOfPrograms,
  recheckProgramsBackgroundJob,
  settleDueBackgroundJob,
} from './due-jobs';
export { type SettleAgain, settleAgain } from './settle-again';
