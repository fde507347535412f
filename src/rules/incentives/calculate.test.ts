import { describe, expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { type Claim, FactBook } from '@/rules/facts';
import { calculateAmounts } from './calculate';
import { type Amount, amountSchema, type Cap, type Line, lineSchema } from './line';

const book = (values: Record<string, unknown>) =>
  new FactBook(Object.entries(values).map(([fact, value]): Claim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })));
const line = (amount: unknown, more: Record<string, unknown> = {}): Line => lineSchema.parse({ key: 'x', name: 'X', rows: [{ amount, source: 's' }], ...more });
const split = {
  payee: 'contractor' as const,
  homeowner_percent: 100,
  contractor_incentive: 0,
  platform_fee_percent: 0,
  valid_from: null,
  valid_to: null,
  source: 's',
  is_default: false,
};
const dates = { today: '2026-03-02', reserved_on: null, submitted_on: '2026-01-15', install_start_date: '2026-05-01' };
const pay = (lines: Line[], facts: Record<string, unknown>, caps: Cap[] = []) => calculateAmounts({ lines, caps, split, basis: 'today', dates }, book(facts));

describe('every kind of amount', () => {
  it.each<[string, Amount | object, Record<string, unknown>, number | null]>([
    ['fixed', { kind: 'fixed', amount: 2_000 }, {}, 2_000],
    ['percent of one cost', { kind: 'percent_of', percent: 33.3, of: ['final_invoice_total'] }, { final_invoice_total: 99.99 }, 33.29],
    ['percent up to a maximum', { kind: 'percent_of', percent: 50, of: ['final_invoice_total'], max: 10 }, { final_invoice_total: 99 }, 10],
    ['percent of an unanswered cost', { kind: 'percent_of', percent: 50, of: ['final_invoice_total'] }, {}, null],
    ['per unit, parts of a unit included', { kind: 'per_unit', amount: 2_650, units: 'number_of_occupants', max: 8_500 }, { number_of_occupants: 2.5 }, 6_625],
    ['per unit, at most so many', { kind: 'per_unit', amount: 1_000, units: 'number_of_occupants', max_units: 2 }, { number_of_occupants: 3 }, 2_000],
    ['stepped: below the first step', { kind: 'stepped', by: 'number_of_occupants', steps: [{ from: 5, amount: 2_000 }] }, { number_of_occupants: 4 }, 0],
    [
      'stepped: on the step',
      { kind: 'stepped', by: 'number_of_occupants', steps: [{ from: 5, amount: 2_000 }], beyond: { per: 1, amount: 200 }, max: 7_500 },
      { number_of_occupants: 5 },
      2_000,
    ],
    [
      'stepped: beyond it',
      { kind: 'stepped', by: 'number_of_occupants', steps: [{ from: 5, amount: 2_000 }], beyond: { per: 1, amount: 200 }, max: 7_500 },
      { number_of_occupants: 20 },
      5_000,
    ],
    [
      'stepped: at most',
      { kind: 'stepped', by: 'number_of_occupants', steps: [{ from: 5, amount: 2_000 }], beyond: { per: 1, amount: 200 }, max: 7_500 },
      { number_of_occupants: 33 },
      7_500,
    ],
    [
      'table',
      { kind: 'table', by: ['income_level', 'new_construction'], cells: [{ when: ['below_ami_80', false], amount: 700 }] },
      { income_level: 'below_ami_80', new_construction: false },
      700,
    ],
    ['table: not in it', { kind: 'table', by: ['income_level'], cells: [{ when: ['below_ami_80'], amount: 700 }] }, { income_level: 'above_ami_150' }, 0],
    ['entered', { kind: 'entered', fact: 'entered_amount.vanilla' }, { 'entered_amount.vanilla': 321.5 }, 321.5],
    ['performance', { kind: 'performance', rate: 1.5, saved: 'number_of_occupants', minimum: 100 }, { number_of_occupants: 90 }, 135],
    ['performance: the guaranteed minimum', { kind: 'performance', rate: 1.5, saved: 'number_of_occupants', minimum: 100 }, { number_of_occupants: 2 }, 100],
  ])('%s', (_name, amount, facts, total) => {
    expect(pay([line(amountSchema.parse(amount))], facts).total).toBe(total);
  });
});

