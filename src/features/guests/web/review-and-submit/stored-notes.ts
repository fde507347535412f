import { useState } from 'react';
import type { GuestRole } from '@/access';
import { isRecord } from '@/platform';
import { browserStorage } from '@/platform/web';

/** Notes by task ID, in which the guest explains why questions of the task cannot be answered. Skipped questions have separate keys (`leftOutKey`). */
export type StoredNotes = Record<string, string>;

/**
 * Hook for the guest's notes on questions that the guest cannot answer. The submission sends the notes to the server. Until then, this device stores them, so
 * that they are kept when the guest opens another page or reloads the page.
 */
export function useStoredNotes(role: GuestRole, jobId: string): { notes: StoredNotes; put: (notes: StoredNotes) => void; forget: () => void } {
  const key = `hearthline.cannot-answer.${role}.${jobId}`;
  const [notes, setNotes] = useState<StoredNotes>(() => browserStorage.read(key, asNotes) ?? {});
  const storeNotes = (next: StoredNotes) => {
    setNotes(next);
    browserStorage.write(key, next);
  };
  return { notes, put: storeNotes, forget: () => browserStorage.write(key, undefined) };
}

const asNotes = (value: unknown): StoredNotes | undefined =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : undefined;
