import { capitalize, formatNumber, formatWithUnit, isNumber, recordArrayOf } from '@/platform';
import { isGroup, type ReadFact, resolveOperand } from '@/rules/conditions';
import { factDefinition, formatFactValue } from '@/rules/facts';
import type { Field, FieldState, Form, PrintableReport } from '@/rules/forms';
import type { PrintedMeasure, PrintedReport } from './content';
import { t } from './messages';

/** Field kinds whose answer is a number. `measureOf` also prints calculated numbers, which are `display` fields. */
const MEASURED = ['integer', 'decimal'];

export const isNumericField = ({ field }: FieldState): boolean => MEASURED.includes(field.kind);

/** Returns the printed report of a form. The report lists every number with its limit from the form definition, in the groups of the form. */
export function printedReport(form: Form, states: readonly FieldState[], { equipment, signs }: PrintableReport): PrintedReport {
  const ofField = new Map(states.map((state) => [state.field.key, state]));
  const rowOf = (key: string): PrintedMeasure[] => {
    const state = ofField.get(key);
    return state ? measureOf(form, state) : [];
  };
  const grouped = new Set(form.definition.groups.flatMap((group) => [...group.fields]));
  const rest = form.definition.fields.map(({ key }) => key).filter((key) => !grouped.has(key));
  const groups = [...form.definition.groups, { title: t.source('other_measurements'), fields: rest }];
  const measured = groups.map(({ title, fields }) => ({ title, measures: fields.flatMap(rowOf) })).filter(({ measures }) => measures.length > 0);
  return {
    summary: summaryOf(measured.flatMap(({ measures }) => measures)),
    equipment: equipmentOf(form.read, equipment),
    measured,
    columns: [t.source('measured'), t.source('value'), t.source('limit'), t.source('result')],
    signs: signs.map((who) => t.source('signature_line_label', { who })),
  };
}

function measureOf(form: Form, state: FieldState): PrintedMeasure[] {
  const { field, label, path } = state;
  const value = field.kind === 'display' ? form.computed(field.key) : state.value;
  if (!isNumber(value) || (field.kind !== 'display' && !isNumericField(state))) return [];
  const limit = limitOf(field, form.read);
  const wrong = [...form.problems(), ...form.warnings()].filter((problem) => problem.path === path);
  // A check of several answers has no limit to print. If this check fails, the report shows its message instead.
  const isOutside = wrong.length > 0;
  const result = isOutside ? t.source('outside_result') : limit === '' ? t.source('recorded') : t.source('pass');
  return [{ label, value: inUnit(value, field), limit: limit || wrong.map(({ message }) => message).join(' '), result, isOutside }];
}

const inUnit = (value: number, { unit }: Field): string => formatWithUnit(formatNumber(value), unit);

const SIDES = {
  '>=': (bound: string) => t.source('at_least', { bound }),
  '<=': (bound: string) => t.source('at_most', { bound }),
  '>': (bound: string) => t.source('above', { bound }),
  '<': (bound: string) => t.source('below', { bound }),
};

/**
 * Returns the limits that checks set for a number as text, for example `at least 500`. Ignores checks of several fields. Some limits depend on another number.
 * They appear only if that number is known.
 */
function limitOf(field: Field, read: ReadFact): string {
  const limits = (field.rules ?? []).flatMap(({ rule }) => {
    if (isGroup(rule) || rule.field !== field.key) return [];
    const { operator, value } = rule;
    if (operator !== '>=' && operator !== '<=' && operator !== '>' && operator !== '<') return [];
    const bound = resolveOperand(value, read);
    return bound.state === 'known' && isNumber(bound.value) ? [SIDES[operator](inUnit(bound.value, field))] : [];
  });
  return limits.join(', ');
}

function summaryOf(measures: readonly PrintedMeasure[]): string {
  const limited = measures.filter(({ limit }) => limit !== '').length;
  const outside = measures.filter(({ isOutside }) => isOutside).length;
  if (limited === 0) return t.source('no_limits');
  return outside > 0 ? t.source('outside', { count: outside, all: limited }) : t.source('nothing_outside', { count: limited });
}

function equipmentOf(read: ReadFact, { fact, columns }: PrintableReport['equipment']): PrintedReport['equipment'] {
  const reading = read(fact);
  const rows = recordArrayOf(reading.state === 'known' ? reading.value : []);
  const filledColumns = columns.filter((column) => rows.some((row) => row[column] !== undefined && row[column] !== ''));
  const definitions = filledColumns.map((column) => factDefinition(`${fact}.${column}`));
  return {
    title: t.source('equipment'),
    columns: definitions.map((definition, at) => capitalize(definition?.label ?? filledColumns[at] ?? '')),
    rows: rows.map((row) => filledColumns.map((column, at) => (row[column] === undefined ? '' : formatFactValue(definitions[at], row[column])))),
  };
}
