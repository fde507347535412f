export { allRowsOfJob } from './bulk';
export { type DeclinedProgram, declinedProgramsSql } from './declined';
export { changedEvaluations, type EvaluationMoment, evaluationsAt, factsOfEvaluation, readEvaluationMoments, readEvaluations } from './evaluations';
export { type JobOfHomeowner, jobsOfHomeowner, listHomeowners } from './homeowners';
export { jobLabels } from './labels';
export type { LoadedJob } from './loaded';
export { countOpenJobs, countPinnedJobs, openJobIds } from './open-jobs';
export { programSetsWith } from './program-sets';
export { type JobWithReleases, jobsFor, promisedCentsSql } from './read';
export { recentAnswers } from './recent-answers';
export { type TenantColumns, tenantColumnsOf } from './rows';
export { findMatchingJobs, isAboutMatchingJob, isMatchingJob, matchingIdsSql, type SearchMatch, searchPatterns, similarIdsSql } from './search-text';
export {
  insertJob,
  type JobPersistenceHook,
  markJobsDueToday,
  type SaveContext,
  type SavedJob,
  type SettledChange,
  saveChanges,
  saveJob,
  scheduleRecheckOfContractor,
  updateJobColumns,
  writeTask,
} from './write';
