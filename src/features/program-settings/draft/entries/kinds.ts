import { isRecord } from '@/platform';
import { type DraftBody, entryKey, formatPointer, valueAt } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { DraftOperation, GivenSource } from '../../contract';
import { newKey } from '../new-key';
import { DOCUMENT_ENTRY } from './document';
import type { EntryField, EntryKind, EntryValues } from './field';
import { t } from './messages';
import { tableRowFields, tableRowFrom } from './table-row';

const name: EntryField = { name: 'name', label: t('name_label'), kind: 'text' };
const description: EntryField = { name: 'description', label: t('description_label'), kind: 'long' };
const paidWhen: EntryField = { name: 'when', label: t('when_label'), kind: 'condition', isOptional: true };
const paidLines: EntryField = { name: 'lines', label: t('lines_field_label'), hint: t('lines_field_hint'), kind: 'lines', isOptional: true };
const numberField = (field: string, label: string): EntryField => ({ name: field, label, kind: 'number' });

const RULE: readonly EntryField[] = [
  name,
  description,
  { name: 'test', label: t('test_label'), kind: 'condition' },
  { name: 'applies', label: t('applies_label'), kind: 'condition', isOptional: true },
  { name: 'reason', label: t('reason_label'), kind: 'choice', options: INELIGIBILITY_LABELS },
  { name: 'fix', label: t('fix_label'), kind: 'long' },
];

const MAX: EntryField = { ...numberField('max', t('max_label')), isOptional: true };
const AMOUNT: EntryField = {
  name: 'amount',
  label: t('amount_kind_label'),
  kind: 'shape',
  isNewOnly: true,
  shapes: {
    fixed: { label: t('amount_fixed_option'), fields: [numberField('amount', t('amount_label')), MAX] },
    percent_of: {
      label: t('amount_share_option'),
      fields: [numberField('percent', t('percent_label')), { name: 'of', label: t('cost_label'), kind: 'fact' }, MAX],
    },
    per_unit: {
      label: t('amount_unit_option'),
      fields: [numberField('amount', t('amount_label')), { name: 'units', label: t('units_label'), kind: 'fact' }, MAX],
    },
  },
};

/** Converts the cost in `of` to a list. The form stores a single cost, but the program language expects a list. */
const amountOf = (value: unknown): unknown => (isRecord(value) && typeof value.of === 'string' ? { ...value, of: [value.of] } : value);

const CAP: EntryField = {
  name: 'limit',
  label: t('cap_kind_label'),
  kind: 'shape',
  isNewOnly: true,
  shapes: {
    combined: { label: t('cap_combined_option'), fields: [numberField('amount', t('amount_label'))] },
    cost_share: { label: t('cap_share_option'), fields: [numberField('percent', t('percent_label'))] },
    household: {
      label: t('cap_household_option'),
      fields: [numberField('amount', t('amount_label')), { name: 'family', label: t('family_label'), kind: 'text' }],
    },
    units: {
      label: t('cap_units_option'),
      fields: [
        numberField('max', t('units_max_label')),
        {
          name: 'per',
          label: t('per_label'),
          kind: 'choice',
          options: { dwelling: t('per_dwelling_option'), household: t('per_household_option'), account: t('per_account_option') },
        },
        { name: 'family', label: t('family_label'), kind: 'text' },
      ],
    },
  },
};

const withoutKind = (value: unknown): DraftBody => {
  const { kind: _kind, ...rest } = isRecord(value) ? value : {};
  return rest;
};
const kindOf = (value: unknown): string => (isRecord(value) ? String(value.kind) : '');

