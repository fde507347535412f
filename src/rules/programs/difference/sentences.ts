import { isRecord } from '@/platform';
import { factLabels } from '@/rules/facts';
import { type DraftBody, parsePointer, valueAt } from '../pointer';
import type { Program } from '../program';
import { entryParts, formatCells, labeledProgram } from '../rule-descriptions';
import { type ProgramChange, programDifference } from './compare';
import { labelOfPath } from './labels';
import { t } from './messages';
import { entryName, formatEntry, formatValue, humanizeCode, nameOrTitleOf, type VersionSide } from './values';

/** A valid program (`program`), or the content of a draft with errors (`draft`). */
export type ProgramContent = { program: Program } | { draft: DraftBody };

/** A change for display. `name`: name of the changed entry. `sentence`: the added or removed entry, or the values before and after. */
export type DescribedChange = ProgramChange & { name: string; sentence: string };

/** Returns the differences between two versions or drafts of a program, each as a sentence. */
export function describedDifference(before: ProgramContent, after: ProgramContent): DescribedChange[] {
  const [was, is] = [bodyOf(before), bodyOf(after)];
  const changes = programDifference(was, is);
  if (changes.length === 0) return [];
  const sides = { before: sideOf(before, after), after: sideOf(after, before) };
  return changes.map((change) => ({ ...change, name: nameOf(change, sides), sentence: sentenceOf(change, sides) }));
}

/** Returns the name of the entry or value at a JSON pointer: `Incentive line Heat pump`, `Last day for applications`. */
export function entryNameAt(path: string, content: ProgramContent): string {
  const steps = parsePointer(path) ?? [];
  if (steps.length === 1 && !SECTION_NAMES[steps[0] ?? '']) return labelOfPath(steps);
  const side = sideOf(content, content);
  return nameOf({ kind: 'changed', steps, path, before: null, after: null }, { before: side, after: side });
}

type Sides = { before: VersionSide; after: VersionSide };

const bodyOf = (content: ProgramContent): DraftBody => ('program' in content ? content.program : content.draft);

/** Returns the data of one side of the comparison. A draft with errors uses the labels of the program on the other side, if there is a valid program. */
function sideOf(content: ProgramContent, other: ProgramContent): VersionSide {
  if ('draft' in content) return { body: content.draft, text: null, labels: 'program' in other ? labeledProgram(other.program).labels : factLabels() };
  const text = labeledProgram(content.program);
  return { body: content.program, text, labels: text.labels };
}

const SECTION_NAMES: Readonly<Record<string, (name: string) => string>> = {
  settings: (name) => t('setting_name', { name }),
  classes: (name) => t('class_name', { name }),
  tables: (name) => t('table_name', { name }),
  criteria: (name) => t('criterion_name', { name }),
  lines: (name) => t('line_name', { name }),
  caps: (name) => t('cap_name', { name }),
  splits: (name) => t('split_name', { name }),
  instalments: (name) => t('installment_name', { name }),
  stacking: (name) => t('stacking_name', { name }),
  budgets: (name) => t('budget_name', { name }),
  assumptions: (name) => t('assumption_name', { name }),
  texts: (name) => t('text_name', { name }),
  documents: (name) => t('document_name', { name }),
  templates: (name) => t('template_name', { name }),
  sources: (name) => t('source_name', { name }),
  tasks: (name) => t('task_name', { name }),
  not_built: (name) => t('unbuilt_task_name', { name }),
};

const INNER_NAMES: Readonly<Record<string, (name: string) => string>> = {
  requires: (name) => t('requirement_name', { name }),
  factors: (name) => t('factor_name', { name }),
  cases: (name) => t('case_name', { name }),
  by: (name) => t('column_name', { name }),
  blocks: (name) => t('block_name', { number: numbered(name) }),
};

