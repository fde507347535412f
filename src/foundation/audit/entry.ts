import { type Json, jsonEquals } from '@/platform';

/** A field of an object before and after a change. `before` or `after` is null if the object or the value of the field did not exist then. */
export type AuditChange = { field: string; before: Json; after: Json };

/** Returns the fields that differ between two states of an object. Pass null for a state in which the object does not exist. */
export function changesBetween(before: Record<string, Json> | null, after: Record<string, Json> | null): AuditChange[] {
  const fields = Object.keys({ ...before, ...after });
  const all = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return all.filter(({ before: was, after: is }) => !jsonEquals(was, is));
}

/** Functions that format the field names and values of one object kind. */
export type AuditLabels = { field: (field: string) => string; value: (value: unknown, field: string) => string };
