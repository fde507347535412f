export type { DisplayColumns, JobColumns, NextTask, RebateSummary } from './job-columns';
export { copyJobState, shareUnchanged, snapshotJobState } from './job-snapshot';
export { MONEY_FIELDS, type MoneyField } from './money-fields';
export {
  canMovePaymentStatus,
  leastAdvancedStatus,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentState,
  type PaymentStatus,
} from './payment-status';
export { programStatus } from './program-status';
export type { PersistedOutcome } from './settled-job';
export {
  activePrograms,
  CANCEL_REASONS,
  type CancelReason,
  DEEMED_REASONS,
  type DeemedReason,
  isActiveProgram,
  type JobParts,
  type JobPlace,
  type JobProgram,
  type JobState,
  jobProgram,
  type ProgramParts,
  type ProgramStatus,
  type ProposedAmount,
  TRANSFER_REASONS,
  type TransferReason,
} from './state';
