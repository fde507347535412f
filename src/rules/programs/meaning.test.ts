import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, any, when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { blockersOfApproval, dropUndecidedBonuses } from '@/rules/incentives';
import { budgetPeriod, fitsBudget } from '@/rules/program-parameters';
import { answerOf, smallProgram, TODAY } from '../../../test/support/small-program';
import { evaluateTogether, type ProgramEvaluation } from './evaluate-programs';
import { undetectedMutations } from './mutations';
import type { Program, ProgramFolder } from './program';
import { publishErrors } from './publish-checks';

type Line = ProgramFolder['lines'][number];
const line = (key: string, amount: Line['rows'][number]['amount'], more: Partial<Line> = {}): Line => ({
  key,
  name: key,
  kind: 'rebate',
  rows: [{ amount }],
  source: 's',
  ...more,
});
const fixed = (amount: number): Line['rows'][number]['amount'] => ({ kind: 'fixed', amount });
const evaluated = (program: Program, facts: Record<string, unknown>, more: object = {}): ProgramEvaluation => {
  const input = {
    program,
    facts: new FactBook([]).with({ $today: TODAY, $submission_date: TODAY, ...facts }).read,
    dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
    stage: 'draft' as const,
    override: null,
    declined: null,
    approved: null,
    ...more,
  };
  const found = evaluateTogether([input]).programs.get(program.key);
  if (!found) throw new Error(`${program.key} was not evaluated`);
  return found;
};

const TIER: NonNullable<ProgramFolder['classes']>[number] = {
  key: 'tier',
  name: 'Tier',
  of: 'units',
  cases: [
    { value: 'high', name: 'High', when: when('units.seer2').atLeast(16) },
    { value: 'low', name: 'Low' },
  ],
  source: 's',
};
const BY_TIER: NonNullable<ProgramFolder['tables']>[number] = {
  key: 'tiers',
  name: 'Tiers',
  unit: 'usd',
  by: [{ key: 'tier', reads: 'class.tier' }],
  rows: [
    { at: ['high'], value: 300 },
    { at: ['low'], value: 100 },
  ],
  source: 's',
};

describe('rule 1: rows of a list', () => {
  const perUnit = smallProgram({
    classes: [TIER],
    tables: [BY_TIER],
    lines: [line('units', { kind: 'fixed', amount: { field: 'table.tiers' } }, { each: { rows: 'units', where: when('units.service').is('heat_pump') } })],
  });
  it('provide columns from the current row, and other facts come from the job', () => {
    const units = [{ service: 'heat_pump', seer2: 16 }, { service: 'heat_pump', seer2: 15 }, { service: 'boiler' }];
    expect(answerOf(perUnit, { units }).total).toBe(400);
    const withFuel = smallProgram({
      lines: [line('x', fixed(10), { each: { rows: 'units', where: all(when('units.seer2').atLeast(16), when('primary_fuel_type').is('oil')) } })],
    });
    expect(answerOf(withFuel, { units: [{ seer2: 16 }, { seer2: 17 }], primary_fuel_type: 'oil' }).total).toBe(20);
  });
  it('list missing inputs by row and column', () => {
    expect(answerOf(perUnit, { units: [{ service: 'heat_pump', seer2: 16 }, { service: 'heat_pump' }] }).missing).toEqual(['units[2].seer2']);
  });
  it('prevent publication when a column is read outside its list', () => {
    const outside = smallProgram({ lines: [line('x', fixed(1), { when: when('units.seer2').atLeast(16) })] });
    expect(publishErrors(outside, new Map())).toContain('line x reads the column units.seer2 without a row of units');
  });
});

describe('rule 2: fact with several candidates', () => {
  const utilities = { state: 'one_of' as const, values: ['nyseg', 'rge'], waitsFor: ['electric_utility_provider'] };
  const read = (program: Program) =>
    evaluateTogether([
      {
        program,
        facts: (name) => (name === 'electric_utility_provider' ? utilities : { state: 'unanswered' }),
        dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
        stage: 'draft',
        override: null,
        declined: null,
        approved: null,
      },
    ]).programs.get(program.key)?.amounts;
  const when2 = (codes: string[]) => smallProgram({ lines: [line('x', fixed(5), { when: when('electric_utility_provider').isIn(codes) })] });
  it('makes a condition true when all candidates match, false when no candidate matches, and otherwise unknown', () => {
    expect(read(when2(['nyseg', 'rge', 'other']))?.total).toBe(5);
    expect(read(when2(['con_edison']))?.state).toBe('none');
    expect(read(when2(['nyseg']))).toMatchObject({ state: 'incomplete', missing: ['electric_utility_provider'] });
  });
  it('gives a table value only when all candidates have the same table value', () => {
    const by = (rows: [string[], number][]) =>
      smallProgram({
        tables: [
          {
            key: 't',
            name: 'T',
            unit: 'usd',
            by: [{ key: 'utility', reads: 'electric_utility_provider' }],
            rows: rows.map(([codes, value]) => ({ at: [codes], value })),
            source: 's',
          },
        ],
        lines: [line('x', { kind: 'fixed', amount: { field: 'table.t' } })],
      });
    expect(read(by([[['nyseg', 'rge'], 7]]))?.total).toBe(7);
    expect(
      read(
        by([
          [['nyseg'], 7],
          [['rge'], 8],
        ]),
      )?.missing,
    ).toEqual(['electric_utility_provider']);
  });
});

describe('rule 3: income bands', () => {
  const read = (facts: Record<string, unknown>) => new FactBook([]).with(facts).value('income_level');
  const limits = { ami_80_limit_for_4: 80_000, ami_150_limit_for_4: 150_000, number_of_occupants: 4 };
  it('follow from income, household size and limits, and the middle band includes 80 and 150 percent', () => {
    expect([79_999, 80_000, 150_000, 150_001].map((household_income) => read({ ...limits, household_income }))).toEqual([
      'below_ami_80',
      'ami_80_to_ami_150',
      'ami_80_to_ami_150',
      'above_ami_150',
    ]);
  });
  it('are taken from the answer when answered, and are unknown while an input is missing', () => {
    expect(read({ ...limits, household_income: 10_000, income_level: 'above_ami_150' })).toBe('above_ami_150');
    expect(read({ ...limits })).toBeUndefined();
  });
  it('can be combined with other benefits of the household in a class', () => {
    const program = smallProgram({
      classes: [
        {
          key: 'equity',
          name: 'Equity',
          cases: [
            { value: 'yes', name: 'Equity', when: any(when('income_level').is('below_ami_80'), when('enrolled_in').has(['care', 'fera'])) },
            { value: 'no', name: 'Market' },
          ],
          source: 's',
        },
      ],
      lines: [line('x', fixed(9), { when: when('class.equity').is('yes') })],
    });
    expect(answerOf(program, { income_level: 'above_ami_150', enrolled_in: ['care'] }).total).toBe(9);
    expect(answerOf(program, { income_level: 'above_ami_150', enrolled_in: ['none'] }).lines).toEqual({ x: 'none' });
  });
});

