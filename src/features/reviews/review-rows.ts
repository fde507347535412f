import { isEmptyValue, recordArrayOf } from '@/platform';
import { isKnownTrue, type ReadFact } from '@/rules/conditions';
import { type Field, NO_SUBJECT, type REVIEW_FINDINGS, type TaskDefinition, valuesAgree } from '@/rules/forms';
import type { ReviewView } from './contract';

/**
 * Rows that a reviewer answers, one for each question about the evidence, with the values to compare. For a yes-or-no question, the answer is also the result
 * of the row. The result of any other row is stored separately, as a finding.
 */

export type ComparisonData = ReviewView['compares'][number];
export type RowFinding = keyof typeof REVIEW_FINDINGS | 'not_applicable';
export type ReviewFinding = { id: string; question?: string; found?: string };

export type ReviewRow = {
  path: string;
  field: Field;
  label: string;
  /** Comparisons that belong to this question. */
  compares: readonly ComparisonData[];
  /** True if an approval requires an answer to this row. */
  needed: boolean;
  /** Meaning of the third button of the row: the evidence is unreadable, or the question does not apply. */
  third: 'unreadable' | 'not_applicable';
  /** True if a known fact contradicts the expected answer, so "match all" skips the row. */
  isDoubtful: boolean;
  /** True if the form declares a comparison for this question, but the job has no values to compare. */
  isEmpty: boolean;
};

/** Returns whether the reviewer answers a question by looking at the evidence. Texts, checkboxes and calculated fields are shown below the rows instead. */
export const isAnswerable = ({ kind, readOnly }: Field): boolean => !readOnly && !['display', 'checkbox', 'long_text'].includes(kind);

/** Returns whether a question has only the options yes, no and not applicable. */
export function isYesNo({ kind, options = [] }: Field): boolean {
  const codes = options.map(({ value }) => value);
  return kind === 'yes_no' || (kind === 'choice' && codes.includes('yes') && codes.every((code) => ['yes', 'no', 'not_applicable'].includes(code)));
}

type LabeledField = { path: string; field: Field; label: string };

/**
 * Returns the row for a question of the review.
 * @param compares Comparisons that have values on this job.
 * @param read Facts as they would be after approval.
 */
export function reviewRow({ path, field, label }: LabeledField, compares: readonly ComparisonData[], definition: TaskDefinition, read: ReadFact): ReviewRow {
  const { compares: declared = [], checks } = definition;
  const agreed = { review_decision: 'approve', [path]: YES[field.kind] };
  const ownComparisons = compares.filter(({ answered }) => answered === path);
  const has = (code: string) => field.options?.some(({ value }) => value === code) ?? false;
  return {
    path,
    field,
    label,
    compares: ownComparisons,
    needed: typeof field.required === 'boolean' ? field.required : isKnownTrue(field.required, read),
    third: isYesNo(field) && has('not_applicable') ? 'not_applicable' : 'unreadable',
    isDoubtful: isYesNo(field) && checks.some((check) => check.run(agreed, { read, programs: [], subject: NO_SUBJECT }).some((issue) => issue.path === path)),
    isEmpty: ownComparisons.length === 0 && declared.some(({ answered }) => answered === path),
  };
}

/**
 * Returns whether to show the name of a comparison above its values. A row with one comparison hides the name in two cases: the question contains the name, or
 * the answer to the question is one of the values.
 */
export function hasNamedSource({ path, label, compares }: Pick<ReviewRow, 'path' | 'label' | 'compares'>, compared: ComparisonData): boolean {
  if (compares.length > 1) return true;
  return compared.values.every(({ own }) => own !== path) && !label.toLowerCase().includes(compared.label.toLowerCase());
}

/** Returns the answer that agrees with the first submitted value of the comparison; undefined if no such value exists. */
export function expectedAnswer({ compares, path, field }: Pick<ReviewRow, 'compares' | 'path' | 'field'>): unknown {
  const ownComparison = compares.find(({ by, values }) => by !== 'none' && values.some(({ own }) => own === path));
  const expectedValue = ownComparison?.values.find(({ own, catalog, value }) => own === null && catalog === null && !isEmptyValue(value))?.value;
  if (field.kind === 'choice') return field.options?.some(({ value }) => value === expectedValue) ? expectedValue : undefined;
  if (field.kind === 'yes_no') return typeof expectedValue === 'boolean' ? expectedValue : undefined;
  if (field.kind === 'rows') return undefined;
  return expectedValue;
}

const YES: Readonly<Record<string, unknown>> = { yes_no: true, choice: 'yes' };
const NO: Readonly<Record<string, unknown>> = { yes_no: false, choice: 'no' };

