import type { DraftProblem, DraftView } from '../contract';

/** Returns the messages of `problemsOf`. */
export const problemMessagesAt = (draft: DraftView | null, pointer: string): string[] => problemsOf(draft, pointer).map(({ message }) => message);

/** Returns the problems at a value, inside this value, and at the first day of the row around it. */
export function problemsOf(draft: DraftView | null, pointer: string): DraftProblem[] {
  return (draft?.problems ?? []).filter(({ path }) => {
    const row = path.endsWith('/valid_from') ? path.slice(0, -'valid_from'.length) : null;
    return path !== '' && (path === pointer || path.startsWith(`${pointer}/`) || (row !== null && pointer.startsWith(row)));
  });
}

/** Returns the messages of the problems at an entry and inside it. */
export const problemsWithin = (draft: DraftView | null, pointer: string): string[] =>
  (draft?.problems ?? []).flatMap(({ path, message }) => (path === pointer || path.startsWith(`${pointer}/`) ? [message] : []));
