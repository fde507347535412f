import { formatDate, formatMoney, isIsoDate, isRecord } from '@/platform';
import { conditionSchema, describeCondition, describeOperand, type FactLabels, isCondition, isFieldOperand } from '@/rules/conditions';
import { STAGE_LABELS } from '@/rules/forms';
import type { Amount, Factor } from '@/rules/incentives';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { SIGNER_LABELS } from '../document';
import { type DraftBody, entryKey, valueAt } from '../pointer';
import {
  entrySentences,
  formatAmount,
  formatCells,
  formatFactor,
  formatSetting,
  formatTableValue,
  hasEntrySentence,
  type LabeledProgram,
} from '../rule-descriptions';
import { labelOfPath } from './labels';
import { t } from './messages';

/** One side of a comparison: a version or draft of a program. `text` is null for a draft with errors, whose entries may lack properties. */
export type VersionSide = { body: DraftBody; text: LabeledProgram | null; labels: FactLabels };

const MONEY: ReadonlySet<string> = new Set(['amount', 'max', 'rate', 'minimum', 'add', 'replace']);
const PERCENT: ReadonlySet<string> = new Set(['percent', 'homeowner', 'contractor', 'fee', 'share']);
/** Properties whose values are fact names. */
const FACTS: ReadonlySet<string> = new Set(['of', 'units', 'reads', 'fact', 'facts', 'rows', 'costs', 'total', 'by', 'asks', 'choice', 'forecast', 'verified']);
/** Properties whose values are texts that people read. These values are shown in quotation marks. */
const TEXTS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'fix',
  'message',
  'title',
  'body',
  'scope',
  'homeowner_requirements',
  'program_specifics',
  'install_timeline',
  'succeeded_by',
  'text',
  'label',
]);
/** Properties that are shown exactly as they are stored. */
const EXACT: ReadonlySet<string> = new Set(['email', 'url', 'document', 'income_code_pattern']);
const SECTIONS_BY_PROPERTY: Readonly<Record<string, string>> = { lines: 'lines', with: 'lines', outside_caps: 'caps' };
const CODE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: INELIGIBILITY_LABELS,
  stage: STAGE_LABELS,
  due: STAGE_LABELS,
  signers: SIGNER_LABELS,
};

/** Converts a code to words: `heat_pump` becomes `heat pump`. Returns all other strings unchanged. */
export const humanizeCode = (code: string): string => (/^[\w.-]+$/.test(code) ? code.replaceAll(/[_-]/g, ' ').replaceAll('.', ': ') : code);

/** Returns the name or title of an entry of a section, or its task or key as words. For an assumption, returns the label of its fact. */
export function entryName(section: string, key: string, { body, labels }: VersionSide): string {
  if (section === 'assumptions') return labels.label(key);
  const entry = valueAt(body, [section, key]);
  return nameOrTitleOf(entry) ?? humanizeCode(String(propertyOf(entry, 'task') ?? key));
}

/** Returns the name or title of an entry, or undefined if the entry has neither. */
export function nameOrTitleOf(entry: unknown): string | undefined {
  const name = propertyOf(entry, 'name') ?? propertyOf(entry, 'title');
  return typeof name === 'string' ? name : undefined;
}

const propertyOf = (entry: unknown, name: string): unknown => (isRecord(entry) ? entry[name] : undefined);

/** Formats a value of a program as text: days, money, conditions as sentences, and names instead of keys. */
export function formatValue(value: unknown, steps: readonly string[], side: VersionSide): string {
  const property = steps.at(-1) ?? '';
  const { labels, body } = side;
  if (value === null || value === undefined) return t('nothing_value');
  if (typeof value === 'boolean' && steps[0] !== 'assumptions')
    return property === 'outside_caps' ? t('outside_every_cap_value') : value ? t('yes_value') : t('no_value');
  // If the draft has errors, validate the condition with its schema first, because the condition can be invalid.
  if (isCondition(value) && (side.text || conditionSchema.safeParse(value).success)) return t('quoted_text', { text: describeCondition(value, labels) });
  const ownText = ownFormat(value, steps, side);
  if (ownText !== undefined) return ownText;
  if (isFieldOperand(value)) return describeOperand(value, labels);
  if (isRecord(value)) return formatEntry(value, steps, side);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('nothing_value');
    return value.every(isRecord) ? formatEntries(value, steps, side) : value.map((item) => formatValue(item, steps, side)).join(', ');
  }
  if (typeof value === 'number') return formatNumber(value, property, steps, body);
  return formatText(String(value), steps, side);
}

