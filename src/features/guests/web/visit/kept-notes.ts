import { useState } from 'react';
import type { GuestRole } from '@/access';
import { isMap } from '@/platform';
import { kept } from '@/platform/web';

/** Task → why they cannot answer it. */
export type Notes = Record<string, string>;

/**
 * What somebody writes of what they cannot answer: the server has it only with their answers, so until then this device
 * keeps it, through a look at one of the tasks and through a reload.
 */
export function useKeptNotes(role: GuestRole, jobId: string): { notes: Notes; put: (notes: Notes) => void; forget: () => void } {
  const key = `hearthline.cannot-answer.${role}.${jobId}`;
  const [notes, setNotes] = useState<Notes>(() => kept.read(key, asNotes) ?? {});
  const put = (next: Notes) => {
    setNotes(next);
    kept.write(key, next);
  };
  return { notes, put, forget: () => kept.write(key, undefined) };
}

const asNotes = (value: unknown): Notes | undefined =>
  isMap(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : undefined;
