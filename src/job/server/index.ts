export { completedAnswers, issuesOf, lookUp, mustBeConfirmed, savedAnswers, shownAnswers, shownWithAnswers } from './answers';
export { answerJob, asked, begin, change, factsOf, releasesOf, settleContext, todayOf, viewContext, withReleases } from './context';
export * as detail from './detail';
export { act, noted } from './detail';
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
export type { House, UseCaseContext } from './use-case-context';
