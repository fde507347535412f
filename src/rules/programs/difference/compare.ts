import { canonicalJson, isRecord, jsonEquals } from '@/platform';
import { type DraftBody, entryKey, formatPointer } from '../pointer';

/**
 * A difference between two versions or drafts of a program. `added` and `removed`: an entry of a list or section. `changed`: a value of an entry; null means
 * not set. `moved`: the order of a list; `before` and `after` contain the names of its entries. `path`: JSON pointer in the later version or draft. For a
 * removed entry, the pointer is in the earlier version or draft.
 */
export type ProgramChange = { kind: 'added' | 'removed' | 'changed' | 'moved'; steps: readonly string[]; path: string; before: unknown; after: unknown };

/**
 * Returns the differences between two versions or drafts of a program, in the order of the later version or draft. Values that people read as one statement,
 * such as a condition or a quantity, produce a single change.
 */
export const programDifference = (before: DraftBody, after: DraftBody): ProgramChange[] => compare(before, after, []);

type Steps = readonly string[];

function compare(was: unknown, is: unknown, steps: Steps): ProgramChange[] {
  if (jsonEquals(was ?? null, is ?? null)) return [];
  if (isEntries(was) && isEntries(is) && !isWhole(steps)) return compareLists(was, is, steps);
  if (isRecord(was) && isRecord(is) && !isWhole(steps) && hasSameForm(was, is))
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((key) => compare(was[key], is[key], [...steps, key]));
  return [change(isNamedEntry(steps) ? entryKind(was, is) : 'changed', steps, was, is)];
}

/** Sections that store entries by name instead of in a list. */
const NAMED_SECTIONS: ReadonlySet<string | undefined> = new Set(['settings', 'texts', 'templates']);
const isNamedEntry = ({ length, 0: section }: Steps): boolean => length === 2 && NAMED_SECTIONS.has(section);

const entryKind = (was: unknown, is: unknown): ProgramChange['kind'] => {
  if (was === undefined || was === null) return 'added';
  return is === undefined || is === null ? 'removed' : 'changed';
};

/** Returns true for lists of entries. An absent list is treated as an empty list. */
const isEntries = (value: unknown): value is readonly unknown[] | null | undefined =>
  value === undefined || value === null || (Array.isArray(value) && value.every(isRecord));

/** Properties whose lists and objects are compared as one value. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['of', 'units', 'saved', 'typed', 'each', 'choice', 'opens', 'beyond', 'at', 'translations']);
const isWhole = (steps: Steps): boolean => WHOLE.has(steps.at(-1));

/**
 * Returns whether two objects can be compared property by property. Returns false for conditions and references, because each is shown as one sentence. Also
 * returns false for objects that differ in `kind`, or that have different properties of `FORMS`.
 */
function hasSameForm(was: Record<string, unknown>, is: Record<string, unknown>): boolean {
  if ([was, is].some((value) => 'combinator' in value || 'field' in value)) return false;
  return !(typeof was.kind === 'string' && was.kind !== is.kind && was.key === undefined) && FORMS.every((form) => form in was === form in is);
}

/** An effect or a limit has at most one of these properties. If two objects have different properties of this list, each object is compared as one value. */
const FORMS = ['add', 'times', 'replace', 'percent'];

type Entries = readonly unknown[] | null | undefined;

function compareLists(was: Entries, is: Entries, steps: Steps): ProgramChange[] {
  const [before, after] = paired(was ?? [], is ?? []);
  const changes = [...after].flatMap(([name, { entry, step }]) => {
    const earlier = before.get(name);
    return earlier ? compare(earlier.entry, entry, [...steps, step]) : [change('added', [...steps, step], null, entry)];
  });
  const removed = [...before].filter(([name]) => !after.has(name)).map(([, { entry, step }]) => change('removed', [...steps, step], entry, null));
  const commonNames = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) => [...one.keys()].filter((name) => other.has(name));
  const [orderWas, orderIs] = [commonNames(before, after), commonNames(after, before)];
  const isKeyed = [...(was ?? []), ...(is ?? [])].every((entry) => entryKey(entry) !== undefined);
  return [...changes, ...removed, ...(isKeyed && !jsonEquals(orderWas, orderIs) ? [change('moved', steps, orderWas, orderIs)] : [])];
}

type NamedEntries = Map<string, { entry: unknown; step: string }>;

/**
 * Gives names to the entries of two lists, so that matching entries have the same name. In lists of equal length, different rows at the same position also
 * match.
 */
function paired(was: readonly unknown[], is: readonly unknown[]): [NamedEntries, NamedEntries] {
  const [before, after] = [was.map(identityOf), is.map(identityOf)];
  const isUnique = (names: readonly string[], name: string) => name !== '' && names.filter((other) => other === name).length === 1;
  const isShared = (name: string) => isUnique(before, name) && isUnique(after, name);
  const nameEntries = (list: readonly unknown[], own: readonly string[], other: readonly string[]): NamedEntries =>
    new Map(
      list.map((entry, index) => {
        const name = own[index] ?? '';
        const isChanged = before.length === after.length && !isShared(name) && !isShared(other[index] ?? '') && entryKey(entry) === undefined;
        const isOwn = isUnique(own, name) && !isChanged;
        return [isOwn ? name : `#${index}`, { entry, step: entryKey(entry) ?? String(index) }];
      }),
    );
  return [nameEntries(was, before, after), nameEntries(is, after, before)];
}

/**
 * Returns a string that identifies an entry in its list: the key of the entry. Without a key, the string contains other distinguishing properties, for example
 * the task, or the cells, condition and first day of a row. Returns an empty string if only the position identifies the entry.
 */
function identityOf(entry: unknown): string {
  const key = entryKey(entry);
  if (key !== undefined || !isRecord(entry)) return key ?? '';
  const { at, when, valid_from, task, document, stage, lines, value, name, kind } = entry;
  if (task !== undefined) return canonicalJson([task, document ?? null, stage ?? null]);
  if (typeof value === 'string' && typeof name === 'string') return canonicalJson([value, valid_from ?? null]);
  if (kind !== undefined) return canonicalJson(entry);
  if (at === undefined && when === undefined && lines === undefined && valid_from === undefined) return '';
  return canonicalJson([at, when, valid_from, lines].map((part) => part ?? null));
}

const change = (kind: ProgramChange['kind'], steps: Steps, before: unknown, after: unknown): ProgramChange => ({
  kind,
  steps,
  path: formatPointer(steps),
  before: before ?? null,
  after: after ?? null,
});
