import type { DraftView } from '../contract';

/** Returns the messages of problems at a value, or at the row or entry of which it is a direct part. */
export function problemsAt(draft: DraftView | null, pointer: string): string[] {
  const row = pointer.replace(/\/[^/]*$/, '');
  return (draft?.problems ?? []).flatMap(({ path, message }) =>
    path !== '' && (path === pointer || path.startsWith(`${pointer}/`) || path === `${row}/valid_from`) ? [message] : [],
  );
}

/** Returns the problems of an entry and of everything in it. */
export const problemsWithin = (draft: DraftView | null, pointer: string): string[] =>
  (draft?.problems ?? []).flatMap(({ path, message }) => (path === pointer || path.startsWith(`${pointer}/`) ? [message] : []));
