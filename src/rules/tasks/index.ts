export { fieldEdit, withEdit } from './edits';
export { INELIGIBILITY_LABELS, type IneligibilityReason, PRE_APPROVED } from './labels';
export { notKnownIn } from './not-known';
export { assignableOwners, belongsToOtherPrograms, isDecisionTask } from './owners';
export { isWaitingExternal, otherOpenGateTasks, type Placement, planTasks } from './planner';
export { answersShownTo, isOfEarlierGuest, privateFactsOfOthers } from './private-answers';
export {
  type AuthorKind,
  currentActionOwner,
  type Deferral,
  emptyTask,
  isDone,
  isOpen,
  isReviewOf,
  newTask,
  type ScheduledDecision,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
  type TaskException,
  type TaskState,
  type TaskStatus,
  taskStatus,
} from './state';
export { sortByOwner, sortByPriority, sortByWorkOrder, sortOpenTasks, type WorkStep, withoutEquivalentTasks, workSteps } from './work-order';