/** Returns the text of a value that has its own sentence format, such as an amount. Undefined for all other values. */
function ownFormat(value: unknown, steps: readonly string[], { text, labels }: VersionSide): string | undefined {
  const [section = '', key = '', list, , property] = steps;
  if (section === 'settings' && steps.at(-1) === 'value') return formatSetting(value, labels);
  if (section === 'assumptions' && steps.at(-1) === 'value') return labels.value(key, value);
  if (!text || steps.length !== 5) return undefined;
  // The cast is safe: the program was parsed, so the amount has the correct type.
  if (section === 'lines' && list === 'rows' && property === 'amount') return formatAmount(value as Amount, text);
  // The cast is safe: the program was parsed, so the effect has the correct type.
  if (section === 'lines' && list === 'factors' && property === 'effect') return formatFactor({ effect: value } as Pick<Factor, 'effect'>, text);
  const table = section === 'tables' && list === 'rows' ? text.program.tables.find((other) => other.key === key) : undefined;
  if (table && property === 'at' && Array.isArray(value)) return formatCells(table, { at: value }, text);
  if (table && property === 'value' && isScalar(value)) return formatTableValue(table, value);
  return undefined;
}

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

const formatEntries = (entries: readonly Record<string, unknown>[], steps: readonly string[], side: VersionSide): string =>
  entries
    .map((entry, index) => {
      const [name, sentence] = [nameOrTitleOf(entry), formatEntry(entry, [...steps, entryKey(entry) ?? String(index)], side)];
      return name === undefined || sentence === name ? sentence : t('value_pair', { label: name, value: sentence });
    })
    .join('; ');

/** Formats an entry as sentences. If this kind of entry has no sentences, returns a list of its properties with labels. */
export function formatEntry(entry: Record<string, unknown>, steps: readonly string[], side: VersionSide): string {
  // If the entry is a quantity that counts or sums list rows, show only its name.
  if (typeof entry.rows === 'string' && typeof entry.name === 'string') return entry.name;
  const sentences = side.text && hasEntrySentence(steps) ? entrySentences(steps, side.text) : [];
  if (sentences.length > 0) return sentences.join(' · ');
  return Object.entries(entry)
    .filter(
      ([property, value]) =>
        !HIDDEN.has(property) &&
        !(steps[2] === 'cases' && property === 'value') &&
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    )
    .map(([property, value]) => t('value_pair', { label: labelOfPath([...steps, property]), value: formatValue(value, [...steps, property], side) }))
    .join('; ');
}

/** Properties to omit: stored keys and versions, which mean nothing to the reader, and names, which are already in the heading. */
const HIDDEN: ReadonlySet<string> = new Set(['key', 'id', 'name', 'title', 'version', 'schema_version']);

function formatNumber(value: number, property: string, [section = '', key = '']: readonly string[], body: DraftBody): string {
  const isUnits = section === 'caps' && property === 'max' && propertyOf(valueAt(body, ['caps', key]), 'kind') === 'units';
  if (MONEY.has(property) && !isUnits) return formatMoney(value);
  return PERCENT.has(property) ? `${value}%` : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

function formatText(value: string, [section, ...steps]: readonly string[], side: VersionSide): string {
  const property = steps.at(-1) ?? section ?? '';
  const { body, labels } = side;
  // `isIsoDate` is a type guard for strings. Without the annotation, TypeScript would narrow `value` to `never` after the return.
  const isDay: boolean = isIsoDate(value);
  if (isDay) return formatDate(value);
  if (property === 'document' && section === 'tasks') return entryName('documents', value, side);
  if (TEXTS.has(property) || (section === 'templates' && property === 'value')) return t('quoted_text', { text: value });
  if (EXACT.has(property)) return value;
  if (property === 'source') return t('quoted_text', { text: entryName('sources', value, side) });
  if (property === 'template') return t('quoted_text', { text: entryName('templates', value, side) });
  if (property === 'renews_on') return value.replace('-', '/');
  if (property === 'share') return t('remainder_value');
  const namedSection = SECTIONS_BY_PROPERTY[property];
  if (namedSection !== undefined) return entryName(namedSection, value, side);
  const label = CODE_LABELS[property]?.[value];
  if (label !== undefined) return label;
  if (property === 'members' || property === 'yields') return memberName(value, body, side);
  return FACTS.has(property) ? humanizeCode(labels.label(value)) : humanizeCode(value);
}

/** Returns the name of a stacking member: this program or one of its lines. Programs other than this one, and the member `others`, are shown as words. */
function memberName(member: string, body: DraftBody, side: VersionSide): string {
  const [program = '', line] = member.split('.');
  if (program !== body.key) return humanizeCode(member);
  const programName = typeof body.name === 'string' ? body.name : humanizeCode(program);
  return line === undefined ? programName : `${programName}: ${entryName('lines', line, side)}`;
}