describe('rule 4: dated table rows', () => {
  const dated = (basis?: 'today' | 'install_start_date') =>
    smallProgram({
      tables: [
        {
          key: 't',
          name: 'T',
          unit: 'usd',
          ...(basis && { basis }),
          by: [{ key: 'd', reads: 'deemed' }],
          rows: [
            { at: ['any'], value: 100, valid_to: '2026-01-31' },
            { at: ['any'], value: 200, valid_from: '2026-02-01', valid_to: '2026-04-30' },
            { at: ['any'], value: 300, valid_from: '2026-05-01' },
          ],
          source: 's',
        },
      ],
      // Give the line a different date basis than the table, to test which basis selects the table row.
      lines: [line('x', { kind: 'fixed', amount: { field: 'table.t' } }, { basis: 'install_start_date' })],
    });
  const dates = { submitted_on: '2026-01-15', install_start_date: '2026-05-01' };
  it('are selected by the date basis of the table, otherwise of the program, never of the line that reads the table', () => {
    expect(answerOf(dated(), {}, { dates }).total).toBe(100);
    expect(answerOf(dated('today'), {}, { dates }).total).toBe(200);
    expect(answerOf(dated('install_start_date'), {}, { dates }).total).toBe(300);
  });
  it('are valid on the first and on the last day of their period', () => {
    const on = (submitted_on: string) => answerOf(dated(), {}, { dates: { submitted_on } }).total;
    expect([on('2026-01-31'), on('2026-02-01'), on('2026-04-30'), on('2026-05-01')]).toEqual([100, 200, 200, 300]);
  });
});

describe('rule 5: class', () => {
  const program = (first: string, second: string) =>
    smallProgram({
      classes: [
        {
          key: 'c',
          name: 'C',
          cases: [
            { value: first, name: 'First', when: when('deemed').isYes() },
            { value: second, name: 'Second', when: when('new_construction').isYes() },
            { value: 'z', name: 'Others' },
          ],
          source: 's',
        },
      ],
      lines: [line('x', fixed(1), { when: when('class.c').is('b') })],
    });
  it('uses the first case that applies', () => {
    expect(answerOf(program('a', 'b'), { deemed: true, new_construction: true }).lines).toEqual({ x: 'none' });
    expect(answerOf(program('a', 'b'), { deemed: false, new_construction: true }).total).toBe(1);
  });
  it('is unknown while an earlier case is undecided, unless the later case has the same value', () => {
    expect(answerOf(program('a', 'b'), { new_construction: true })).toMatchObject({ total: null, missing: ['deemed'] });
    expect(answerOf(program('b', 'b'), { new_construction: true }).total).toBe(1);
  });
});

describe('rule 6: table', () => {
  const table = (rows: NonNullable<ProgramFolder['tables']>[number]['rows'], more: object = {}) =>
    smallProgram({
      tables: [
        {
          key: 't',
          name: 'T',
          unit: 'usd',
          by: [
            { key: 'income', reads: 'income_level' },
            { key: 'people', reads: 'number_of_occupants', match: 'at_least' },
          ],
          rows,
          source: 's',
          ...more,
        },
      ],
      lines: [line('x', { kind: 'fixed', amount: { field: 'table.t' } })],
    });
  const rows = [
    { at: ['any', 1], value: 1 },
    { at: ['any', 4], value: 4 },
    { at: ['below_ami_80', 4], value: 40 },
  ];
  const nearest = table(rows, { overlap: 'nearest' });
  it('uses the most specific matching row, and reads no fact for a cell with "any"', () => {
    expect(answerOf(nearest, { income_level: 'below_ami_80', number_of_occupants: 5 }).total).toBe(40);
    expect(answerOf(nearest, { income_level: 'above_ami_150', number_of_occupants: 5 }).total).toBe(4);
    expect(answerOf(nearest, { number_of_occupants: 3 }).total).toBe(1);
  });
  it('has an unknown value while a row is undecided, unless the row has the same value', () => {
    expect(answerOf(nearest, { number_of_occupants: 5 })).toMatchObject({ total: null, missing: ['income_level'] });
    const same = table(
      [
        { at: ['any', 4], value: 4 },
        { at: ['below_ami_80', 4], value: 4 },
      ],
      { overlap: 'nearest' },
    );
    expect(answerOf(same, { number_of_occupants: 5 }).total).toBe(4);
  });
  it('adds an amount for each whole step above the last row', () => {
    const grows = table([{ at: ['any', 5], value: 2_000 }], { beyond: { per: 2, add: 200 } });
    expect([4, 5, 6, 7, 9].map((number_of_occupants) => answerOf(grows, { number_of_occupants }).total)).toEqual([null, 2_000, 2_000, 2_200, 2_400]);
  });
  const problems = (program: Program) =>
    publishErrors(program, new Map()).filter((problem) => problem.includes('table t') && !problem.includes('reads the fact'));
  it('cannot be published with two rows that match on the same day, unless one row is more specific or a third row covers the intersection', () => {
    expect(problems(nearest)).toEqual([]);
    expect(problems(table(rows))).toContain('rows 2 and 3 of table t are nested; the table must set overlap: nearest');
    expect(
      problems(
        table([
          { at: [['below_ami_80', 'above_ami_150'], 1], value: 1 },
          { at: [['below_ami_80', 'ami_80_to_ami_150'], 1], value: 2 },
        ]),
      ),
    ).toEqual(['rows 1 and 2 of table t both match the same values']);
    const crossing = [
      { at: ['any', 4], value: 4 },
      { at: ['below_ami_80', 1], value: 40 },
    ];
    expect(problems(table(crossing, { overlap: 'nearest' }))).toHaveLength(1);
    expect(problems(table([...crossing, { at: ['below_ami_80', 4], value: 44 }], { overlap: 'nearest' }))).toEqual([]);
    const apart = [
      { at: ['any', 4], value: 4, valid_to: '2026-01-31' },
      { at: ['any', 4], value: 5, valid_from: '2026-02-01' },
    ];
    expect(problems(table(apart))).toEqual([]);
  });
  it('cannot be published with a code that the fact never has, unless a line sets the column to that code', () => {
    const rows = [
      { at: ['below_ami_80', 1], value: 1 },
      { at: ['anybody', 1], value: 2 },
    ];
    expect(problems(table(rows))).toEqual(['row 2 of table t has anybody in income, which income_level never is']);
    const fixing = smallProgram({
      tables: table(rows).tables,
      lines: [line('x', { kind: 'fixed', amount: { field: 'table.t', at: { income: 'anybody' } } })],
    });
    expect(problems(fixing)).toEqual([]);
    expect(answerOf(fixing, { number_of_occupants: 1 }).total).toBe(2);
  });
});

