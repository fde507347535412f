export {
  enqueueDueJobs,
  recheckContractorBackgroundJob,
  recheckJobsOfContractor,
  recheckJobsOfPrograms,
  recheckProgramsBackgroundJob,
  settleJobBackgroundJob,
} from './due-jobs';
export { type SettleAgain, settleAgain } from './settle-again';
