import { describe, expect, it } from 'vitest';
import { AUDITED_KINDS, type AuditedKind } from '@/foundation/audit';
import { MONEY_FIELDS } from '@/job-data';
import { entriesOf, keysOf } from '@/platform';
import { AUDIT_LABELS } from './audit-labels';

/** Example of a stored value for each history field about money. */
const EXAMPLES: Record<keyof typeof MONEY_FIELDS, unknown> = {
  approved_amount: 11_000,
  cap_override: 14_500,
  decision: 'Approved',
  declined: 'geography',
  override: { status: 'eligible', note: 'Checked' },
  payment: 'invoiced',
  payment_status: 'being_paid',
  proposed_amount: 9_000,
  reserved_amount: 11_000,
};

/** Examples of fields with stored values for each kind of audit record. */
const FIELDS: Record<AuditedKind, [field: string, value: unknown][]> = {
  announcement: [
    ['title', 'News'],
    ['contractor_list', ['Lakeside']],
  ],
  company: [
    ['license_number', 'W-1'],
    ['preferred_equipment', ['A unit']],
    ['active', false],
  ],
  energy_provider: [['preferred_vendor', 'UtilityAPI']],
  equipment: [
    ['indoor_models', ['A']],
    ['zone_type', 'single'],
    ['list', 'ENERGY STAR certified heat pumps, 2026-02-01'],
  ],
  equipment_list: [
    ['added', 3],
    ['url', 'https://data.energystar.gov/list.csv'],
    ['is_automatic', true],
    ['wrong', 1],
    ['source_date', '2026-02-01'],
  ],
  user: [
    ['displayName', 'Ada'],
    ['second_step', true],
  ],
  budget: [
    ['amount', '$5'],
    ['closed', true],
    ['note', 'x'],
  ],
  program_office: [
    ['phone', '1'],
    ['payments', 3],
  ],
  program: [['is_offered', false]],
  language: [['Checked texts', 3]],
  email: [],
  job: keysOf(MONEY_FIELDS).map((field) => [field, EXAMPLES[field]]),
  export: [],
  sign_in: [],
};

const RAW_KEY = /^[a-z]+$|[a-z]_[a-z]|[a-z][A-Z]/;

describe('labels of the audit log', () => {
  it.each(AUDITED_KINDS)('show no raw key when the kind is %s', (kind) => {
    for (const [field, value] of FIELDS[kind]) {
      expect(AUDIT_LABELS[kind].field(field)).not.toMatch(RAW_KEY);
      expect(AUDIT_LABELS[kind].value(value, field)).not.toMatch(/[a-z]_[a-z]|\[object/);
    }
  });

  it('show amounts in dollars when a decision is about an amount', () => {
    const amounts = keysOf(MONEY_FIELDS).filter((field) => typeof EXAMPLES[field] === 'number');
    expect(amounts.map((field) => AUDIT_LABELS.job.value(11_000, field))).toEqual(amounts.map(() => '$11,000.00'));
    expect(amounts.length).toBe(4);
  });

  it('show the label of the definition when a field is about money', () => {
    for (const [field, { label }] of entriesOf(MONEY_FIELDS))
      expect([AUDIT_LABELS.job.field(field), AUDIT_LABELS.job.field(`${field}.wi-hear`)]).toEqual([label, label]);
  });
});
