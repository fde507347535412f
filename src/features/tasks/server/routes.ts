import type { UseCase } from '@/access/server';
import {
  completeTaskHandler,
  deferTaskHandler,
  flagExceptionHandler,
  getTaskHandler,
  listStageTasksHandler,
  listTasksHandler,
  removeExceptionHandler,
  reopenTaskHandler,
  resetOwnerHandler,
  resumeTaskHandler,
  setNotNeededHandler,
  transferTaskHandler,
  undoDecisionHandler,
} from './handlers';
import { saveTaskHandler } from './save-draft';

export const TASK_ROUTES: readonly UseCase[] = [
  listTasksHandler,
  listStageTasksHandler,
  setNotNeededHandler,
  getTaskHandler,
  saveTaskHandler,
  completeTaskHandler,
  reopenTaskHandler,
  deferTaskHandler,
  resumeTaskHandler,
  flagExceptionHandler,
  removeExceptionHandler,
  transferTaskHandler,
  resetOwnerHandler,
  undoDecisionHandler,
];
