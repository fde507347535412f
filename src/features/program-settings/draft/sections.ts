import { isIsoDate, isRecord } from '@/platform';
import { entryAround, entryKindAt } from './entries/kinds';

/** Simple values of a program that can be edited. */
const VALUES = ['name', 'description', 'email', 'url', 'active', 'accept_submissions_from', 'accept_submissions_until', 'succeeded_by'];
/** Sections with texts and documents. They do not contain any numbers of rules. */
const TEXTS = ['card', 'texts', 'documents', 'templates', 'sources'];
/** Sections with amounts, thresholds and conditions. A changed number in these sections needs a source. */
const RULES = ['territory', 'settings', 'classes', 'tables', 'criteria', 'lines', 'caps', 'splits', 'instalments', 'stacking', 'budgets', 'assumptions'];

/**
 * Returns whether the office can edit the value at a path. Tasks, scopes and the basis of dates come only from releases, because they determine which forms a
 * job has. The exception is the task of a document (`isDocumentTask`). Keys never change, because existing jobs store them.
 */
export function isEditable(steps: readonly string[]): boolean {
  const [section = '', ...rest] = steps;
  if (VALUES.includes(section)) return rest.length === 0;
  if (![...TEXTS, ...RULES].includes(section) || rest.length === 0) return false;
  return !(rest.length >= 2 && steps.at(-1) === entryKindAt(steps.slice(0, -1))?.key);
}

/**
 * Returns whether a value is the task of a document that people sign. Such tasks are the only tasks that the office can add and remove, together with their
 * documents.
 */
export const isDocumentTask = (value: unknown): boolean => isRecord(value) && value.task === 'sign_document' && typeof value.document === 'string';

/** Returns whether the numbers at a path are amounts or thresholds. */
export const hasRuleNumbers = ([section = '']: readonly string[]): boolean => RULES.includes(section);

/** Sections whose entries have no source. */
const UNSOURCED = ['card', 'documents', 'sources', 'tasks'];
/** Sections whose entries have a source, but no `is_default` property. Their source already shows whether the values are defaults. */
const UNMARKED = ['territory', 'assumptions', 'texts', 'templates'];

/** Returns whether the entries in the section that contains this path have a source. */
export const hasSource = ([section = '']: readonly string[]): boolean => !VALUES.includes(section) && !UNSOURCED.includes(section);

/** Returns whether the entry that contains a path can have the `is_default` mark for unpublished values. */
export const canBeDefault = (steps: readonly string[]): boolean => hasSource(steps) && !UNMARKED.includes(steps[0] ?? '');

/** Returns the path of the row, requirement or factor that contains a path. */
const rowOf = (steps: readonly string[]): string[] | null => entryAround(steps, ({ list }) => list.length > 1);

/**
 * Returns the path of the part that contains the source for the numbers at a path. This part is the enclosing row, requirement or factor; if there is none, it
 * is the entry. The territory has one source for the whole section.
 */
export const sourcedPart = (steps: readonly string[]): string[] => rowOf(steps) ?? (steps[0] === 'territory' ? ['territory'] : steps.slice(0, 2));

/**
 * Returns the path of the innermost row or entry that contains a path and can have start and end days. Returns null if there is no such row or entry, or if the
 * path is a whole entry of a section. `applyChangeFrom` copies this row or entry when a value changes from a certain day.
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
