export { amountFor, amountMomentOf, hasSubmittedApplication } from './amount';
export { type CardSource, cardView } from './card';
export { factLabelsFor, isFactHidden, type ViewContext } from './context';
export {
  type AmountChangeView,
  type AmountsView,
  amountChangeSchema,
  amountsSchema,
  criterionSchema,
  type GuestPayment,
  getJob,
  getJobByCode,
  guestPaymentSchema,
  JOB_ACTION_ENDPOINT,
  type JobDetail,
  type JobProgramView,
  jobProgramSchema,
  type PaymentView,
  type TaskRow,
  taskRowSchema,
  unmetRequirementSchema,
} from './contract/detail';
export type { JobCard } from './contract/parts';
export * as jobParts from './contract/parts';
export {
  actionOwnerSchema,
  amountMomentSchema,
  cancelReasonSchema,
  costBasisSchema,
  dollarAmountSchema,
  eligibilityStatusSchema,
  guestRoleSchema,
  isoDateSchema,
  isoInstantSchema,
  issueSchema,
  jobCardSchema,
  jobParamsSchema,
  queryBooleanSchema,
  queryList,
  stageKeySchema,
  taskParams,
  taskStatusSchema,
} from './contract/parts';
export type { GuestParts } from './feature';
export { formatProgramStatus } from './program-status';
export { taskThatAsks } from './task-asking';
export { alternateTexts, taskRows, taskRowView, taskTitleFor } from './task-row';
