export {
  assertJobAbility,
  assertTaskAbility,
  canReadTask,
  canSeeAmounts,
  canSeeGrossAmounts,
  hasTaskAbility,
  JOB_RULES,
  type JobAbility,
  jobAbilities,
  TASK_RULES,
  type TaskAbility,
  taskAbilities,
} from './abilities';
export { completeBySystem, completeTask, findTask, logAnswers, reopenTask, reviewTasksOf, saveAnswers } from './answers';
export { ATTENTION_TITLES, type AttentionItem, attentionItemsOf, PAYMENT_TOOL_NAME } from './attention-items';
export { claimExpiry, extendClaim } from './consequences/claims';
export { planTasksOfJob, taskPlacements } from './consequences/tasks';
export { currentTasks, deriveDisplayColumns, deriveJobColumns } from './derive-columns';
export { isDraftOnlyChange, updateAskedAgain, withDraft, withoutAnswers } from './drafts';
export { budgetInputOf, evaluateJob, evaluationInputOf, withJobBudgets } from './evaluate-job';
export {
  type Consequence,
  type Consequences,
  combineFeatures,
  defineEffect,
  type Effect,
  type Feature,
  type Features,
  type IrreversibleAction,
  type OnComplete,
  requiredAnswer,
} from './feature';
export { foreseenFacts } from './foreseen';
export { factsForProgram, gatherFacts, programDatesOf } from './gather-facts';
export { installerAccessEndedOn } from './installer-access';
export { type Change, type ChangeInput, JobDraft, type JobEvent, type SettleContext } from './job-draft';
export { emptyJob, type NewJob, newJobProgram } from './new-job';
export { noteAction } from './note-action';
export { isOnBehalf } from './on-behalf';
export { isOwedPaymentOpen, type OwedPayment, owedPaymentKey, owedPaymentsOf, payableAmounts, releasesOwedPayment } from './owed-payments';
export { placeClaims, placeLookupFailures, systemClaim } from './place-facts';
export { programForJob } from './program-release';
export { type SettledJob, settle } from './settle';
export { askingPrograms, canEditField, canSeeField, factsForViewer, formProgramsOf, type JobViewer, openForm } from './task-form';
export { vetoReason } from './vetoes';
export { isWorkCleared } from './work-clearance';
