export { completedAnswers, issuesOf, lookUp, mustBeConfirmed, savedAnswers, shownAnswers, shownBeside } from './answers';
export { answerJob, asked, begin, change, factsOf, releasesOf, settleContext, todayOf, viewContext, withReleases } from './context';
export * as detail from './detail';
export { act, noted } from './detail';
export type { Cloning, FeatureServer, GivenAnswers } from './feature';
export { findTask } from './find-task';
export { fillHomes } from './homes';
export { setsWith } from './program-sets';
export { rebuildColumns, rebuildRows } from './rebuild';
export type { House, Situation } from './situation';
export {
  factsIn,
  jobsFor,
  keepColumns,
  type LoadedJob,
  lookAgainFrom,
  newlyEvaluated,
  promisedCents,
  readEvaluations,
  rowsOfJob,
  wallOf,
  writeTask,
} from './store';
export type { JobsTable } from './tables';