describe('rule 7: missing table rows and values', () => {
  const table = (value: number | null) => ({
    key: 't',
    name: 'T',
    unit: 'usd' as const,
    by: [{ key: 'income', reads: 'income_level' }],
    rows: [{ at: ['below_ami_80'], value }],
    source: 's',
  });
  const priced = { kind: 'fixed' as const, amount: { field: 'table.t' } };
  it('lead to a line without an amount, no factor and an open cap', () => {
    const program = smallProgram({
      tables: [table(50)],
      lines: [line('x', priced), line('y', fixed(10), { factors: [{ key: 'f', name: 'F', effect: { add: { field: 'table.t' } } }] })],
      caps: [{ kind: 'combined', key: 'c', name: 'C', amount: { field: 'table.t' }, source: 's' }],
    });
    expect(answerOf(program, { income_level: 'above_ami_150' })).toMatchObject({ total: 10, lines: { x: 'none', y: 10 }, at_most: ['C'] });
    expect(answerOf(program, { income_level: 'below_ami_80' })).toMatchObject({ total: 50, lines: { x: 50, y: 0 }, at_most: [] });
  });
  it('make a condition unknown, with the table as the reason', () => {
    const program = smallProgram({ tables: [table(50)], lines: [line('x', fixed(1), { when: { field: 'table.t', operator: '>', value: 10 } })] });
    const { amounts } = evaluated(program, { income_level: 'above_ami_150' });
    expect(amounts.lines[0]).toMatchObject({ state: 'unknown', missing: [], why: ['“T” has no matching row'] });
  });
  it('leave an amount with the value null unknown until staff enter the amount', () => {
    const program = smallProgram({ tables: [table(null)], lines: [line('x', priced)] });
    expect(evaluated(program, { income_level: 'below_ami_80' }).amounts).toMatchObject({
      state: 'incomplete',
      total: null,
      lines: [{ state: 'unknown', amount: null }],
    });
    expect(answerOf(program, { income_level: 'below_ami_80', 'entered_amount.small/x': 77 }).total).toBe(77);
  });
  it('prevent publication of a table that must be complete', () => {
    const program = smallProgram({ tables: [{ ...table(5), complete: true }], lines: [line('x', priced)] });
    expect(publishErrors(program, new Map())).toContain('table t is complete, but has no row for income above_ami_150');
  });
  it('prevent publication of a complete table with uncovered days between two rows', () => {
    const lastingUntil = (valid_to: string) => {
      const rows = [
        { at: ['any'], value: 1, valid_to },
        { at: ['any'], value: 2, valid_from: '2026-08-01', valid_to: '2026-12-31' },
      ];
      const program = smallProgram({ tables: [{ ...table(5), rows, complete: true }], lines: [line('x', priced)] });
      return publishErrors(program, new Map()).filter((problem) => problem.includes('is complete'));
    };
    expect(lastingUntil('2026-07-31')).toEqual([]);
    expect(lastingUntil('2026-06-30')).toEqual(
      ['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'].map((income) => `table t is complete, but has no row for income ${income} on 2026-07-01`),
    );
  });
});

describe('rule 8: line', () => {
  const requires: NonNullable<Line['requires']> = [
    { key: 'listed', name: 'On the list', description: 'x', reason: 'equipment', fix: 'Choose a listed model.', test: when('units.neep').isYes() },
  ];
  const each = { rows: 'units' };
  it('has an amount, no amount or an unknown amount, depending on its condition', () => {
    const program = smallProgram({ lines: [line('x', fixed(10), { when: when('deemed').isYes() })] });
    expect([true, false, undefined].map((deemed) => answerOf(program, { deemed }).lines.x)).toEqual([10, 'none', 'unknown']);
  });
  it('excludes a row that does not meet a requirement, with the reason, and is unknown while a row is undecided', () => {
    const program = smallProgram({ lines: [line('x', fixed(10), { each, requires })] });
    const { amounts } = evaluated(program, { units: [{ neep: true }, { neep: false }] });
    expect(amounts.lines[0]).toMatchObject({ state: 'amount', amount: 10, unmet: [{ key: 'listed', fix: 'Choose a listed model.', row: 2 }] });
    expect(answerOf(program, { units: [{ neep: false }] }).lines.x).toBe('unmet');
    expect(answerOf(program, { units: [{ neep: true }, {}] })).toMatchObject({ lines: { x: 'unknown' }, missing: ['units[2].neep'] });
  });
  it('applies the first matching row, the maximum of the row, the factors, the sum and the maximum of the line in this order', () => {
    const program = smallProgram({
      lines: [
        line('x', fixed(0), {
          each,
          rows: [{ when: when('units.neep').isYes(), amount: { kind: 'fixed', amount: 100, max: 80 } }, { amount: fixed(30) }],
          factors: [{ key: 'f', name: 'F', when: when('units.seer2').atLeast(16), effect: { times: 1.5 } }],
          max: 200,
        }),
      ],
    });
    expect(
      answerOf(program, {
        units: [
          { neep: true, seer2: 16 },
          { neep: false, seer2: 15 },
        ],
      }).total,
    ).toBe(150);
    expect(
      answerOf(program, {
        units: [
          { neep: true, seer2: 16 },
          { neep: true, seer2: 16 },
        ],
      }).total,
    ).toBe(200);
  });
});

