export { amountFor, amountMomentOf, isSubmitted } from './amount';
export { type CardSource, cardView } from './card';
export { factLabelsFor, factLabelsWithoutJob, isFactHidden, type ViewContext } from './context';
export {
  type AmountChangeView,
  type AmountsView,
  amountChange,
  amounts,
  criterion,
  defineJobAction,
  EVERYBODY,
  type GuestPayment,
  getJob,
  guestPayment,
  type JobDetail,
  type JobProgramView,
  jobByCode,
  jobProgram,
  type PaymentView,
  type TaskRow,
  taskRow,
  unmetRequirement,
} from './contract/detail';
export type { JobCard } from './contract/parts';
export * as jobParts from './contract/parts';
export {
  actionOwner,
  amountMoment,
  CONTRACTOR_OFFICE,
  CONTRACTORS,
  cancelReason,
  dollarAmount,
  eligibilityStatus,
  GUESTS,
  guestRole,
  isoDate,
  isoInstant,
  issue,
  jobCard,
  jobParams,
  queryBoolean,
  queryList,
  STAFF,
  stageKey,
  taskParams,
  taskStatus,
} from './contract/parts';
export type { GuestParts } from './feature';
export { formatProgramStatus } from './program-status';
export { taskThatAsks } from './task-asking';
export { alternateTexts, taskRows, taskRowView, taskTitleFor } from './task-row';
