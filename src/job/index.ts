export { mayDoWithTask, mayReadTask, maySeeAmounts, mustJob, mustTask, taskAbilities } from './abilities';
export { completeTask, findTask, finish, logAnswers, reopenTask, saveAnswers } from './answers';
export { isCleared } from './cleared';
export { byPriority, columnsOf, currentTasks } from './columns';
export { claimedUntil, keepClaim } from './consequences/claims';
export { placementsOf, planTaskList } from './consequences/tasks';
export {
  type AmountsView,
  amounts,
  criterion,
  EVERYBODY,
  type GuestPayment,
  getJob,
  guestPayment,
  type JobDetail,
  type JobProgramView,
  jobAct,
  jobByCode,
  jobProgram,
  type PaymentView,
  type TaskRow,
  taskRow,
} from './contract/detail';
export * as jobParts from './contract/parts';
export {
  actionOwner,
  CONTRACTORS,
  cancelReason,
  day,
  dollars,
  eligibilityStatus,
  flag,
  GUESTS,
  guestRole,
  instant,
  issue,
  jobCard,
  jobParams,
  list,
  OFFICE,
  paymentStatus,
  STAFF,
  stageKey,
  taskParams,
  taskStatus,
} from './contract/parts';
export { isOnlyTyped, withDraft } from './drafts';
export {
  type Act,
  answered,
  type Complete,
  type Consequence,
  type Consequences,
  type Effect,
  effect,
  type Feature,
  featuresOf,
  type GuestParts,
} from './feature';
export { datesOf, factsFor, gatherFacts } from './gather';
export { type Change, type ChangeInput, JobDraft, type JobEvent, type SettleContext } from './job-draft';
export { judgeJob } from './judging';
export { MATTER_TITLES, type Matter, mattersOf, PAYMENT_TOOL } from './matters';
export { emptyJob, type NewJob, newProgram } from './new-job';
export { isOnBehalf } from './on-behalf';
export { payableOf } from './payable';
export { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type PaymentState, type PaymentStatus } from './payment-status';
export { placeClaims, placeFailures, system } from './place-facts';
export { type Settled, settle } from './settle';
export {
  CANCEL_REASONS,
  type CancelReason,
  DEEMED_REASONS,
  type DeemedReason,
  isLive,
  type JobPlace,
  type JobProgram,
  type JobState,
  livePrograms,
  TRANSFER_REASONS,
  type TransferReason,
} from './state';
export { formProgramsOf, mayEditField, openForm, seesField, type Viewer } from './task-form';
export { uniqueIn, watchedIn } from './unique-answers';
export { type CardSource, cardView } from './views/card';
export { isHiddenFact, programName, rulesOf, type ViewContext, wordsFor, wordsOf } from './views/context';
export { taskAsking } from './views/task-asking';
export { taskRows, taskRowView } from './views/task-row';
