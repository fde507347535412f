import { isEmptyValue, recordArrayOf } from '@/platform';
import { isKnownTrue, type ReadFact } from '@/rules/conditions';
import { type FINDINGS, type Field, NO_SUBJECT, type TaskDefinition, valuesAgree } from '@/rules/forms';
import type { ReviewView } from './contract';

/**
 * The rows a reviewer answers: one for each question about the evidence, with the values it is held against. What a row
 * came to is its answer where that says it (yes or no), and a finding beside it everywhere else.
 */

export type ComparisonData = ReviewView['compares'][number];
export type RowFinding = keyof typeof FINDINGS | 'not_applicable';
export type Finding = { id: string; question?: string; found?: string };

export type ReviewRow = {
  path: string;
  field: Field;
  label: string;
  /** What it is held against; rows of one question stand together. */
  compares: readonly ComparisonData[];
  /** An approval rests on it. */
  needed: boolean;
  /** The third answer: nobody can read it, or it does not apply here. */
  third: 'unreadable' | 'not_applicable';
  /** What is known says otherwise: somebody looks before it is agreed to. */
  isDoubtful: boolean;
  /** Nothing was handed in that it could be held against. */
  isEmpty: boolean;
};

/** Questions that are answered by looking at the evidence; texts, ticks and what works itself out stand below them. */
export const isAnswerable = ({ kind, readOnly }: Field): boolean => !readOnly && !['display', 'checkbox', 'long_text'].includes(kind);

/** Yes or no is all it can say. */
export function isYesNo({ kind, options = [] }: Field): boolean {
  const codes = options.map(({ value }) => value);
  return kind === 'yes_no' || (kind === 'choice' && codes.includes('yes') && codes.every((code) => ['yes', 'no', 'not_applicable'].includes(code)));
}

type Shown = { path: string; field: Field; label: string };

/** The row of a question; `declared`: what the form compares with it, whether or not there is anything; `read`: as it would be approved. */
export function rowOf({ path, field, label }: Shown, compares: readonly ComparisonData[], definition: TaskDefinition, read: ReadFact): ReviewRow {
  const { compares: declared = [], checks } = definition;
  const agreed = { review_decision: 'approve', [path]: YES[field.kind] };
  const own = compares.filter(({ answered }) => answered === path);
  const has = (code: string) => field.options?.some(({ value }) => value === code) ?? false;
  return {
    path,
    field,
    label,
    compares: own,
    needed: typeof field.required === 'boolean' ? field.required : isKnownTrue(field.required, read),
    third: isYesNo(field) && has('not_applicable') ? 'not_applicable' : 'unreadable',
    isDoubtful: isYesNo(field) && checks.some((check) => check.run(agreed, { read, programs: [], subject: NO_SUBJECT }).some((issue) => issue.path === path)),
    isEmpty: own.length === 0 && declared.some(({ answered }) => answered === path),
  };
}

/** Whether what a row is held against is named above its values: one of several is, and one of which the question itself says nothing. */
export function hasNamedSource({ path, label, compares }: Pick<ReviewRow, 'path' | 'label' | 'compares'>, compared: ComparisonData): boolean {
  if (compares.length > 1) return true;
  return compared.values.every(({ own }) => own !== path) && !label.toLowerCase().includes(compared.label.toLowerCase());
}

/** What the question should say where everything is as it was handed in: the first value beside it. Undefined where nothing says it. */
export function expectedAnswer({ compares, path, field }: Pick<ReviewRow, 'compares' | 'path' | 'field'>): unknown {
  const beside = compares.find(({ by, values }) => by !== 'none' && values.some(({ own }) => own === path));
  const found = beside?.values.find(({ own, catalog, value }) => own === null && catalog === null && !isEmptyValue(value))?.value;
  if (field.kind === 'choice') return field.options?.some(({ value }) => value === found) ? found : undefined;
  if (field.kind === 'yes_no') return typeof found === 'boolean' ? found : undefined;
  if (field.kind === 'rows') return undefined;
  return found;
}

const YES: Readonly<Record<string, unknown>> = { yes_no: true, choice: 'yes' };
const NO: Readonly<Record<string, unknown>> = { yes_no: false, choice: 'no' };