describe('rule 9: requirement that is due in a later stage', () => {
  const requires: NonNullable<Line['requires']> = [
    { key: 'sized', name: 'Sized', description: 'x', reason: 'equipment', fix: 'Resize.', due: 'install', test: when('manual_j_load_share').between(90, 120) },
  ];
  const program = smallProgram({
    criteria: [{ key: 'late', name: 'Late', description: 'x', reason: 'equipment', fix: 'x', due: 'install', test: when('deemed').isNo(), source: 's' }],
    lines: [line('x', fixed(10), { requires })],
  });
  it('counts as met before its stage, and is listed as assumed', () => {
    const { eligibility, amounts } = evaluated(program, {});
    expect(eligibility.status).toBe('eligible');
    expect(eligibility.criteria.find(({ key }) => key === 'late')).toMatchObject({ state: 'pending', counts: false });
    expect(amounts.lines[0]).toMatchObject({ state: 'amount', amount: 10, assumed: ['sized'] });
  });
  it('makes the result unknown from its stage on while it is unanswered', () => {
    const { eligibility, amounts } = evaluated(program, {}, { stage: 'install' });
    expect(eligibility.status).toBe('pending_answer');
    expect(amounts).toMatchObject({ state: 'incomplete', missing: ['manual_j_load_share'] });
  });
  it('is unmet as soon as the answer is known, even before its stage', () => {
    expect(evaluated(program, { manual_j_load_share: 121 }).amounts.lines[0]?.state).toBe('unmet');
    expect(evaluated(program, { deemed: true }).eligibility.status).toBe('ineligible');
  });
});

describe('rule 10: cents', () => {
  it('are rounded once at the end of a line, from rates with six decimals', () => {
    const rate = smallProgram({ lines: [line('x', { kind: 'per_unit', amount: 0.123456, units: 'modeled_savings_kwh_eq' })] });
    expect(answerOf(rate, { modeled_savings_kwh_eq: 1_000_000 }).total).toBe(123_456);
    // Expect that the amount is rounded only after the factor: 33.33% of 99.99 is 33.3266…, and 33.3266… × 3 = 99.98.
    const twice = smallProgram({
      lines: [line('x', { kind: 'percent_of', percent: 33.33, of: ['project_cost'] }, { factors: [{ key: 'f', name: 'F', effect: { times: 3 } }] })],
    });
    expect(answerOf({ ...twice }, { project_cost: 99.99 }).total).toBe(99.98);
  });
  it('are rounded down separately for each row of a list', () => {
    const program = smallProgram({
      lines: [line('x', { kind: 'fixed', amount: { field: 'setting.minimum_load_share', times: 0.001 } }, { each: { rows: 'units' } })],
      settings: { reservation: { value: 'none', source: 's' }, minimum_load_share: { value: 5, source: 's' } },
    });
    expect(answerOf(program, { units: [{ id: 'a' }, { id: 'b' }] }).total).toBe(0);
  });
});

describe('rule 11: caps', () => {
  // Returns a cap in the format of a program folder, before the folder is parsed.
  const cap = (more: object) => ({ kind: 'combined', key: 'c', name: 'C', amount: 100, source: 's', ...more }) as NonNullable<ProgramFolder['caps']>[number];
  const lines = [line('a', fixed(60)), line('b', fixed(60)), line('adder', fixed(60), { kind: 'bonus' })];
  it('cut rebates and bonuses starting with the last line, or in proportion', () => {
    expect(answerOf(smallProgram({ lines, caps: [cap({})] }), {}).lines).toEqual({ a: 60, b: 40, adder: 0 });
    expect(answerOf(smallProgram({ lines, caps: [cap({ cut: 'in_proportion', amount: 90 })] }), {}).lines).toEqual({ a: 30, b: 30, adder: 30 });
  });
  it('apply in the order of the program, and cut a companion line only when the cap names the line', () => {
    const beside = [...lines, line('beside', fixed(500), { kind: 'companion' })];
    const two = [cap({ lines: ['b'], amount: 10 }), cap({ key: 'd', amount: 65 })];
    expect(answerOf(smallProgram({ lines: beside, caps: two }), {}).lines).toEqual({ a: 60, b: 5, adder: 0, beside: 500 });
    expect(answerOf(smallProgram({ lines: beside, caps: [cap({ lines: ['beside'] })] }), {}).lines.beside).toBe(100);
  });
  it('neither count nor cut a line that is outside the cap', () => {
    const outside = [line('a', fixed(60)), line('b', fixed(60), { outside_caps: true }), line('c', fixed(60), { outside_caps: ['c'] })];
    expect(answerOf(smallProgram({ lines: outside, caps: [cap({ amount: 10 })] }), {}).lines).toEqual({ a: 10, b: 60, c: 60 });
  });
  it('keep the units with the highest amounts, and count earlier units of the home', () => {
    const program = smallProgram({
      lines: [line('x', { kind: 'fixed', amount: { field: 'table.tiers' } }, { each: { rows: 'units' } })],
      classes: [TIER],
      tables: [BY_TIER],
      caps: [{ kind: 'units', key: 'two', name: 'Two', max: 2, per: 'dwelling', family: 'f', source: 's' }],
    });
    const units = [{ seer2: 15 }, { seer2: 16 }, { seer2: 17 }];
    expect(answerOf(program, { units }).total).toBe(600);
    expect(answerOf(program, { units, 'units_prior.f': 1 }).total).toBe(300);
  });
  it('cut no amount while the cost is unknown, and mark the total as an upper bound', () => {
    const program = smallProgram({ caps: [{ kind: 'cost_share', key: 's', name: 'Half', percent: 50, of: ['project_cost'], source: 's' }] });
    expect(answerOf(program, {})).toMatchObject({ total: 100, at_most: ['Half'] });
    expect(answerOf(program, { project_cost: 100 })).toMatchObject({ total: 50, at_most: [] });
  });
  it('limit each line to a share of the cost of the services of the line', () => {
    const program = smallProgram({
      lines: [line('hp', fixed(100), { services: ['heat_pump'] }), line('panel', fixed(100), { services: ['panel'] })],
      caps: [{ kind: 'cost_share', key: 's', name: 'Cost', percent: 100, of: ['measure_cost'], per: 'line', source: 's' }],
    });
    const scope_lines = [
      { service: 'heat_pump', total: 40 },
      { service: 'panel', total: 500 },
    ];
    expect(answerOf(program, { scope_lines }).lines).toEqual({ hp: 40, panel: 100 });
  });
  it('subtract the amounts of other jobs of the household', () => {
    const program = smallProgram({ caps: [{ kind: 'household', key: 'h', name: 'H', family: 'f', amount: 120, source: 's' }] });
    expect([0, 30, 200].map((prior) => answerOf(program, { 'household_prior.f': prior }).total)).toEqual([100, 90, 0]);
  });
});

