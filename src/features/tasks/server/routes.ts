import type { UseCase } from '@/access/server';
import {
  completeTaskHandler,
  deferTaskHandler,
  flagExceptionHandler,
  getTaskHandler,
  listTasksHandler,
  removeExceptionHandler,
  reopenTaskHandler,
  resetOwnerHandler,
  resumeTaskHandler,
  setNotNeededHandler,
  stageTasksHandler,
  transferTaskHandler,
  undo,
} from './handlers';
import { saveDraftHandler } from './save-draft';

export const TASK_ROUTES: readonly UseCase[] = [
  listTasksHandler,
  stageTasksHandler,
  setNotNeededHandler,
  getTaskHandler,
  saveDraftHandler,
  completeTaskHandler,
  reopenTaskHandler,
  deferTaskHandler,
  resumeTaskHandler,
  flagExceptionHandler,
  removeExceptionHandler,
  transferTaskHandler,
  resetOwnerHandler,
  undo,
];