describe('rows, factors, caps', () => {
  it('the highest tier that is met wins; one nobody can decide yet gives no amount', () => {
    const tiers = line(
      { kind: 'fixed', amount: 0 },
      {
        pick: 'highest',
        rows: [1, 2, 3].map((n) => ({ when: when('number_of_occupants').atLeast(n * 2), amount: { kind: 'fixed', amount: n * 100 }, source: 's' })),
      },
    );
    expect(pay([tiers], { number_of_occupants: 5 }).total).toBe(200);
    expect(pay([tiers], {})).toMatchObject({ state: 'incomplete', missing: ['number_of_occupants'] });
  });

  it('two rows that apply at once are a mistake of the program, said loudly', () => {
    const twice = line(
      { kind: 'fixed', amount: 1 },
      {
        rows: [
          { amount: { kind: 'fixed', amount: 1 }, source: 's' },
          { amount: { kind: 'fixed', amount: 2 }, source: 's' },
        ],
      },
    );
    expect(() => pay([twice], {})).toThrow('Line x: 2 rows apply at once');
  });

  it('a row is looked up by its own date', () => {
    const dated = (basis: string) =>
      line(
        { kind: 'fixed', amount: 1 },
        {
          rows: [
            { amount: { kind: 'fixed', amount: 100 }, valid_to: '2026-01-31', basis, source: 's' },
            { amount: { kind: 'fixed', amount: 200 }, valid_from: '2026-02-01', basis, source: 's' },
          ],
        },
      );
    expect(pay([dated('submitted_on')], {}).total).toBe(100);
    expect(pay([dated('today')], {}).total).toBe(200);
    expect(pay([dated('install_start_date')], {}).total).toBe(200);
  });

  it('adds, replaces and multiplies, each its own step', () => {
    const factors = [
      { key: 'add', name: 'Add', when: when('deemed').isYes(), effect: { kind: 'add', amount: 50 }, source: 's' },
      { key: 'times', name: 'Times', when: when('deemed').isYes(), effect: { kind: 'multiply', by: 1.5 }, source: 's' },
    ];
    const result = pay([line({ kind: 'fixed', amount: 100 }, { factors })], { deemed: true });
    expect(result.lines[0]?.steps.map((step) => [step.rule, step.before, step.after])).toEqual([
      ['fixed', 0, 100],
      ['add', 100, 150],
      ['times', 150, 225],
    ]);
  });

  it('companions are shown beside and are in no cap, sum or payment', () => {
    const caps: Cap[] = [
      { kind: 'combined', key: 'all', name: 'All', lines: 'all', amount: 150, valid_from: null, valid_to: null, source: 's', is_default: false },
    ];
    const result = pay([line({ kind: 'fixed', amount: 200 }), line({ kind: 'fixed', amount: 900 }, { key: 'beside', companion: true })], {}, caps);
    expect(result).toMatchObject({ total: 150, payable: { contractor: 150, homeowner: 0 } });
    expect(result.lines.map((one) => one.amount)).toEqual([150, 900]);
  });

  it('a share of a cost nobody knows yet caps nothing; once known it does', () => {
    const caps: Cap[] = [
      {
        kind: 'cost_share',
        key: 'share',
        name: '75% of the cost',
        percent: 75,
        of: 'final_invoice_total',
        valid_from: null,
        valid_to: null,
        source: 's',
        is_default: false,
      },
    ];
    expect(pay([line({ kind: 'fixed', amount: 1_000 })], {}, caps).total).toBe(1_000);
    expect(pay([line({ kind: 'fixed', amount: 1_000 })], { final_invoice_total: 1_000 }, caps).total).toBe(750);
    expect(pay([line({ kind: 'fixed', amount: 750 })], { final_invoice_total: 1_000 }, caps).total).toBe(750);
  });
});
