import type { DraftProblem, DraftView } from '../contract';

/** Returns the messages of the problems at a value, inside the value, and at the first day of the row that contains the value. */
export const problemMessagesAt = (draft: DraftView | null, pointer: string): string[] => problemsOf(draft, pointer).map(({ message }) => message);

/** Returns the problems at a value, inside the value, and at the first day of the row that contains the value. */
export function problemsOf(draft: DraftView | null, pointer: string): DraftProblem[] {
  return (draft?.problems ?? []).filter(({ path }) => {
    const row = path.endsWith('/valid_from') ? path.slice(0, -'valid_from'.length) : null;
    return path !== '' && (path === pointer || path.startsWith(`${pointer}/`) || (row !== null && pointer.startsWith(row)));
  });
}

/** Returns the problem messages of an entry and of everything inside the entry. */
export const problemsWithin = (draft: DraftView | null, pointer: string): string[] =>
  (draft?.problems ?? []).flatMap(({ path, message }) => (path === pointer || path.startsWith(`${pointer}/`) ? [message] : []));
