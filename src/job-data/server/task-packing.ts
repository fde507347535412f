import { compressText, decompressText } from '@/platform/server/compression';
import { isOpen, type TaskState } from '@/rules/tasks';
import type { JobState } from '../state';
import { dictionaryByNumber, TASKS_DICTIONARY } from './compression-dictionaries';
import { encodeTask, type StoredTask } from './task-format';

/**
 * Nothing is to be done on the job any more. Its tasks are seldom read and hardly ever written from then on, so all of them
 * lie packed in one value: 40 KB of them take 7 (decisions/database-job-storage.md).
 */
export const isJobEnded = (state: JobState): boolean =>
  state.canceled !== null || state.closed_at !== null || (state.stage === 'complete' && !state.tasks.some(isOpen));

/** All tasks of one job are alike enough to need no dictionary; this number says that they are all. */
const ALL_OF_THEM = 1;
const NO_DICTIONARY = Buffer.alloc(0);

/** Of a job that ended: all its tasks. */
export const packTasks = (tasks: readonly TaskState[]): Buffer => compressText(JSON.stringify(tasks.map(encodeTask)), ALL_OF_THEM, NO_DICTIONARY);

/** A list over the positions of a job: what planning made and nobody has touched; null where the task has a row of its own. */
export const packUntouched = (tasks: readonly (StoredTask | null)[]): Buffer =>
  compressText(JSON.stringify(tasks), TASKS_DICTIONARY, dictionaryByNumber(TASKS_DICTIONARY));

/** What either of them packed. */
export function unpackTasks(packed: Buffer): { tasks: (StoredTask | null)[]; isAll: boolean } {
  const text = decompressText(packed, (number) => (number === ALL_OF_THEM ? NO_DICTIONARY : dictionaryByNumber(number)));
  // It is what one of the two above wrote.
  return { tasks: JSON.parse(text) as (StoredTask | null)[], isAll: packed.readUInt8(0) === ALL_OF_THEM };
}