describe('rule 12: line that is paid only with another line', () => {
  const program = (amount: number) =>
    smallProgram({
      lines: [line('main', fixed(amount), { when: when('deemed').isYes() }), line('adder', fixed(20), { kind: 'bonus', with: ['main'] })],
    });
  it('has no amount when the other line is unpaid, and is unknown while the other line is unknown', () => {
    expect(answerOf(program(50), { deemed: true }).total).toBe(70);
    expect(answerOf(program(0), { deemed: true }).lines).toEqual({ main: 0, adder: 'none' });
    expect(answerOf(program(50), { deemed: false }).lines).toEqual({ main: 'none', adder: 'none' });
    expect(answerOf(program(50), {}).lines).toEqual({ main: 'unknown', adder: 'unknown' });
  });
  it('has no amount when the other line is unpaid, even if its own condition is unknown', () => {
    const open = smallProgram({
      lines: [
        line('main', fixed(50), { when: when('deemed').isYes() }),
        line('adder', fixed(20), { kind: 'bonus', with: ['main'], when: when('has_solar_panels').isYes() }),
      ],
    });
    expect(answerOf(open, { deemed: true })).toMatchObject({ lines: { main: 50, adder: 'unknown' }, may_be_more: ['adder'] });
    expect(answerOf(open, { deemed: false })).toMatchObject({ lines: { main: 'none', adder: 'none' }, may_be_more: [] });
  });
  it('has no amount when stacking cuts the other line to zero', () => {
    const other = smallProgram({ key: 'other' });
    const yielding: Program = {
      ...program(50),
      stacking: [{ key: 's', name: 'S', members: ['small.main', 'other'], limit: { amount: 100 }, yields: ['small.main'], message: 'x', source: 's' }],
    };
    expect(answerOf(yielding, { deemed: true }, { beside: ['other'] }, [other])).toMatchObject({ total: 0, lines: { main: 0, adder: 'none' } });
  });
});

describe('rule 13: total', () => {
  const program = smallProgram({
    lines: [
      line('a', fixed(60)),
      line('b', fixed(40), { when: when('deemed').isYes() }),
      line('adder', fixed(5), { kind: 'bonus', when: when('has_solar_panels').isYes() }),
    ],
  });
  it('is unknown while a rebate is unknown, with the sum of the known amounts', () => {
    expect(evaluated(program, { has_solar_panels: true }).amounts).toMatchObject({ total: null, so_far: 65, missing: ['deemed'] });
  });
  it('is known while a bonus is unknown, with the note that the total may be more', () => {
    expect(answerOf(program, { deemed: true })).toMatchObject({ total: 100, may_be_more: ['adder'], missing: [] });
  });
  it('can be approved only when all rebates and caps are known, and then excludes unknown bonuses', () => {
    expect(blockersOfApproval(evaluated(program, {}).amounts)).toEqual(['b']);
    const known = evaluated(program, { deemed: true }).amounts;
    expect(blockersOfApproval(known)).toEqual([]);
    const dropped = dropUndecidedBonuses(known);
    expect(dropped.may_be_more).toBeUndefined();
    expect(dropped.lines.map(({ state }) => state)).toEqual(['amount', 'amount', 'none']);
    const capped = smallProgram({ caps: [{ kind: 'cost_share', key: 's', name: 'Half', percent: 50, of: ['project_cost'], source: 's' }] });
    expect(blockersOfApproval(evaluated(capped, {}).amounts)).toEqual(['Half']);
  });
});

describe('rule 14: eligibility and amounts', () => {
  const program = smallProgram({
    criteria: [{ key: 'c', name: 'C', description: 'x', reason: 'income_too_high', fix: 'x', test: when('deemed').isNo(), source: 's' }],
    lines: [
      line('rebate', fixed(100)),
      line('adder', fixed(5), { kind: 'bonus' }),
      line('crew', fixed(200), { to: 'contractor' }),
      line('beside', fixed(30), { kind: 'companion' }),
      line('loan', fixed(10_000), { kind: 'loan' }),
    ],
  });
  it('give an ineligible program no rebates and bonuses, but companion lines and loans', () => {
    expect(answerOf(program, { deemed: true })).toMatchObject({
      eligibility: 'ineligible',
      total: null,
      contractor_incentive: null,
      payable: null,
      lines: { rebate: 'withheld', adder: 'withheld', crew: 'withheld', beside: 30, loan: 10_000 },
    });
  });
  it('give an eligible program a total of 0 when no line meets its requirements', () => {
    const unmet = smallProgram({
      lines: [line('x', fixed(1), { requires: [{ key: 'r', name: 'R', description: 'x', reason: 'equipment', fix: 'x', test: when('deemed').isNo() }] })],
    });
    expect(answerOf(unmet, { deemed: true })).toMatchObject({ eligibility: 'eligible', total: 0, lines: { x: 'unmet' } });
  });
});