/** Returns the result of the row; null while the row is unanswered. */
export function rowFinding(row: ReviewRow, value: unknown, findings: unknown): RowFinding | null {
  const finding = recordArrayOf(findings).find(({ id }) => id === row.path)?.found;
  if (finding === 'unreadable') return 'unreadable';
  if (isEmptyValue(value)) return null;
  if (isYesNo(row.field)) {
    if (value === 'not_applicable') return 'not_applicable';
    return value === (expectedAnswer(row) ?? YES[row.field.kind]) ? 'matches' : 'differs';
  }
  if (finding !== 'matches') return finding === 'differs' ? finding : null;
  // Compare again, because the reviewer may have entered another value after marking the row as matching.
  return valuesAgree([expectedAnswer(row), value], row.compares[0]?.by ?? undefined) === false ? 'differs' : 'matches';
}

/** `open`: required rows that have no result or are unreadable, so they block an approval. `optional`: other rows without a result, which may stay empty. */
export function unansweredRows<R extends Pick<ReviewRow, 'needed'>>(rows: readonly R[], found: (row: R) => RowFinding | null): { open: R[]; optional: R[] } {
  return {
    open: rows.filter((row) => row.needed && [null, 'unreadable'].includes(found(row))),
    optional: rows.filter((row) => !row.needed && found(row) === null),
  };
}

export type AnswerWithFindings = { value: unknown; findings: ReviewFinding[] };

/**
 * Returns the new value and findings after the reviewer chose a result for a row. Returns null in two cases: no submitted value can be confirmed, so the
 * reviewer must first type a value, or the row does not offer the result `not_applicable`.
 */
export function answerRow(row: ReviewRow, found: RowFinding, value: unknown, findings: unknown): AnswerWithFindings | null {
  const otherFindings = recordArrayOf(findings).flatMap((finding): ReviewFinding[] =>
    finding.id === row.path ? [] : [{ ...finding, id: String(finding.id) }],
  );
  const also = (mine: keyof typeof REVIEW_FINDINGS): ReviewFinding[] => [...otherFindings, { id: row.path, question: row.label, found: mine }];
  if (isYesNo(row.field)) {
    const yes = expectedAnswer(row) ?? YES[row.field.kind];
    const no = yes === NO[row.field.kind] ? YES[row.field.kind] : NO[row.field.kind];
    if (found === 'not_applicable') return { value: 'not_applicable', findings: otherFindings };
    return { value: found === 'matches' ? yes : no, findings: found === 'unreadable' ? also(found) : otherFindings };
  }
  if (found === 'not_applicable') return null;
  if (found !== 'matches') return { value, findings: also(found) };
  const right = expectedAnswer(row) ?? value;
  return isEmptyValue(right) ? null : { value: right, findings: also('matches') };
}

/** Returns whether compared values differ, so "match all" must skip the row. */
export function hasDifferingValues(row: ReviewRow, value: unknown): boolean {
  return row.compares.some(({ by, values }) => {
    const compared = values.map(({ own, value: given }) => (own === row.path ? value : given));
    return valuesAgree(compared, by ?? undefined) === false;
  });
}

/**
 * Returns the answer that "match all" gives a row; null if the reviewer must look at the row first. Never copies a value from the homeowner or contractor into
 * a value that the reviewer must read from the evidence.
 */
export function answerWhenAllMatch(row: ReviewRow, value: unknown, findings: unknown): AnswerWithFindings | null {
  const isRead = row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  if (isEmptyValue(value) && (isRead || !isYesNo(row.field))) return null;
  if (row.isEmpty) return row.third === 'not_applicable' ? answerRow(row, 'not_applicable', value, findings) : null;
  if (row.isDoubtful || hasDifferingValues(row, value)) return null;
  const answer = answerRow(row, 'matches', value, findings);
  return answer && !isEmptyValue(value) ? { ...answer, value } : answer;
}

/**
 * Returns whether a difference in this row requires a correction. A correction is required if an approval would otherwise be rejected, or would use a value
 * that was not submitted.
 */
export function requiresCorrection(row: ReviewRow, definition: TaskDefinition): boolean {
  // Require no correction for a value that only the reviewer reads (`fresh`), because it was not submitted.
  if (!isYesNo(row.field)) return row.needed && !row.field.fresh && row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  const answers = { review_decision: 'approve', [row.path]: NO[row.field.kind] };
  const context = { read: () => ({ state: 'unanswered' as const }), programs: [], subject: NO_SUBJECT };
  return definition.checks.some((check) => check.run(answers, context).some(({ path, code }) => path === row.path && code === 'approved_despite_no'));
}
