import { describe, expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { FactBook, type FactClaim } from '@/rules/facts';
import { createScope } from '@/rules/program-parameters';
import { calculateAmounts, householdLimit } from './calculate';
import { type Amount, amountSchema, type Cap, type Line, lineSchema } from './line';

const book = (values: Record<string, unknown>) =>
  new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );
const line = (amount: unknown, more: Record<string, unknown> = {}): Line =>
  lineSchema.parse({ key: 'x', name: 'X', kind: 'rebate', rows: [{ amount }], source: 's', ...more });
const dates = { today: '2026-03-02', reserved_on: null, submitted_on: '2026-01-15', install_start_date: '2026-05-01' };
const parameters = { key: 'p', basis: 'today' as const, classes: [], tables: [], budgets: [], settings: {} };

function pay(lines: Line[], facts: Record<string, unknown>, caps: Cap[] = []) {
  const program = {
    ...parameters,
    lines,
    caps,
    splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor' as const, source: 's' }],
    instalments: [],
  };
  return calculateAmounts({ program, scope: createScope(program, book(facts).read, dates), stage: 'draft', savings: 'forecast', isIneligible: false });
}

describe('amount of a line', () => {
  it.each<[string, Amount | object, Record<string, unknown>, number | null]>([
    ['fixed', { kind: 'fixed', amount: 2_000 }, {}, 2_000],
    [
      'fixed, from another fact',
      { kind: 'fixed', amount: { field: 'estimated_total_project_cost', times: 0.5, plus: 1 } },
      { estimated_total_project_cost: 10 },
      6,
    ],
    ['percent of one cost', { kind: 'percent_of', percent: 33.3, of: ['final_invoice_total'] }, { final_invoice_total: 99.99 }, 33.29],
    ['percent up to a maximum', { kind: 'percent_of', percent: 50, of: ['final_invoice_total'], max: 10 }, { final_invoice_total: 99 }, 10],
    ['percent of an unanswered cost', { kind: 'percent_of', percent: 50, of: ['final_invoice_total'] }, {}, null],
    ['per unit, with parts of a unit', { kind: 'per_unit', amount: 2_650, units: 'number_of_occupants', max: 8_500 }, { number_of_occupants: 2.5 }, 6_625],
    [
      'per unit, up to a maximum number of units',
      { kind: 'per_unit', amount: 1_000, units: 'number_of_occupants', max_units: 2 },
      { number_of_occupants: 3 },
      2_000,
    ],
    [
      'per 10,000 of a sum',
      { kind: 'per_unit', amount: 1_500, units: { rows: 'units', sum: 'units.capacity_btuh', per: 10_000, name: '10,000 BTU/h' } },
      { units: [{ capacity_btuh: 24_000 }, { capacity_btuh: 12_500 }] },
      5_475,
    ],
    [
      'per whole 10,000 of a sum',
      { kind: 'per_unit', amount: 1_500, units: { rows: 'units', sum: 'units.capacity_btuh', per: 10_000, whole: true, name: '10,000 BTU/h' } },
      { units: [{ capacity_btuh: 24_000 }, { capacity_btuh: 12_500 }] },
      4_500,
    ],
    [
      'per unit of a sum with a missing value',
      { kind: 'per_unit', amount: 1, units: { rows: 'units', sum: 'units.tons', name: 'tons' } },
      { units: [{ tons: 2 }, { seer2: 1 }] },
      null,
    ],
    ['entered by a person', { kind: 'entered', fact: 'entered_amount.vanilla' }, { 'entered_amount.vanilla': 321.5 }, 321.5],
    ['per saved unit', { kind: 'performance', rate: 1.5, saved: { forecast: 'number_of_occupants' }, minimum: 100 }, { number_of_occupants: 90 }, 135],
    [
      'per saved unit, with a guaranteed minimum',
      { kind: 'performance', rate: 1.5, saved: { forecast: 'number_of_occupants' }, minimum: 100 },
      { number_of_occupants: 2 },
      100,
    ],
  ])('is calculated by its kind: %s', (_name, amount, facts, total) => {
    expect(pay([line(amountSchema.parse(amount))], facts).total).toBe(total);
  });
});

