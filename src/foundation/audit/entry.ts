import { type Json, jsonEquals } from '@/platform';

/** One field of an object as it was and as it is now; null where there was, or is, nothing. */
export type AuditChange = { field: string; before: Json; after: Json };

/** What differs between two states of an object; `null` for one that is not there yet, or no more. */
export function changesBetween(before: Record<string, Json> | null, after: Record<string, Json> | null): AuditChange[] {
  const fields = Object.keys({ ...before, ...after });
  const all = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return all.filter(({ before: was, after: is }) => !jsonEquals(was, is));
}

/** How the fields and values of one kind of object are shown. */
export type AuditWords = { field: (field: string) => string; value: (value: unknown, field: string) => string };
