import { isIsoDate, isRecord } from '@/platform';
import { entryAround, entryKindAt } from './entries/kinds';

/** Simple values of a program that the office can edit. */
const VALUES = [
  'name',
  'description',
  'email',
  'url',
  'active',
  'accept_submissions_from',
  'accept_submissions_until',
  'accept_submissions_source',
  'succeeded_by',
];
/** Sections with texts and documents. They contain no numbers of rules. */
const TEXTS = ['card', 'texts', 'documents', 'templates', 'sources'];
/** Sections with amounts, thresholds and conditions. A changed number in them needs a source. */
const RULES = ['territory', 'settings', 'classes', 'tables', 'criteria', 'lines', 'caps', 'splits', 'instalments', 'stacking', 'budgets', 'assumptions'];

/**
 * Returns true if the office can edit the value at a path. Tasks, scopes and the basis of dates come from releases, because they determine the forms of a job.
 * The exception is the task of a document (`isDocumentTask`). Keys never change, because existing jobs store them.
 */
export function isEditable(steps: readonly string[]): boolean {
  const [section = '', ...rest] = steps;
  if (VALUES.includes(section)) return rest.length === 0;
  if (![...TEXTS, ...RULES].includes(section) || rest.length === 0) return false;
  return !(rest.length >= 2 && steps.at(-1) === entryKindAt(steps.slice(0, -1))?.key);
}

/** Returns true if a value is the task in which people sign a document. The office can add and remove only these tasks, together with their documents. */
export const isDocumentTask = (value: unknown): boolean => isRecord(value) && value.task === 'sign_document' && typeof value.document === 'string';

/** Returns true if numbers at a path are amounts or thresholds. Changes of these numbers need a source. */
export const hasRuleNumbers = ([section = '']: readonly string[]): boolean => RULES.includes(section);

/** Sections whose entries have no source. */
const UNSOURCED = ['card', 'documents', 'sources', 'tasks'];
/** Sections whose entries have a source, but no `is_default` property. Their source shows whether the values are defaults. */
const UNMARKED = ['territory', 'assumptions', 'texts', 'templates'];

/** Returns true if entries in the section of this path have a source. */
export const hasSource = ([section = '']: readonly string[]): boolean => !VALUES.includes(section) && !UNSOURCED.includes(section);

/** Returns true if the entry around a path can have the mark `is_default` for values that the program did not publish. */
export const canBeDefault = (steps: readonly string[]): boolean => hasSource(steps) && !UNMARKED.includes(steps[0] ?? '');

/** Returns the path of the row, requirement or factor around a path; null without one. */
const rowOf = (steps: readonly string[]): string[] | null => entryAround(steps, ({ list }) => list.length > 1);

/**
 * Returns the path of the object that stores the source for the numbers at a path. This is the row, requirement or factor around the path, or else the entry.
 * The territory has one source for the whole section.
 */
export const sourcedPart = (steps: readonly string[]): string[] => rowOf(steps) ?? (steps[0] === 'territory' ? ['territory'] : steps.slice(0, 2));

/**
 * Returns the path of the innermost row or entry around a path that can have a first and a last day. Returns null without one, or if the path is a whole entry
 * of a section. `applyChangeFrom` copies this row or entry when a value changes from a certain day.
 */
export const datedEntryPathOf = (steps: readonly string[]): string[] | null => {
  const part = entryAround(steps, ({ isDated }) => isDated === true);
  return part && (part.length > 2 || steps.length > part.length) ? part : null;
};

/** Returns all numbers and days inside a value, in order. */
export function numbersIn(value: unknown): (number | string)[] {
  if (typeof value === 'number' || isIsoDate(value)) return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}
