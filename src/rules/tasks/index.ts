export { byPriority, inOrder, inOrderOfOwners, inOrderOfWork, type StepOf, stepsOfWork, type Work, withoutTwins } from './order';
export { isDecision, isOfOtherPrograms, ownersOf } from './owners';
export { isOutside, type Placement, planTasks, restOfStage } from './planner';
export { answersShownTo, isOfEarlierGuest, privateFactsOfOthers } from './private-answers';
export {
  type Author,
  type Deferral,
  decidesOn,
  isDone,
  isOpen,
  mustAct,
  newTask,
  type ScheduledDecision,
  statusOf,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
  type TaskException,
  type TaskState,
  type TaskStatus,
} from './state';
export { INELIGIBILITY_LABELS, type IneligibilityReason, PRE_APPROVED } from './words';