describe('rows, factors and caps', () => {
  it('use the highest matching row, and give no amount while a row is undecided', () => {
    const tiers = line(
      { kind: 'fixed', amount: 0 },
      {
        pick: 'highest',
        rows: [1, 2, 3].map((n) => ({ when: when('number_of_occupants').atLeast(n * 2), amount: { kind: 'fixed', amount: n * 100 } })),
      },
    );
    expect(pay([tiers], { number_of_occupants: 5 }).total).toBe(200);
    expect(pay([tiers], {})).toMatchObject({ state: 'incomplete', missing: ['number_of_occupants'] });
  });

  it('use the first of two matching rows', () => {
    const rows = [{ amount: { kind: 'fixed', amount: 1 } }, { amount: { kind: 'fixed', amount: 2 } }];
    expect(pay([line({ kind: 'fixed', amount: 1 }, { rows })], {}).total).toBe(1);
  });

  it('use the row that is valid on the date of its line', () => {
    const dated = (basis: string) =>
      line(
        { kind: 'fixed', amount: 1 },
        {
          basis,
          rows: [
            { amount: { kind: 'fixed', amount: 100 }, valid_to: '2026-01-31' },
            { amount: { kind: 'fixed', amount: 200 }, valid_from: '2026-02-01' },
          ],
        },
      );
    expect(pay([dated('submitted_on')], {}).total).toBe(100);
    expect(pay([dated('today')], {}).total).toBe(200);
    expect(pay([dated('install_start_date')], {}).total).toBe(200);
  });

  it('record one step for each factor that adds or multiplies, and allow a factor that replaces the amount', () => {
    const factors = [
      { key: 'add', name: 'Add', when: when('deemed').isYes(), effect: { add: 50 } },
      { key: 'times', name: 'Times', when: when('deemed').isYes(), effect: { times: 1.5 } },
    ];
    const result = pay([line({ kind: 'fixed', amount: 100 }, { factors })], { deemed: true });
    expect(result.lines[0]?.steps.map((step) => [step.rule, step.before, step.after])).toEqual([
      ['fixed', 0, 100],
      ['add', 100, 150],
      ['times', 150, 225],
    ]);
    const replaced = line({ kind: 'fixed', amount: 100 }, { factors: [{ key: 'r', name: 'R', effect: { replace: 7 } }] });
    expect(pay([replaced], {}).total).toBe(7);
  });

  it('leave companion lines out of caps, totals and payments', () => {
    const caps: Cap[] = [{ kind: 'combined', key: 'all', name: 'All', lines: 'all', amount: 150, source: 's' }];
    const result = pay([line({ kind: 'fixed', amount: 200 }), line({ kind: 'fixed', amount: 900 }, { key: 'beside', kind: 'companion' })], {}, caps);
    expect(result).toMatchObject({ total: 150, payable: { contractor: 150, homeowner: 0 } });
    expect(result.lines.map((line) => line.amount)).toEqual([150, 900]);
  });

  it('cut no amount while the cost is unknown, and cut the amount to a share of a known cost', () => {
    const caps: Cap[] = [{ kind: 'cost_share', key: 'share', name: '75% of the cost', percent: 75, of: ['final_invoice_total'], source: 's' }];
    expect(pay([line({ kind: 'fixed', amount: 1_000 })], {}, caps)).toMatchObject({ total: 1_000, at_most: [{ missing: ['final_invoice_total'] }] });
    expect(pay([line({ kind: 'fixed', amount: 1_000 })], { final_invoice_total: 1_000 }, caps).total).toBe(750);
    expect(pay([line({ kind: 'fixed', amount: 750 })], { final_invoice_total: 1_000 }, caps).total).toBe(750);
  });
});

it('adds lines outside the household cap to the limit of the household', () => {
  const lines = [
    line({ kind: 'fixed', amount: 9_000 }),
    line({ kind: 'fixed', amount: 200 }, { key: 'installer', kind: 'bonus', to: 'contractor', outside_caps: true }),
  ];
  const caps: Cap[] = [{ kind: 'household', key: 'home', name: 'Home', family: 'f', lines: ['x'], amount: 8_000, source: 's' }];
  const left = (prior: number) => {
    const facts = { 'household_prior.f': prior };
    const scope = createScope(parameters, book(facts).read, dates);
    return householdLimit({ lines, caps }, pay(lines, facts, caps), scope);
  };
  expect(pay(lines, {}, caps).total).toBe(8_200);
  expect([left(0), left(3_000), left(9_000)]).toEqual([8_200, 5_200, 200].map((limit) => ({ limit, name: 'Home' })));
});

it('limits a household only when the condition of the cap is met', () => {
  const lines = [line({ kind: 'fixed', amount: 9_000 })];
  const caps: Cap[] = [{ kind: 'household', key: 'home', name: 'Home', family: 'f', when: when('deemed').isYes(), amount: 8_000, source: 's' }];
  const limit = (facts: Record<string, unknown>) => householdLimit({ lines, caps }, pay(lines, facts, caps), createScope(parameters, book(facts).read, dates));
  expect(limit({ deemed: true })).toEqual({ limit: 8_000, name: 'Home' });
  expect([limit({ deemed: false }), limit({})]).toEqual([null, null]);
  expect(pay(lines, { deemed: false }, caps).total).toBe(9_000);
});
