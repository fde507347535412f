import { formatDate, formatMoney, isIsoDate, isRecord, jsonEquals, keysOf } from '@/platform';
import type { Program } from '@/rules/programs';
import type { ChangedPart } from './parts';

/** A rule that was added, removed or changed, with its values before and after. */
export type ChangedRule = { part: ChangedPart; name: string; how: 'added' | 'removed' | 'changed'; values: { before: string; after: string }[] };

/** Sections of a program definition that affect results, each with its key in `COMPARED_PROGRAM_PARTS`. */
const PARTS = {
  criteria: 'criterion',
  lines: 'amount',
  caps: 'limit',
  tables: 'table',
  classes: 'class',
  stacking: 'beside',
  instalments: 'instalment',
} as const satisfies Partial<Record<keyof Program, ChangedPart>>;

/** Properties that the comparison ignores, because they do not explain why a result changed. */
const SILENT: readonly string[] = ['key', 'source', 'is_default', 'fix'];
/** Properties that only staff may see. */
const FOR_STAFF: readonly string[] = ['factors'];

const MAX_VALUES = 6;

/** Returns the rules that differ between two versions of a program. Leaves out factors and splits unless `isStaff` is true. */
export function changedRules(before: Program, after: Program, isStaff: boolean): ChangedRule[] {
  const hidden = isStaff ? SILENT : [...SILENT, ...FOR_STAFF];
  const parts = keysOf(PARTS).flatMap((part) => changedEntries(PARTS[part], before[part], after[part], hidden));
  const general = (['territory', 'accept_submissions_from', 'accept_submissions_until', 'succeeded_by', 'active', 'basis'] as const).flatMap((name) =>
    jsonEquals(before[name], after[name])
      ? []
      : [{ part: 'program' as const, name: name.replaceAll('_', ' '), how: 'changed' as const, values: valuesIn(before[name], after[name], hidden) }],
  );
  const settings = changedEntries('setting', namedSettings(before.settings), namedSettings(after.settings), hidden);
  const splits =
    isStaff && !jsonEquals(before.splits, after.splits)
      ? [{ part: 'split' as const, name: '', how: 'changed' as const, values: valuesIn(before.splits, after.splits, hidden) }]
      : [];
  return [...general, ...parts, ...settings, ...splits];
}

type NamedEntry = { key: string; name?: string };

const namedSettings = (settings: Readonly<Record<string, unknown>>): (NamedEntry & { value: unknown })[] =>
  Object.entries(settings).flatMap(([key, setting]) => (isRecord(setting) ? [{ key, name: key.replaceAll('_', ' '), value: setting.value }] : []));

function changedEntries(part: ChangedPart, before: readonly NamedEntry[], after: readonly NamedEntry[], hidden: readonly string[]): ChangedRule[] {
  const nameOf = ({ key, name }: NamedEntry) => name ?? key;
  const removed = before
    .filter(({ key }) => !after.some((other) => other.key === key))
    .map((one): ChangedRule => ({ part, name: nameOf(one), how: 'removed', values: [] }));
  const changedOrAdded = after.flatMap((one): ChangedRule[] => {
    const earlier = before.find(({ key }) => key === one.key);
    if (!earlier) return [{ part, name: nameOf(one), how: 'added', values: [] }];
    const values = valuesIn(earlier, one, hidden);
    return values.length > 0 ? [{ part, name: nameOf(one), how: 'changed', values }] : [];
  });
  return [...removed, ...changedOrAdded];
}

/** Returns the first `MAX_VALUES` values that differ. Compares lists position by position. */
function valuesIn(before: unknown, after: unknown, hidden: readonly string[]): { before: string; after: string }[] {
  const unit = isRecord(after) ? after.unit : undefined;
  const differences: { before: string; after: string }[] = [];
  const visit = (was: unknown, is: unknown): void => {
    if (jsonEquals(was ?? null, is ?? null)) return;
    if (Array.isArray(was) && Array.isArray(is)) for (let i = 0; i < Math.max(was.length, is.length); i++) visit(was[i], is[i]);
    else if (isRecord(was) && isRecord(is)) {
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) if (!hidden.includes(key)) visit(was[key], is[key]);
    } else differences.push({ before: formatSetting(was, unit), after: formatSetting(is, unit) });
  };
  visit(before, after);
  return differences.slice(0, MAX_VALUES);
}

/** Formats a value of a rule. `unit` is the unit of the table that contains the value. */
function formatSetting(value: unknown, unit: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number' && unit === 'usd') return formatMoney(value);
  if (typeof value === 'number' && unit === 'percent') return `${value}%`;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (isIsoDate(value)) return formatDate(value);
  return typeof value === 'object' ? '…' : String(value);
}
