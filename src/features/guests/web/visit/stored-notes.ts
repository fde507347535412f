import { useState } from 'react';
import type { GuestRole } from '@/access';
import { isRecord } from '@/platform';
import { browserStorage } from '@/platform/web';

/** Task → why they cannot answer it. */
export type StoredNotes = Record<string, string>;

/**
 * What somebody writes of what they cannot answer: the server has it only with their answers, so until then this device
 * keeps it, through a look at one of the tasks and through a reload.
 */
export function useStoredNotes(role: GuestRole, jobId: string): { notes: StoredNotes; put: (notes: StoredNotes) => void; forget: () => void } {
  const key = `hearthline.cannot-answer.${role}.${jobId}`;
  const [notes, setNotes] = useState<StoredNotes>(() => browserStorage.read(key, asNotes) ?? {});
  const put = (next: StoredNotes) => {
    setNotes(next);
    browserStorage.write(key, next);
  };
  return { notes, put, forget: () => browserStorage.write(key, undefined) };
}

const asNotes = (value: unknown): StoredNotes | undefined =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : undefined;
