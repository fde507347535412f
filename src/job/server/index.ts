export { completedAnswers, issuesOf, lookUp, mustBeConfirmed, savedAnswers, shownAnswers, shownWithAnswers } from './answers';
export { asked, begin, change, decide, factsOf, type More, releasesOf, saving, settleContext, settleKept, todayOf, withReleases } from './context';
export type { Elsewhere } from './elsewhere';
export type { Cloning, FeatureServer, SavingAnswers } from './feature';
export { findTask } from './find-task';
export type { House } from './house';
export { rebuildColumns, rebuildRows } from './rebuild';
export type { UseCaseContext } from './use-case-context';