/** Returns the name of the entry to which a change belongs: `Incentive line Heat pump, requirement Energy Star`. */
function nameOf({ kind, steps }: ProgramChange, { before, after }: Sides): string {
  const side = kind === 'removed' ? before : after;
  const [section = '', key, list, inner] = steps;
  if (section === 'territory') return t('territory_name');
  if (section === 'card') return t('chooser_name');
  const formatName = SECTION_NAMES[section];
  if (!formatName) return t('program_name');
  if (key === undefined) return formatName('').trim();
  const name = formatName(numbered(entryName(section, key, side)));
  const part = list !== undefined && inner !== undefined ? innerName(steps, side) : '';
  return part === '' ? name : `${name}, ${part}`;
}

/** Converts a zero-based position to a number that starts at 1. Returns other names unchanged. */
const numbered = (name: string): string => (/^\d+$/.test(name) ? String(Number(name) + 1) : name);

/** Returns the name of an entry inside another entry. The name of a row consists of its unchanged cells, condition and days. */
function innerName(steps: readonly string[], { body, text }: VersionSide): string {
  const [, key, list = '', inner = '', property = ''] = steps;
  const path = steps.slice(0, 4);
  if (list !== 'rows') return INNER_NAMES[list]?.(nameOrTitleOf(valueAt(body, path)) ?? humanizeCode(inner)) ?? '';
  const rows = valueAt(body, path.slice(0, 3));
  // An added or removed row needs no name, because its sentence contains all its values.
  if (property === '') return '';
  const parts = text && entryParts(path, text);
  const table = steps[0] === 'tables' ? text?.program.tables.find((other) => other.key === key) : undefined;
  const row = table?.rows[Number(inner)];
  const ownParts = property === 'at' ? [] : table && row && text ? [formatCells(table, row, text)] : property === 'amount' ? [] : (parts?.ownSentences ?? []);
  const isOfDays = property === 'valid_from' || property === 'valid_to';
  const nameParts = [...ownParts, ...(property === 'when' ? [] : (parts?.conditions ?? [])), ...(isOfDays || !parts ? [] : [parts.days])].filter(
    (part) => part !== '',
  );
  if (nameParts.length > 0) return nameParts.join(' · ');
  return Array.isArray(rows) && rows.length > 1 ? t('row_name', { number: Number(inner) + 1 }) : '';
}

/** Maximum length of the two values together for one sentence. Longer values get separate lines. */
const MAX_SENTENCE = 160;

function sentenceOf({ kind, steps, ...values }: ProgramChange, sides: Sides): string {
  // Treat an unset boolean as false.
  const isYesNo = typeof values.before === 'boolean' || typeof values.after === 'boolean';
  const [before, after] = isYesNo ? [values.before ?? false, values.after ?? false] : [values.before, values.after];
  if (kind === 'added') return t('whole_added_note', { entry: statementOf(after, steps, sides.after) });
  if (kind === 'removed') return t('whole_removed_note', { entry: statementOf(before, steps, sides.before) });
  if (kind === 'moved') return t('order_changed_note', { before: namesOf(before, steps, sides.before), after: namesOf(after, steps, sides.after) });
  const [label, was, is] = [labelOfPath(steps), formatValue(before, steps, sides.before), formatValue(after, steps, sides.after)];
  if (before === null) return t('value_added_note', { label, after: is });
  if (after === null) return t('value_removed_note', { label, before: was });
  const isLong = was.length + is.length > MAX_SENTENCE || `${was}${is}`.includes('\n');
  return isLong ? t('value_rewritten_note', { label, before: was, after: is }) : t('value_changed_note', { label, before: was, after: is });
}

/** Returns a sentence about an added or removed entry, or the name of the entry if it has no details to show. */
function statementOf(entry: unknown, steps: readonly string[], side: VersionSide): string {
  const statement = isRecord(entry) ? formatEntry(entry, steps, side) : formatValue(entry, steps, side);
  return statement === '' ? (nameOrTitleOf(entry) ?? entryName(steps[0] ?? '', steps[1] ?? '', side)) : statement;
}

const namesOf = (keys: unknown, steps: readonly string[], { body, labels }: VersionSide): string =>
  (Array.isArray(keys) ? keys : [])
    .map((key) =>
      steps[0] === 'assumptions' ? labels.label(String(key)) : (nameOrTitleOf(valueAt(body, [...steps, String(key)])) ?? humanizeCode(String(key))),
    )
    .join(', ');
