export { additionalDisplayedAnswers, answerIssues, applySaveHooks, assertConfirmed, completedAnswers, lookUpForCompletion, visibleAnswers } from './answers';
export {
  type ChangeOptions,
  changeJob,
  factsForDisplay,
  homeToday,
  insertNewJob,
  loadReleasesOf,
  saveContextOf,
  settleContext,
  settleInSourceLanguage,
  settleWithoutSaving,
  viewerContext,
  withReleases,
} from './context';
export type { FeatureCloner, FeatureServer, SaveAnswersContext } from './feature';
export { findReadableTask } from './find-task';
export type { OtherJobsContext } from './other-jobs';
export { rebuildFeatureRows } from './rebuild-feature-rows';
export type { Registry } from './registry';
export type { UseCaseContext } from './use-case-context';
