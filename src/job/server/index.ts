export { answerExtras, answerIssues, assertConfirmed, completedAnswers, lookUpForCompletion, savedAnswers, visibleAnswers } from './answers';
export {
  type ChangeOptions,
  changeJob,
  homeToday,
  insertNewJob,
  loadFacts,
  loadReleasesOf,
  saveContextOf,
  settleContext,
  settleInSourceLanguage,
  settleWithoutSaving,
  viewerContext,
  withReleases,
} from './context';
export type { OtherJobsContext } from './elsewhere';
export type { CloneContext, FeatureServer, SaveAnswersContext } from './feature';
export { findTask } from './find-task';
export type { Registry } from './house';
export { rebuildFeatureRows, rebuildJobColumns } from './rebuild';
export type { UseCaseContext } from './use-case-context';
