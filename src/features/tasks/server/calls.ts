import type { UseCase } from '@/access/server';
import { save } from './draft';
import { complete, defer, flag, list, notNeeded, ofStage, open, reopen, reset, resume, transfer, undo, unflag } from './tasks';

export const TASK_CALLS: readonly UseCase[] = [list, ofStage, notNeeded, open, save, complete, reopen, defer, resume, flag, unflag, transfer, reset, undo];
