import { pack, unpack } from '@/platform/server/packed';
import { isOpen, type TaskState } from '@/rules/tasks';
import type { JobState } from '../state';
import { encodeTask, type StoredTask } from './task-format';

/**
 * Nothing is to be done on the job any more. Its tasks are seldom read and hardly ever written from then on, so all of them
 * lie packed in one value: 40 KB of them take 7 (decision 299).
 */
export const hasEnded = (state: JobState): boolean =>
  state.canceled !== null || state.closed_at !== null || (state.stage === 'complete' && !state.tasks.some(isOpen));

/** The tasks of one job are alike enough to need no dictionary. */
const BY_THEMSELVES = 1;
const NO_DICTIONARY = Buffer.alloc(0);

export const packTasks = (tasks: readonly TaskState[]): Buffer => pack(JSON.stringify(tasks.map(encodeTask)), BY_THEMSELVES, NO_DICTIONARY);

// It is what `packTasks` wrote.
export const unpackTasks = (packed: Buffer): StoredTask[] => JSON.parse(unpack(packed, () => NO_DICTIONARY)) as StoredTask[];
