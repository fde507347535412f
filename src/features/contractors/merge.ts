import type { ContractorEnrollment } from '@/foundation/accounts';
import { addDays } from '@/platform';
import { areContradictory, type ContractorInput } from './contractor';

/** Fields with a single value. A merge keeps the value of the source contractor or of the target contractor. */
export const MERGED_FIELDS = ['name', 'license_number', 'phone', 'contact_name', 'contact_email', 'address', 'default_language', 'logo'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

type Values = Pick<ContractorInput, MergedField>;

/** Returns the fields in which both contractors have a value and the values differ. The user chooses which value stays. */
export const mergeConflicts = (source: Values, target: Values): MergedField[] =>
  MERGED_FIELDS.filter((field) => source[field] !== null && target[field] !== null && source[field] !== target[field]);

/**
 * Returns the values of the target contractor after the merge. The value of the source contractor is used for each field in `fromSource` and for each field
 * that is empty in the target contractor.
 * @param fromSource Conflicting fields in which the value of the source contractor stays.
 */
export function mergedValues(source: Values, target: Values, fromSource: readonly MergedField[]): Values {
  const takenFields = MERGED_FIELDS.filter((field) => fromSource.includes(field) || target[field] === null);
  return { ...target, ...Object.fromEntries(takenFields.map((field) => [field, source[field] ?? target[field]])) };
}

const FOREVER = '9999-12-31';
const endOf = ({ valid_until }: ContractorEnrollment): string => valid_until ?? FOREVER;

/** Returns true if the two periods overlap or one begins on the day after the other ends. */
const isOnePeriod = (a: ContractorEnrollment, b: ContractorEnrollment): boolean => {
  const [first, second] = a.valid_from <= b.valid_from ? [a, b] : [b, a];
  return endOf(first) === FOREVER || second.valid_from <= addDays(endOf(first), 1);
};

const joinEnrollments = (a: ContractorEnrollment, b: ContractorEnrollment): ContractorEnrollment => ({
  enrolled_in: a.enrolled_in,
  valid_from: a.valid_from <= b.valid_from ? a.valid_from : b.valid_from,
  valid_until: endOf(a) >= endOf(b) ? a.valid_until : b.valid_until,
});

/**
 * Joins the enrollments of two contractors. Two periods of the same enrollment become one period if they overlap or if one begins on the day after the other
 * ends.
 * @returns `conflicts`: pairs of enrollments that cannot both stay. `gap`: the joined period would include days on which no contractor was enrolled.
 * `contradiction`: the contractor would be both local and not local on the same day.
 */
export function mergedEnrollments(source: readonly ContractorEnrollment[], target: readonly ContractorEnrollment[]) {
  const conflicts: { kind: 'gap' | 'contradiction'; source: ContractorEnrollment; target: ContractorEnrollment }[] = [];
  const enrollments = [...target];
  for (const sourceEnrollment of source) {
    const against = target.find((targetEnrollment) => areContradictory(targetEnrollment, sourceEnrollment));
    if (against) conflicts.push({ kind: 'contradiction', source: sourceEnrollment, target: against });
    const targetIndex = enrollments.findIndex(({ enrolled_in }) => enrolled_in === sourceEnrollment.enrolled_in);
    const targetEnrollment = enrollments[targetIndex];
    if (!targetEnrollment) enrollments.push(sourceEnrollment);
    else if (isOnePeriod(targetEnrollment, sourceEnrollment)) enrollments[targetIndex] = joinEnrollments(targetEnrollment, sourceEnrollment);
    else conflicts.push({ kind: 'gap', source: sourceEnrollment, target: targetEnrollment });
  }
  return { enrollments: enrollments.toSorted((a, b) => (a.enrolled_in < b.enrolled_in ? -1 : 1)), conflicts };
}
