export {
  assertJobAbility,
  assertTaskAbility,
  canDoWithTask,
  canReadTask,
  canSeeAmounts,
  canSeeGrossAmounts,
  JOB_RULES,
  type JobAbility,
  jobAbilities,
  TASK_RULES,
  type TaskAbility,
  taskAbilities,
} from './abilities';
export { completeBySystem, completeTask, findTask, logAnswers, reopenTask, reviewsOf, saveAnswers } from './answers';
export { isCleared } from './cleared';
export { currentTasks, deriveDisplayColumns, deriveJobColumns } from './columns';
export { claimExpiry, extendClaim } from './consequences/claims';
export { placementsOf, planTasksOfJob } from './consequences/tasks';
export { isDraftOnlyChange, noteAskedAgain, withDraft, withoutAnswers } from './drafts';
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
export { vetoReason } from './forbidden';
export { foreseenFacts } from './foreseen';
export { factsFor, gatherFacts, programDatesOf } from './gather';
export { type Change, type ChangeInput, JobDraft, type JobEvent, type SettleContext } from './job-draft';
export { programForJob } from './judged-by';
export { budgetDrawOf, evaluateJob, evaluationInputOf, withBudgetShares } from './judging';
export { ATTENTION_TITLES, type AttentionItem, attentionItemsOf, PAYMENT_TOOL_NAME } from './matters';
export { emptyJob, type NewJob, newProgram } from './new-job';
export { noteAction } from './noted';
export { isOnBehalf } from './on-behalf';
export { decidesPart, isPartPayable, type PayablePart, payableAmounts, payablePartKey, payableParts } from './payable';
export { placeClaims, placeLookupFailures, systemClaim } from './place-facts';
export { type Settled, settle } from './settle';
export { askingPrograms, canEditField, canSeeField, factsForViewer, formProgramsOf, openForm, type Viewer } from './task-form';
