export { amountFor, amountMomentOf, type CurrentAmount, isSubmitted } from './amount';
export { type CardSource, cardView } from './card';
export { isHiddenFact, type ViewContext, wordsFor, wordsOf } from './context';
export {
  type AmountChangeView,
  type AmountsView,
  amountChange,
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
  unmetRequirement,
} from './contract/detail';
export * as jobParts from './contract/parts';
export {
  actionOwner,
  amountMoment,
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
export type { GuestParts } from './feature';
export { formatProgramStatus } from './program-status';
export { taskAsking } from './task-asking';
export { otherWordsFor, taskRows, taskRowView, titleFor } from './task-row';
