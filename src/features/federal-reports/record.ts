import { isRecord } from '@/platform';

/** Records of the federal rebate data standard. HOMES has no assessment. */
export const RECORD_KINDS = ['reservation', 'assessment', 'redemption'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * Source of a value. `fact`: a fact of the job. `answer`: a field of a form. `review`: a task that must be complete. `portal`: the portal sets the value.
 * `doe`: DOE assigns the value. `unasked`: no form asks for the value.
 */
export type ValueOrigin =
  | { kind: 'fact'; fact: string }
  | { kind: 'answer'; task: string; field: string }
  | { kind: 'review'; task: string }
  | { kind: 'portal' | 'doe' | 'unasked' };

/** One value of a record. `value` is undefined without an answer, or if the federal data standard has no code for the answer. */
export type RecordField = { path: string; origin: ValueOrigin; value: unknown };

/**
 * Record that a job sends to DOE. A HEAR job (electrification rebates) has one reservation for each kind of upgrade, which `upgrade` names. For HOMES
 * (whole-home rebates), `upgrade` is empty.
 */
export type FederalRecord = { kind: RecordKind; upgrade: string; fields: RecordField[] };

/** Builds the payload of a record. A dot in a path separates the names of nested objects. */
export function recordPayload({ fields }: Pick<FederalRecord, 'fields'>): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const { path, value } of fields) {
    if (value === undefined) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let target = payload;
    for (const name of names) {
      const inner = target[name];
      const next = isRecord(inner) ? inner : {};
      target[name] = next;
      target = next;
    }
    target[last] = value;
  }
  return payload;
}

export const missingFields = ({ fields }: Pick<FederalRecord, 'fields'>): RecordField[] => fields.filter(({ value }) => value === undefined);
