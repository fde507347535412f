export {
  recheckContractorBackgroundJob,
  recheckJobsOfContractor,
  recheckJobsOfPrograms,
  recheckProgramsBackgroundJob,
  settleDueJobsBackgroundJob,
  settleJobBackgroundJob,
} from './due-jobs';
export { type SettleAgain, settleAgain } from './settle-again';