/** What the row came to; null while it is open. */
export function findingOf(row: ReviewRow, value: unknown, findings: unknown): RowFinding | null {
  const finding = recordArrayOf(findings).find(({ id }) => id === row.path)?.found;
  if (finding === 'unreadable') return 'unreadable';
  if (isEmptyValue(value)) return null;
  if (isYesNo(row.field)) {
    if (value === 'not_applicable') return 'not_applicable';
    return value === (expectedAnswer(row) ?? YES[row.field.kind]) ? 'matches' : 'differs';
  }
  if (finding !== 'matches') return finding === 'differs' ? finding : null;
  // Said to match, then typed otherwise.
  return valuesAgree([expectedAnswer(row), value], row.compares[0]?.by ?? undefined) === false ? 'differs' : 'matches';
}

/** Unanswered rows, apart: an approval rests on the open ones; the optional ones may stay empty. */
export function unansweredRows<R extends Pick<ReviewRow, 'needed'>>(rows: readonly R[], found: (row: R) => RowFinding | null): { open: R[]; optional: R[] } {
  return {
    open: rows.filter((row) => row.needed && [null, 'unreadable'].includes(found(row))),
    optional: rows.filter((row) => !row.needed && found(row) === null),
  };
}

export type Answer = { value: unknown; findings: Finding[] };

/**
 * Answers a row. Null where the answer has to be typed first: nothing says what it would match. A value stays where it
 * differs; what cannot be read is no value.
 */
export function answerRow(row: ReviewRow, found: RowFinding, value: unknown, findings: unknown): Answer | null {
  const others = recordArrayOf(findings).flatMap((finding): Finding[] => (finding.id === row.path ? [] : [{ ...finding, id: String(finding.id) }]));
  const also = (mine: keyof typeof FINDINGS): Finding[] => [...others, { id: row.path, question: row.label, found: mine }];
  if (isYesNo(row.field)) {
    const yes = expectedAnswer(row) ?? YES[row.field.kind];
    const no = yes === NO[row.field.kind] ? YES[row.field.kind] : NO[row.field.kind];
    if (found === 'not_applicable') return { value: 'not_applicable', findings: others };
    return { value: found === 'matches' ? yes : no, findings: found === 'unreadable' ? also(found) : others };
  }
  if (found === 'not_applicable') return null;
  if (found !== 'matches') return { value, findings: also(found) };
  const right = expectedAnswer(row) ?? value;
  return isEmptyValue(right) ? null : { value: right, findings: also('matches') };
}

/** Values that stand beside each other and say different things: no one press says that they match. */
export function hasDifferingValues(row: ReviewRow, value: unknown): boolean {
  return row.compares.some(({ by, values }) => {
    const said = values.map(({ own, value: given }) => (own === row.path ? value : given));
    return valuesAgree(said, by ?? undefined) === false;
  });
}

/**
 * What "all match" answers a row with; null where somebody has to look first. A value that is to be read from the evidence
 * is never copied from what the homeowner or the contractor claims.
 */
export function answerWhenAllMatch(row: ReviewRow, value: unknown, findings: unknown): Answer | null {
  const isRead = row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  if (isEmptyValue(value) && (isRead || !isYesNo(row.field))) return null;
  if (row.isEmpty) return row.third === 'not_applicable' ? answerRow(row, 'not_applicable', value, findings) : null;
  if (row.isDoubtful || hasDifferingValues(row, value)) return null;
  const answer = answerRow(row, 'matches', value, findings);
  return answer && !isEmptyValue(value) ? { ...answer, value } : answer;
}

/** What differs here has to be put right by somebody: an approval would be refused, or rests on another value than the one handed in. */
export function requiresCorrection(row: ReviewRow, definition: TaskDefinition): boolean {
  // What the reviewer alone reads from the evidence corrects nobody: no value was handed in that it could differ from.
  if (!isYesNo(row.field)) return row.needed && !row.field.fresh && row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  const answers = { review_decision: 'approve', [row.path]: NO[row.field.kind] };
  const context = { read: () => ({ state: 'unanswered' as const }), programs: [], subject: NO_SUBJECT };
  return definition.checks.some((check) => check.run(answers, context).some(({ path, code }) => path === row.path && code === 'approved_despite_no'));
}