/** Kinds of entries by name. The server and the forms use these definitions. */
export const ENTRY_KINDS = {
  criteria: { list: ['criteria'], label: t('criterion_title'), key: 'key', isDated: true, fields: RULE },
  lines: {
    list: ['lines'],
    label: t('line_title'),
    key: 'key',
    fields: [
      name,
      { ...description, isOptional: true },
      {
        name: 'kind',
        label: t('line_kind_label'),
        kind: 'choice',
        options: {
          rebate: t('kind_rebate_option'),
          bonus: t('kind_bonus_option'),
          companion: t('kind_companion_option'),
          loan: t('kind_loan_option'),
          information: t('kind_information_option'),
        },
      },
      paidWhen,
      AMOUNT,
    ],
    build: ({ amount, ...line }) => ({ ...line, rows: [{ amount: amountOf(amount) }] }),
  },
  amounts: {
    list: ['lines', '*', 'rows'],
    label: t('amount_title'),
    isDated: true,
    isLastRequired: true,
    fields: [AMOUNT, paidWhen],
    build: ({ amount, ...row }) => ({ ...row, amount: amountOf(amount) }),
  },
  factors: {
    list: ['lines', '*', 'factors'],
    label: t('factor_title'),
    key: 'key',
    isDated: true,
    fields: [
      name,
      {
        name: 'effect',
        label: t('effect_label'),
        kind: 'shape',
        isNewOnly: true,
        shapes: {
          add: { label: t('effect_add_option'), fields: [numberField('add', t('amount_label'))] },
          times: { label: t('effect_times_option'), fields: [numberField('times', t('times_label'))] },
          replace: { label: t('effect_replace_option'), fields: [numberField('replace', t('amount_label'))] },
        },
      },
      paidWhen,
    ],
    build: ({ effect, ...factor }) => ({ ...factor, effect: withoutKind(effect) }),
  },
  requirements: { list: ['lines', '*', 'requires'], label: t('requirement_title'), key: 'key', isDated: true, fields: RULE },
  caps: {
    list: ['caps'],
    label: t('cap_title'),
    key: 'key',
    isDated: true,
    fields: [name, CAP, paidLines, paidWhen],
    build: ({ limit, ...cap }) => ({ ...(isRecord(limit) ? limit : {}), ...cap }),
  },
  splits: {
    list: ['splits'],
    label: t('split_title'),
    isDated: true,
    isLastRequired: true,
    fields: [
      { ...numberField('homeowner', t('homeowner_label')), isNewOnly: true },
      { ...numberField('contractor', t('contractor_label')), isNewOnly: true },
      { ...numberField('fee', t('fee_label')), isNewOnly: true },
      {
        name: 'payee',
        label: t('payee_label'),
        kind: 'choice',
        options: { homeowner: t('payee_homeowner_option'), contractor: t('payee_contractor_option') },
      },
      paidLines,
      paidWhen,
    ],
  },
  instalments: {
    list: ['instalments'],
    label: t('installment_title'),
    key: 'key',
    isDated: true,
    fields: [
      name,
      { ...paidLines, isOptional: false },
      { ...numberField('share', t('percent_label')), isNewOnly: true },
      {
        name: 'opens',
        label: t('opens_label'),
        kind: 'choice',
        options: { reserved: t('opens_reserved_option'), enrolled: t('opens_enrolled_option') },
        isNewOnly: true,
      },
      {
        name: 'amount',
        label: t('savings_label'),
        kind: 'choice',
        options: { forecast: t('savings_forecast_option'), verified: t('savings_verified_option') },
      },
    ],
  },
  stacking: {
    list: ['stacking'],
    label: t('stacking_title'),
    key: 'key',
    isDated: true,
    fields: [
      name,
      { name: 'members', label: t('members_label'), hint: t('members_hint'), kind: 'list' },
      {
        name: 'rule',
        label: t('stacking_rule_label'),
        kind: 'shape',
        isNewOnly: true,
        shapes: {
          job: { label: t('stacking_job_option'), fields: [] },
          measure: { label: t('stacking_measure_option'), fields: [] },
          percent: { label: t('stacking_share_option'), fields: [numberField('percent', t('percent_label'))] },
          amount: { label: t('stacking_amount_option'), fields: [numberField('amount', t('amount_label'))] },
        },
      },
      { name: 'message', label: t('message_label'), kind: 'long' },
    ],
    build: ({ rule, ...entry }) => ({ ...entry, ...(['job', 'measure'].includes(kindOf(rule)) ? { exclusive: kindOf(rule) } : { limit: withoutKind(rule) }) }),
  },
  classes: {
    list: ['classes'],
    label: t('class_title'),
    key: 'key',
    fields: [name, { name: 'first_case', label: t('first_case_label'), hint: t('first_case_hint'), kind: 'text', isNewOnly: true }],
    build: ({ first_case, ...entry }) => ({ ...entry, cases: [{ value: newKey(String(first_case), []), name: first_case }] }),
  },
  cases: {
    list: ['classes', '*', 'cases'],
    label: t('case_title'),
    isDated: true,
    isLastRequired: true,
    fields: [name, { ...paidWhen, label: t('case_when_label'), hint: t('case_when_hint') }],
    build: (values, owner) => {
      const cases = isRecord(owner) && Array.isArray(owner.cases) ? owner.cases.filter(isRecord) : [];
      const existingCase = cases.find((entry) => entry.name === values.name);
      const taken = cases.map(({ value }) => String(value));
      return { ...values, value: existingCase ? existingCase.value : newKey(String(values.name), taken) };
    },
  },
  tables: {
    list: ['tables'],
    label: t('table_title'),
    key: 'key',
    fields: [
      name,
      {
        name: 'unit',
        label: t('unit_label'),
        kind: 'choice',
        isNewOnly: true,
        options: {
          usd: t('unit_usd_option'),
          percent: t('unit_percent_option'),
          number: t('unit_number_option'),
          count: t('unit_count_option'),
          days: t('unit_days_option'),
          months: t('unit_months_option'),
        },
      },
      { name: 'reads', label: t('column_fact_label'), kind: 'fact', isNewOnly: true },
      {
        name: 'match',
        label: t('match_label'),
        kind: 'choice',
        isNewOnly: true,
        options: { is: t('match_is_option'), at_least: t('match_least_option'), at_most: t('match_most_option') },
      },
      { name: 'cell', label: t('first_cell_label'), kind: 'text', isNewOnly: true },
      { ...numberField('value', t('first_value_label')), isNewOnly: true },
    ],
    build: ({ reads, match, cell, value, ...table }) => ({
      ...table,
      by: [{ key: newKey(String(reads).split('.').at(-1) ?? '', []), reads, ...(match !== 'is' && { match }) }],
      rows: [{ at: [match === 'is' || cell === 'any' ? cell : Number(cell)], value }],
    }),
  },
  rows: {
    list: ['tables', '*', 'rows'],
    label: t('row_title'),
    isDated: true,
    isLastRequired: true,
    fields: [],
    fieldsOfOwner: tableRowFields,
    build: tableRowFrom,
  },
  budgets: {
    list: ['budgets'],
    label: t('budget_title'),
    key: 'key',
    fields: [
      name,
      { ...numberField('amount', t('amount_label')), isOptional: true, isNewOnly: true },
      {
        name: 'counts_from',
        label: t('counts_label'),
        kind: 'choice',
        options: { submitted: t('counts_submitted_option'), reserved: t('counts_reserved_option'), enrolled: t('counts_enrolled_option') },
      },
      { name: 'waitlist', label: t('waitlist_label'), kind: 'yes_no' },
      { name: 'message', label: t('budget_message_label'), kind: 'long' },
      { ...paidWhen, label: t('budget_when_label') },
    ],
    build: (values) => ({ by: [], waitlist: false, ...values }),
  },
  assumptions: {
    list: ['assumptions'],
    label: t('assumption_title'),
    key: 'fact',
    fields: [
      { name: 'fact', label: t('fact_label'), kind: 'fact', isNewOnly: true },
      { name: 'value', label: t('assumed_value_label'), kind: 'fact_value', isNewOnly: true },
    ],
  },
  sources: {
    list: ['sources'],
    label: t('source_title'),
    key: 'id',
    isLastRequired: true,
    hasNoSource: true,
    fields: [
      { ...name, name: 'title', label: t('title_label') },
      { name: 'url', label: t('url_label'), kind: 'text', isOptional: true },
      { name: 'document', label: t('document_label'), kind: 'text', isOptional: true },
      { name: 'date', label: t('date_label'), kind: 'day' },
    ],
    build: (values) => ({ url: null, ...values, confidence: 'sourced' }),
  },
  documents: DOCUMENT_ENTRY,
} as const satisfies Record<string, EntryKind>;
export type EntryKindName = keyof typeof ENTRY_KINDS;

