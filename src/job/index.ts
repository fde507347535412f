export {
  JOB_RULES,
  type JobAbility,
  jobAbilities,
  mayDoWithTask,
  mayReadTask,
  maySeeAmounts,
  maySeeGross,
  mustJob,
  mustTask,
  TASK_RULES,
  type TaskAbility,
  taskAbilities,
} from './abilities';
export { completeTask, findTask, finish, logAnswers, reopenTask, reviewsOf, saveAnswers } from './answers';
export { isCleared } from './cleared';
export { columnsOf, currentTasks, shownColumnsOf } from './columns';
export { claimedUntil, keepClaim } from './consequences/claims';
export { placementsOf, planTaskList } from './consequences/tasks';
export { isOnlyTyped, noteAskedAgain, withDraft, withoutAnswers } from './drafts';
export {
  type Act,
  answered,
  type Complete,
  type Consequence,
  type Consequences,
  type Effect,
  effect,
  type Feature,
  type Features,
  featuresOf,
} from './feature';
export { whyForbidden } from './forbidden';
export { foreseenFacts } from './foreseen';
export { datesOf, factsFor, gatherFacts } from './gather';
export { type Change, type ChangeInput, JobDraft, type JobEvent, type SettleContext } from './job-draft';
export { rulesOf } from './judged-by';
export { drawingOf, judgeJob, judgingOf, withShares } from './judging';
export { MATTER_TITLES, type Matter, mattersOf, PAYMENT_TOOL } from './matters';
export { emptyJob, type NewJob, newProgram } from './new-job';
export { noted } from './noted';
export { isOnBehalf } from './on-behalf';
export { decides, hasOpened, type Part, partKey, partsOf, payableOf } from './payable';
export { placeClaims, placeFailures, system } from './place-facts';
export { type Settled, settle } from './settle';
export { askingPrograms, asViewedBy, formProgramsOf, mayEditField, openForm, seesField, type Viewer } from './task-form';