describe('rule 15: stacking', () => {
  const rule = (more: object): Program['stacking'][number] => ({
    key: 's',
    name: 'S',
    members: ['small', 'other'],
    message: 'Not more than it costs.',
    source: 's',
    ...more,
  });
  const small = (more: object) => ({ ...smallProgram({ lines: [line('hp', fixed(100), { services: ['heat_pump'] })] }), stacking: [rule(more)] });
  const other = (amount = 100, more: Partial<Line> = {}) =>
    smallProgram({ key: 'other', lines: [line('hp', fixed(amount), { services: ['heat_pump'], ...more })] });
  const together = { beside: ['other'] };
  const limit = { limit: { percent: 100, of: ['project_cost'] }, yields: ['small'] };
  it('cuts only programs that yield, by the amount above the limit', () => {
    expect(answerOf(small(limit), { project_cost: 150 }, together, [other()]).total).toBe(50);
    expect(answerOf(small(limit), { project_cost: 150 }).total).toBe(100);
    const { programs } = evaluateTogether(
      [small(limit), other()].map((program) => ({
        program,
        facts: new FactBook([]).with({ project_cost: 150 }).read,
        dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
        stage: 'draft' as const,
        override: null,
        declined: null,
        approved: null,
      })),
    );
    expect([programs.get('small')?.amounts.total, programs.get('other')?.amounts.total]).toEqual([50, 100]);
  });
  it('counts typed incentives of other programs, and reports an excess when no program yields', () => {
    const withOthers = small({ members: ['small', 'others'], ...limit });
    expect(answerOf(withOthers, { project_cost: 150, other_incentives_total: 120 }).total).toBe(30);
    const excessesAt = (cost: number) =>
      evaluateTogether([
        {
          program: { ...withOthers, stacking: [rule({ members: ['small', 'others'], limit: { amount: cost } })] },
          facts: new FactBook([]).with({ other_incentives_total: 120 }).read,
          dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
          stage: 'draft',
          override: null,
          declined: null,
          approved: null,
        },
      ]).excesses;
    expect(excessesAt(150)).toEqual([{ rule: 's', amount: 70, message: 'Not more than it costs.' }]);
    expect(excessesAt(220)).toEqual([]);
  });
  it('never cuts approved amounts', () => {
    const approved = evaluated(small(limit), { project_cost: 1_000 }).amounts;
    const facts = new FactBook([]).with({ project_cost: 150 }).read;
    const base = {
      facts,
      dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
      stage: 'draft' as const,
      override: null,
      declined: null,
    };
    const { programs, excesses } = evaluateTogether([
      { ...base, program: small(limit), approved },
      { ...base, program: other(), approved: null },
    ]);
    expect(programs.get('small')?.amounts.total).toBe(100);
    expect(excesses).toMatchObject([{ amount: 50 }]);
  });
  it('marks the amount of a yielding program as possibly less while another program is unknown', () => {
    const open = other(100, { when: when('deemed').isYes() });
    const { programs } = evaluateTogether(
      [small(limit), open].map((program) => ({
        program,
        facts: new FactBook([]).with({ project_cost: 150 }).read,
        dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
        stage: 'draft' as const,
        override: null,
        declined: null,
        approved: null,
      })),
    );
    expect(programs.get('small')?.amounts).toMatchObject({ total: 100, may_be_less: ['other'] });
  });
  it('suggests the better of two exclusive programs, and sets a program to zero only after a person chose the other program', () => {
    expect(answerOf(small({ exclusive: 'job' }), {}, together, [other(150)])).toMatchObject({
      total: 100,
      choices: [{ fact: 'allocation.s', suggested: 'other' }],
    });
    const measure = small({ exclusive: 'measure' });
    expect(answerOf(measure, {}, together, [other(150)])).toMatchObject({ total: 100, choices: [{ fact: 'allocation.heat_pump', suggested: 'other' }] });
    expect(answerOf(measure, { 'allocation.heat_pump': 'other' }, together, [other(150)])).toMatchObject({ total: 0 });
    expect(answerOf(measure, { 'allocation.heat_pump': 'small' }, together, [other(150)])).toMatchObject({ total: 100 });
  });
});

describe('rule 16: splits', () => {
  it('use the first split that applies to each line, and give the remainder of rounding to the homeowner', () => {
    const program = smallProgram({
      lines: [line('a', fixed(0.1)), line('b', fixed(100)), line('crew', fixed(7), { to: 'contractor' })],
      splits: [
        { lines: ['b'], when: when('deemed').isYes(), homeowner: 50, contractor: 50, fee: 0, payee: 'homeowner', source: 's' },
        { homeowner: 80, contractor: 15, fee: 5, payee: 'contractor', source: 's' },
      ],
    });
    // Expect that 15% and 5% of $0.10 are rounded down to 1 and 0 cents, and that $100 is divided in half.
    expect(answerOf(program, { deemed: true })).toMatchObject({
      total: 107.1,
      homeowner: 50.09,
      contractor_incentive: 57.01,
      platform_fee: 0,
      payable: { contractor: 57.1, homeowner: 50 },
    });
    expect(answerOf(program, { deemed: false })).toMatchObject({ homeowner: 80.09, contractor_incentive: 22.01, platform_fee: 5 });
  });
});

describe('rule 17: installments', () => {
  const saved = { kind: 'performance' as const, rate: 1, saved: { forecast: 'modeled_savings_kwh_eq', verified: 'measured_savings_kwh_eq' } };
  const instalments: NonNullable<ProgramFolder['instalments']> = [
    { key: 'half', name: 'Half', lines: ['saved'], share: 50, opens: 'enrolled', amount: 'forecast', source: 's' },
    { key: 'rest', name: 'Rest', lines: ['saved'], share: 'remainder', opens: { task: 'x' }, amount: 'verified', source: 's' },
  ];
  const program = smallProgram({ lines: [line('saved', saved), line('flat', fixed(10))], instalments });
  const parts = (facts: Record<string, unknown>, of = program) => answerOf(of, facts).instalments;
  it('pay a percentage of the forecast rounded down, a remainder after verification, and other lines once', () => {
    expect(parts({ modeled_savings_kwh_eq: 1_000.01 })).toEqual({ 'half/homeowner': 500, 'rest/homeowner': null, 'once/homeowner': 10 });
  });
  it('have as remainder the verified amount minus earlier installments, also below zero', () => {
    expect(parts({ modeled_savings_kwh_eq: 1_000, measured_savings_kwh_eq: 1_200 })).toMatchObject({ 'half/homeowner': 500, 'rest/homeowner': 700 });
    expect(parts({ modeled_savings_kwh_eq: 1_000, measured_savings_kwh_eq: 400 })).toMatchObject({ 'half/homeowner': 500, 'rest/homeowner': -100 });
  });
  it('keep approved amounts when the calculation changes, and adjust the remainder', () => {
    const approved = { 'instalment_approved.small/half/homeowner': 450, 'instalment_approved.small/once/homeowner': 9 };
    expect(parts({ modeled_savings_kwh_eq: 2_000, measured_savings_kwh_eq: 1_200, ...approved })).toEqual({
      'half/homeowner': 450,
      'rest/homeowner': 750,
      'once/homeowner': 9,
    });
  });
  it('are scaled to a different approved amount', () => {
    // Expect that the installments from the forecast are halved, because the approved amount is 505 of 1,010.
    expect(parts({ modeled_savings_kwh_eq: 1_000, measured_savings_kwh_eq: 1_200, 'approved_amount.small': 505 })).toEqual({
      'half/homeowner': 250,
      'rest/homeowner': 950,
      'once/homeowner': 5,
    });
  });
  it('are divided among the payees by the splits', () => {
    const shared = smallProgram({
      lines: [line('saved', saved)],
      splits: [{ homeowner: 60, contractor: 40, fee: 0, payee: 'homeowner', source: 's' }],
      instalments,
    });
    expect(parts({ modeled_savings_kwh_eq: 1_000, measured_savings_kwh_eq: 1_200 }, shared)).toEqual({
      'half/contractor': 200,
      'rest/contractor': 280,
      'half/homeowner': 300,
      'rest/homeowner': 420,
    });
  });
  it('calculate a remainder only from installments of the same lines', () => {
    const other = { kind: 'performance' as const, rate: 2, saved: { forecast: 'modeled_savings_percent' } };
    const two = smallProgram({
      lines: [line('saved', saved), line('other', other)],
      instalments: [
        ...instalments,
        { key: 'other_half', name: 'Half', lines: ['other'], share: 50, opens: 'enrolled', amount: 'forecast', source: 's' },
        { key: 'other_rest', name: 'Rest', lines: ['other'], share: 'remainder', opens: { task: 'x' }, amount: 'verified', source: 's' },
      ],
    });
    expect(parts({ modeled_savings_kwh_eq: 1_000, measured_savings_kwh_eq: 1_200, modeled_savings_percent: 50 }, two)).toEqual({
      'half/homeowner': 500,
      'rest/homeowner': 700,
      'other_half/homeowner': 50,
      'other_rest/homeowner': 50,
    });
  });
  it('recalculate the remainder after the forecast is approved', () => {
    const facts = { modeled_savings_kwh_eq: 1_000 };
    const approved = evaluated(program, facts).amounts;
    const later = evaluated(program, { ...facts, measured_savings_kwh_eq: 800 }, { approved }).amounts;
    expect(later.total).toBe(1_010);
    expect(later.instalments?.find(({ key }) => key === 'rest')?.amount).toBe(300);
  });
  it('use typed amounts for forecast and verification when no rate is published', () => {
    const table = {
      key: 'rate',
      name: 'Rate',
      unit: 'usd' as const,
      by: [{ key: 'd', reads: 'deemed' }],
      rows: [{ at: ['any' as const], value: null }],
      source: 's',
    };
    const typed = { forecast: 'entered_amount.small', verified: 'verified_amount.small' };
    const unpublished = smallProgram({ tables: [table], lines: [line('saved', { ...saved, rate: { field: 'table.rate' }, typed })], instalments });
    expect(answerOf(unpublished, {})).toMatchObject({ total: null, missing: ['entered_amount.small'] });
    const forecast = { 'entered_amount.small': 900 };
    expect(answerOf(unpublished, forecast)).toMatchObject({ total: 900, instalments: { 'half/homeowner': 450, 'rest/homeowner': null } });
    expect(parts({ ...forecast, 'verified_amount.small': 1_000 }, unpublished)).toEqual({ 'half/homeowner': 450, 'rest/homeowner': 550 });
  });
});

