import type { GuestRole } from '@/access';
import { isRecord, isString } from '@/platform';
import { browserStorage } from '@/platform/web';

/**
 * A submission that the guest made while unsent answers or files are stored on this device. `key`: idempotency key, so that a repeated submission has no second
 * effect. `cannot_answer`: note for each task that the guest cannot answer, by task ID.
 */
export type PendingSubmission = { key: string; cannot_answer: Record<string, string> };

// Stored name: the browsers of guests contain data under this key, so the key must not change.
const nameOf = (role: GuestRole, jobId: string) => `hearthline.handed-in.${role}.${jobId}`;

export const storedSubmission = {
  read: (role: GuestRole, jobId: string): PendingSubmission | null => browserStorage.read(nameOf(role, jobId), asPendingSubmission) ?? null,
  save(role: GuestRole, jobId: string, cannot_answer: Record<string, string>): PendingSubmission {
    const next = { key: crypto.randomUUID(), cannot_answer };
    browserStorage.write(nameOf(role, jobId), next);
    return next;
  },
  forget: (role: GuestRole, jobId: string): void => browserStorage.write(nameOf(role, jobId), undefined),
};

function asPendingSubmission(value: unknown): PendingSubmission | undefined {
  if (!isRecord(value) || !isString(value.key)) return undefined;
  const notes = isRecord(value.cannot_answer) ? Object.entries(value.cannot_answer) : [];
  return { key: value.key, cannot_answer: Object.fromEntries(notes.filter((entry): entry is [string, string] => isString(entry[1]))) };
}
