import { browserStorage } from '@/platform/web';
import { writeStored } from './setting';

/** Task that was completed on this device and whose completion is not sent yet. `key`: idempotency key of the request that completes the task. */
export type PendingCompletion = { jobId: string; taskId: string; name: string; key: string };

// Stored name: browsers contain data under this key, so the key must not change.
const nameOf = (uid: string) => `hearthline.handed-in.user.${uid}`;

/** Tasks that a user completed on this device without a connection. */
export const pendingCompletions = {
  read: (uid: string): PendingCompletion[] =>
    // The cast is safe, because only this file writes the list.
    browserStorage.read(nameOf(uid), (value) => (Array.isArray(value) ? (value as PendingCompletion[]) : undefined)) ?? [],
  has: (uid: string, taskId: string): boolean => pendingCompletions.read(uid).some((task) => task.taskId === taskId),
  add(uid: string, task: Omit<PendingCompletion, 'key'>): void {
    writeStored(nameOf(uid), [...others(uid, task.taskId), { ...task, key: crypto.randomUUID() }]);
  },
  forget: (uid: string, taskId: string): void => writeStored(nameOf(uid), others(uid, taskId)),
};

const others = (uid: string, taskId: string) => pendingCompletions.read(uid).filter((task) => task.taskId !== taskId);