describe('rule 18: budgets', () => {
  const budget = { key: 'b', name: 'B', by: ['county'], counts_from: 'reserved' as const, waitlist: true, message: 'x', source: 's' };
  const program = smallProgram({
    tables: [
      {
        key: 'money',
        name: 'Money',
        unit: 'code',
        by: [{ key: 'county', reads: 'county' }],
        rows: [
          { at: ['Fresno'], value: 'closed' },
          { at: ['Kern'], value: 'waitlist' },
          { at: ['Napa'], value: 'open' },
        ],
        source: 's',
      },
    ],
    budgets: [{ ...budget, status: { field: 'table.money' } }],
    criteria: [
      {
        key: 'open',
        name: 'Open',
        description: 'x',
        reason: 'program_not_accepting_submissions',
        fix: 'x',
        test: when('budget.b.status').isNot('closed'),
        source: 's',
      },
    ],
  });
  it('fail their criterion when closed, but not with a waitlist', () => {
    expect(['Fresno', 'Kern', 'Napa'].map((county) => answerOf(program, { county }).eligibility)).toEqual(['ineligible', 'eligible', 'eligible']);
  });
  it('can be closed by staff', () => {
    expect(answerOf(program, { county: 'Napa', 'budget_closed.small/b/Napa': true }).eligibility).toBe('ineligible');
    expect(answerOf(program, { county: 'Kern', 'budget_closed.small/b/Napa': true }).eligibility).toBe('eligible');
  });
  it('are open or closed by the remaining amount when their amount is known', () => {
    const limited = (more: object) => smallProgram({ criteria: program.criteria, budgets: [{ ...budget, amount: 1_000, ...more }] });
    const status = (of: Program, facts: Record<string, unknown>) => answerOf(of, { county: 'Napa', ...facts }).eligibility;
    const drawn = (dollars: number) => ({ 'budget_drawn.small/b/Napa': dollars });
    expect([status(limited({ waitlist: false }), drawn(999)), status(limited({ waitlist: false }), drawn(1_000))]).toEqual(['eligible', 'ineligible']);
    expect(status(limited({}), drawn(1_000))).toBe('eligible');
    expect(status(limited({ waitlist: false }), { 'budget_drawn.small/b/Kern': 1_000 })).toBe('eligible');
    // Expect that the program stays eligible in two cases: staff entered a higher amount, or the job already draws money from the budget.
    expect(status(limited({ waitlist: false }), { ...drawn(1_000), 'budget_amount.small/b/Napa': 1_001 })).toBe('eligible');
    expect(status(limited({ waitlist: false }), { ...drawn(1_000), 'budget_state.small/b': 'open' })).toBe('eligible');
    expect(status(limited({ amount: undefined, waitlist: false }), drawn(1_000_000))).toBe('eligible');
    expect(answerOf(limited({}), {}).eligibility).toBe('pending_answer');
  });
  it('start a new period on their renewal day', () => {
    expect(['2026-06-30', '2026-07-01', '2027-01-01'].map((day) => budgetPeriod({ renews_on: '07-01' }, day))).toEqual([
      '2025-07-01',
      '2026-07-01',
      '2026-07-01',
    ]);
    expect(budgetPeriod({}, '2026-07-01')).toBe('');
  });
  it('prevent publication when no criterion reads the status of the budget', () => {
    expect(publishErrors({ ...program, criteria: [] }, new Map()).filter((problem) => problem.includes('budget'))).toEqual([
      expect.stringContaining('no criterion reads budget.b.status'),
    ]);
  });
  it('put an amount above the remaining money on the waitlist, or are closed without a waitlist', () => {
    expect([
      fitsBudget({ waitlist: true }, 500, 500),
      fitsBudget({ waitlist: true }, 499, 500),
      fitsBudget({ waitlist: false }, 499, 500),
      fitsBudget({ waitlist: false }, null, 500),
    ]).toEqual(['open', 'waitlist', 'closed', 'open']);
  });
});

