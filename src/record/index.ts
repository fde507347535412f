export type { Columns, NextTask, Rebate, ShownColumns } from './columns';
export { copyOf, picture, resting } from './copy';
export { MONEY_FIELDS, type MoneyField } from './money-fields';
export type { Outcome } from './outcome';
export {
  leastAdvanced,
  mayMove,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentState,
  type PaymentStatus,
} from './payment-status';
export { type ProgramStatusKind, programStatus } from './program-status';
export { searchWords } from './search-words';
export {
  CANCEL_REASONS,
  type CancelReason,
  DEEMED_REASONS,
  type DeemedReason,
  isLive,
  type JobParts,
  type JobPlace,
  type JobProgram,
  type JobState,
  jobProgram,
  livePrograms,
  type ProgramParts,
  type ProgramStatus,
  type ProposedAmount,
  TRANSFER_REASONS,
  type TransferReason,
} from './state';
