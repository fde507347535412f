export { answerJob, viewContext } from './answer';
export { completedAnswers, issuesOf, lookUp, mustBeConfirmed, savedAnswers, shownAnswers, shownWithAnswers } from './answers';
export { asked, begin, change, factsOf, releasesOf, settleContext, todayOf, withReleases } from './context';
export * as detail from './detail';
export { act } from './detail';
export type { Cloning, FeatureServer, SavingAnswers } from './feature';
export { findTask } from './find-task';
export { fillHomes } from './homes';
export { setsWith } from './program-sets';
export { rebuildColumns, rebuildRows } from './rebuild';
export {
  factsIn,
  jobsFor,
  keepColumns,
  type LoadedJob,
  makeDueOn,
  newlyEvaluated,
  promisedCents,
  readEvaluations,
  rowsOfJob,
  tenantOf,
  writeTask,
} from './store';
export type { JobsTable } from './tables';
export type { House, UseCaseContext } from './use-case-context';
