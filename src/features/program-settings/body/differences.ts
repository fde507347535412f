import { canonicalJson, isRecord, jsonEquals } from '@/platform';
import type { ProgramChange } from '../contract';
import { t } from './messages';
import { type DraftBody, entryKey, formatPointer, valueAt } from './pointer';

/**
 * Returns the values that differ between two contents of a program, in the order of the second one. Conditions and rows that were added or removed
 * are one change each; an entry that moved is a change of the order of its list.
 */
export const programChanges = (before: DraftBody, after: DraftBody): ProgramChange[] => compare(before, after, [], { before, after });

type Sides = { before: DraftBody; after: DraftBody };
type Steps = readonly (string | number)[];

function compare(was: unknown, is: unknown, steps: Steps, sides: Sides): ProgramChange[] {
  if (jsonEquals(was ?? null, is ?? null)) return [];
  if (Array.isArray(was) && Array.isArray(is) && was.some(isRecord) && is.some(isRecord)) return compareLists(was, is, steps, sides);
  if (isRecord(was) && isRecord(is) && !isCondition(was) && !isCondition(is))
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((key) => compare(was[key], is[key], [...steps, key], sides));
  return [change(steps, was, is, sides)];
}

/** Conditions and references are shown as one sentence, so they are compared as a whole. */
const isCondition = (value: Record<string, unknown>): boolean => 'combinator' in value || 'field' in value;

function compareLists(was: readonly unknown[], is: readonly unknown[], steps: Steps, sides: Sides): ProgramChange[] {
  const [before, after] = [byIdentity(was), byIdentity(is)];
  const changes = [...after].flatMap(([name, { entry, step }]) => {
    const earlier = before.get(name);
    return compare(earlier?.entry, entry, [...steps, step], sides);
  });
  const removed = [...before].filter(([name]) => !after.has(name)).map(([, { entry, step }]) => change([...steps, step], entry, null, sides));
  const common = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) => [...one.keys()].filter((name) => other.has(name));
  const [orderWas, orderIs] = [common(before, after), common(after, before)];
  const isKeyed = [...was, ...is].every((entry) => entryKey(entry) !== undefined);
  const moved = isKeyed && !jsonEquals(orderWas, orderIs) ? [{ ...change(steps, orderWas, orderIs, sides), name: t('order_label') }] : [];
  return [...changes, ...removed, ...moved];
}

/** Entries by what identifies them: their key, else their cells or condition with their first day, else their position. */
function byIdentity(list: readonly unknown[]): Map<string, { entry: unknown; step: string | number }> {
  const names = list.map(identityOf);
  return new Map(
    list.map((entry, index) => {
      const name = names[index] ?? '';
      const isUnique = name !== '' && names.filter((other) => other === name).length === 1;
      return [isUnique ? name : `#${index}`, { entry, step: entryKey(entry) ?? index }];
    }),
  );
}

function identityOf(entry: unknown): string {
  const key = entryKey(entry);
  if (key !== undefined || !isRecord(entry)) return key ?? '';
  const { at, when, valid_from, task, document, stage, lines } = entry;
  if (at === undefined && when === undefined && task === undefined && lines === undefined && valid_from === undefined) return '';
  return canonicalJson([at, when, valid_from, task, document, stage, lines].map((part) => part ?? null));
}

const SECTIONS: Readonly<Record<string, () => string>> = {
  settings: () => t('settings_label'),
  classes: () => t('classes_label'),
  tables: () => t('tables_label'),
  criteria: () => t('criteria_label'),
  lines: () => t('lines_label'),
  caps: () => t('caps_label'),
  splits: () => t('splits_label'),
  instalments: () => t('instalments_label'),
  stacking: () => t('stacking_label'),
  budgets: () => t('budgets_label'),
  assumptions: () => t('assumptions_label'),
  territory: () => t('territory_label'),
  card: () => t('card_label'),
  texts: () => t('texts_label'),
  documents: () => t('documents_label'),
  templates: () => t('templates_label'),
  sources: () => t('sources_label'),
  tasks: () => t('tasks_label'),
};

const change = (steps: Steps, before: unknown, after: unknown, sides: Sides): ProgramChange => ({
  path: formatPointer(steps),
  name: nameOf(steps, sides),
  before: before ?? null,
  after: after ?? null,
});

/** Returns the name of the entry at a path: `Incentive line Heat pump`. */
function nameOf(steps: Steps, { before, after }: Sides): string {
  const [section = '', key] = steps.map(String);
  const label = SECTIONS[section]?.();
  if (label === undefined || key === undefined) return label ?? t('program_label');
  const entry = valueAt(after, [section, key]) ?? valueAt(before, [section, key]);
  const name = isRecord(entry) ? (entry.name ?? entry.title ?? entryKey(entry) ?? entry.task) : undefined;
  return section === 'card' || section === 'territory' ? label : `${label} ${typeof name === 'string' ? name : readable(key)}`;
}

/** A position counts from 1. */
const readable = (step: string): string => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replaceAll('_', ' '));

/** Numbers the texts and document templates whose content differs from a version, because jobs record which version people accepted. */
export function renumberTexts(body: DraftBody, base: DraftBody): void {
  for (const section of ['texts', 'templates']) {
    const [texts, earlier] = [body[section], base[section]];
    if (!isRecord(texts) || !isRecord(earlier)) continue;
    for (const [key, text] of Object.entries(texts)) {
      const was = earlier[key];
      if (!isRecord(text) || !isRecord(was) || typeof was.version !== 'number') continue;
      text.version = jsonEquals({ ...text, version: 0 }, { ...was, version: 0 }) ? was.version : was.version + 1;
    }
  }
}