const KINDS: readonly EntryKind[] = Object.values(ENTRY_KINDS);

/** Returns the kind of the entry at exactly this path; undefined for other paths. */
export const entryKindAt = (steps: readonly string[]): EntryKind | undefined =>
  KINDS.find(({ list }) => list.length === steps.length - 1 && list.every((step, index) => step === '*' || step === steps[index]));

/** Returns the path of the innermost entry around a path whose kind passes the test; null without such an entry. */
export function entryAround(steps: readonly string[], wanted: (kind: EntryKind) => boolean): string[] | null {
  for (let length = steps.length; length > 0; length -= 1) {
    const kind = entryKindAt(steps.slice(0, length));
    if (kind && wanted(kind)) return steps.slice(0, length);
  }
  return null;
}

/** Creates an entry from the values of a form, without empty values. If entries of this kind have keys, adds a key that no other entry of the list has. */
export function newEntry(kind: EntryKind, values: EntryValues, owner: unknown, list: readonly unknown[]): DraftBody {
  const filledValues = Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(value === undefined || value === null || value === '' || isEmptyList(value))),
  );
  const entry = kind.build ? kind.build(filledValues, owner) : filledValues;
  if (kind.key === undefined || kind.key === 'fact') return entry;
  const { key } = kind;
  const taken = list.flatMap((other) => (isRecord(other) ? [String(other[key])] : []));
  return { [key]: newKey(String(entry.name ?? entry.title ?? ''), taken), ...entry };
}

type NewEntryPlace = { body: DraftBody; list: readonly string[]; source?: GivenSource };

/**
 * Returns the operations that add an entry to a list, together with its additional entries. If an optional list does not exist yet, the first operation adds
 * the list.
 */
export function addEntryOperations(kind: EntryKind, values: EntryValues, { body, list, source }: NewEntryPlace): DraftOperation[] {
  const entries = valueAt(body, list);
  const value = newEntry(kind, values, valueAt(body, list.slice(0, -1)), Array.isArray(entries) ? entries : []);
  const added = [{ path: formatPointer([...list, entryKey(value) ?? '-']), value }, ...(kind.besides?.(values, value) ?? [])];
  return [
    ...(entries === undefined ? [{ op: 'add', path: formatPointer(list), was: null, value: [] } as const] : []),
    ...added.map((entry) => ({ op: 'add' as const, was: null, ...(source !== undefined && { source }), ...entry })),
  ];
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