describe('changed dates of a program', () => {
  const program = smallProgram({
    tables: [
      {
        key: 't',
        name: 'T',
        unit: 'usd',
        by: [{ key: 'd', reads: 'deemed' }],
        rows: [
          { at: [true], value: 100, valid_to: '2025-12-31' },
          { at: [true], value: 200, valid_from: '2026-01-01' },
        ],
        source: 's',
      },
    ],
    lines: [line('x', { kind: 'fixed', amount: { field: 'table.t' } })],
  });
  const on = (submitted_on: string, total: number | null) => ({
    name: submitted_on,
    why: 'x',
    today: submitted_on,
    dates: { submitted_on },
    facts: { deemed: true },
    gets: { total },
  });
  it('are detected only with golden households on both sides of two adjacent periods', () => {
    expect(undetectedMutations(program, [on('2025-12-31', 100), on('2026-01-01', 200)])).toEqual([]);
    expect(undetectedMutations(program, [on('2026-06-01', 200), on('2025-06-01', 100)])).toEqual([
      'tables.0.rows.0.valid_to: 2025-12-31 → 2025-12-30',
      'tables.0.rows.1.valid_from: 2026-01-01 → 2026-01-02',
    ]);
  });
});

describe('evaluation of invalid facts', () => {
  const everything = smallProgram({
    classes: [TIER],
    tables: [BY_TIER],
    lines: [
      line('units', { kind: 'fixed', amount: { field: 'table.tiers' } }, { each: { rows: 'units' } }),
      line('share', { kind: 'percent_of', percent: 50, of: ['final_invoice_total', 'line.units'] }, { choice: { fact: 'chosen_incentives', suggest: true } }),
      line(
        'tons',
        { kind: 'per_unit', amount: 1_000, units: { rows: 'units', sum: 'units.tons', per: 3, name: 'tons' } },
        { factors: [{ key: 'f', name: 'F', effect: { times: 1.3 } }] },
      ),
      line('saved', { kind: 'performance', rate: 0.1, saved: { forecast: 'modeled_savings_kwh_eq' } }, { kind: 'bonus', with: ['share'] }),
      line('beside', fixed(500), { kind: 'companion' }),
    ],
    caps: [
      { kind: 'units', key: 'u', name: 'U', max: 2, per: 'household', family: 'f', source: 's' },
      { kind: 'cost_share', key: 's', name: 'S', percent: 75, of: ['project_cost'], cut: 'in_proportion', source: 's' },
      { kind: 'household', key: 'h', name: 'H', family: 'f', amount: 9_000, source: 's' },
      { kind: 'cost_left', key: 'l', name: 'L', costs: ['final_invoice_total'], source: 's' },
    ],
    splits: [{ homeowner: 80, contractor: 15, fee: 5, payee: 'contractor', source: 's' }],
  });
  const facts = fc.record(
    Object.fromEntries(
      ['units', 'final_invoice_total', 'scope_lines', 'chosen_incentives', 'modeled_savings_kwh_eq', 'household_prior.f', 'units_prior.f'].map((name) => [
        name,
        fc.oneof(
          fc.jsonValue(),
          fc.double(),
          fc.array(fc.record({ seer2: fc.jsonValue(), tons: fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.jsonValue()) })),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  it.each([null, 'a text', 7])('treats %j in a list as a row without values', (row) => {
    expect(answerOf(everything, { scope_lines: [row], systems: [row] }).total).toBeNull();
  });
  it('does not throw for random facts, and returns shares that add up to the total', () => {
    fc.assert(
      fc.property(facts, (values) => {
        const { total, homeowner, contractor_incentive, platform_fee, payable } = answerOf(everything, values);
        if (total === null || homeowner === null || contractor_incentive === null || platform_fee === null) return;
        expect(Math.round((homeowner + contractor_incentive + platform_fee) * 100)).toBe(Math.round(total * 100));
        expect(Math.round(((payable?.contractor ?? 0) + (payable?.homeowner ?? 0) + platform_fee) * 100)).toBe(Math.round(total * 100));
      }),
      {
        numRuns: 300,
        examples: [
          [{ units: [{ seer2: {}, tons: 0 }], scope_lines: [null] }],
          [{ units: [{ seer2: {}, tons: 0 }], final_invoice_total: -0.013333277777777779 }],
        ],
      },
    );
  });
});

describe('rule 19: order of the evaluation', () => {
  it('lets a line read the state of another program, which is absent when the program is not on the job', () => {
    const program = smallProgram({ lines: [line('x', fixed(5), { when: when('program.other').isIn(['live', 'reserved']) })] });
    expect(answerOf(program, {}).lines).toEqual({ x: 'none' });
    expect(answerOf(program, { 'program.other': 'live' }).total).toBe(5);
  });
  it('calculates a percentage of other lines after the other lines, in any position', () => {
    const program = smallProgram({
      lines: [
        line('whole_home', { kind: 'percent_of', percent: 25, of: ['line.a', 'line.b'] }, { kind: 'bonus' }),
        line('a', fixed(100)),
        line('b', fixed(60)),
      ],
    });
    expect(answerOf(program, {})).toMatchObject({ total: 200, lines: { whole_home: 40 } });
  });
  it('prevents publication of criteria that read lines, and of circular references', () => {
    const criterion = {
      key: 'c',
      name: 'C',
      description: 'x',
      reason: 'equipment' as const,
      fix: 'x',
      test: { field: 'line.rebate', operator: '>' as const, value: 1 },
      source: 's',
    };
    expect(publishErrors(smallProgram({ criteria: [criterion] }), new Map())).toContain('criterion c compares line.rebate: lines are read by percentages only');
    const circle = smallProgram({
      classes: ['a', 'b'].map((key) => ({
        key,
        name: key,
        cases: [
          { value: 'x', name: 'X', when: when(`class.${key === 'a' ? 'b' : 'a'}`).is('x') },
          { value: 'y', name: 'Y' },
        ],
        source: 's',
      })),
    });
    expect(publishErrors(circle, new Map())).toContain('reads in a circle: class.a → class.b → class.a');
    // Expect no exception when an unpublishable program is evaluated, because a parameter that reads itself is unknown.
    expect(answerOf({ ...circle, lines: [{ ...(circle.lines[0] as Program['lines'][number]), when: when('class.a').is('x') }] }, {}).total).toBeNull();
  });
});
