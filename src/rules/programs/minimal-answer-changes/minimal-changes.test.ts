import { describe, expect, it } from 'vitest';
import { all, any, type Condition, negate, when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { smallProgram } from '../../../../test/support/small-program';
import { programScope } from '../evaluate-programs';
import type { ProgramFolder } from '../program';
import { type AnswerChanges, factOrCellDefinition, minimalChanges, withChangedAnswers } from './';

const TODAY = '2026-03-02';

/** Returns the required changes as readable text. */
function changes(
  condition: Condition,
  facts: Record<string, unknown>,
  { fixed = [], ...program }: Partial<ProgramFolder> & { fixed?: string[] } = {},
): string[] {
  const small = smallProgram(program);
  const book = new FactBook([]).with({ $today: TODAY, ...facts });
  const dates = { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null };
  const found = minimalChanges(condition, {
    program: small,
    readWith: (values) => programScope(small, withChangedAnswers(book, values).read, dates).read,
    mayChange: (fact) => !fixed.includes(fact),
    optionsOf: (fact) => Object.keys(factOrCellDefinition(fact)?.options ?? {}),
  });
  return found.map(inWords);
}

const inWords = (change: AnswerChanges): string =>
  change
    .map((turn) =>
      turn.how === 'region'
        ? `${turn.fact} ${turn.from ?? ''}..${turn.to ?? ''}`
        : `${turn.fact} ${turn.values.map((value) => JSON.stringify(value)).join(' or ')}`,
    )
    .join(' and ');

describe('smallest change that makes a criterion true', () => {
  it.each<[string, Condition, Record<string, unknown>, string[]]>([
    [
      'an option that determines a number, or the number',
      when('new_panel_amps').atLeast(200),
      { new_panel_capacity_amps: 'other', new_panel_capacity_amps_other: 150 },
      ['new_panel_capacity_amps "200" or "225" or "400"', 'new_panel_capacity_amps_other 200..'],
    ],
    [
      'a number at or above a limit',
      when('measure_cost.panel').atLeast(2_000),
      { scope_lines: [{ service: 'panel', total: 1_500 }] },
      ['measure_cost.panel 2000..'],
    ],
    ['a household size below a limit', when('number_of_occupants').lessThan(3), { number_of_occupants: 5 }, ['number_of_occupants ..2']],
    ['a number inside a range', when('manual_j_load_share').between(90, 120), { manual_j_load_share: 130 }, ['manual_j_load_share 90..120']],
    [
      'a number up to a limit from another answer, or the other answer',
      when('final_invoice_total').atMost({ field: 'scope_total', times: 1.1 }),
      { final_invoice_total: 12_000, scope_lines: [{ service: 'panel', total: 10_000 }] },
      ['final_invoice_total ..11000', 'scope_total 10910..'],
    ],
    [
      'a day',
      when('insulated_before_on').onOrBefore({ field: '$today', months: -120 }),
      { insulated_before_on: '2020-01-01' },
      ['insulated_before_on ..2016-03-02'],
    ],
    ['an option', when('renter_or_owner').is('owner'), { renter_or_owner: 'renter' }, ['renter_or_owner "owner"']],
    [
      'each option that is enough',
      when('income_level').isIn(['below_ami_80', 'ami_80_to_ami_150']),
      { income_level: 'above_ami_150' },
      ['income_level "below_ami_80" or "ami_80_to_ami_150"'],
    ],
    ['a yes-or-no answer', when('new_construction').isNo(), { new_construction: true }, ['new_construction false']],
    ['an additional entry of a list', when('enrolled_in').has('snap'), { enrolled_in: ['care'] }, ['enrolled_in ["care","snap"]']],
    ['a removed entry of a list', negate(when('energy_types').has(['oil'])), { energy_types: ['electric', 'oil'] }, ['energy_types ["electric"]']],
    [
      'any of several answers that are enough',
      any(when('new_construction').isNo(), when('renter_or_owner').is('owner')),
      { new_construction: true, renter_or_owner: 'renter' },
      ['new_construction false', 'renter_or_owner "owner"'],
    ],
    [
      'several answers together when none is enough',
      all(when('new_construction').isNo(), when('renter_or_owner').is('owner')),
      { new_construction: true, renter_or_owner: 'renter' },
      ['new_construction false and renter_or_owner "owner"'],
    ],
    [
      'only the answers that do not meet the criterion',
      all(when('new_construction').isNo(), when('number_of_occupants').atLeast(2), when('renter_or_owner').is('owner')),
      { new_construction: true, number_of_occupants: 1, renter_or_owner: 'owner' },
      ['new_construction false and number_of_occupants 2..'],
    ],
    ['a cell of a row', when('units').everyRow(when('units.seer2').atLeast(15.2)), { units: [{ seer2: 16 }, { seer2: 14 }] }, ['units[2].seer2 15.2..']],
    [
      'a cell of each row',
      when('units').everyRow(when('units.neep').isYes()),
      { units: [{ neep: false }, { neep: false }] },
      ['units[1].neep true and units[2].neep true'],
    ],
    ['no change when only the location of the home decides', when('state').is('WI'), { state: 'IL' }, []],
  ])('is %s', (_, condition, facts, expected) => {
    expect(changes(condition, facts)).toEqual(expected);
  });

  const tier: Partial<ProgramFolder> = {
    classes: [
      {
        key: 'tier',
        name: 'Tier',
        source: 's',
        cases: [
          { value: 'none', name: 'None', when: when('new_construction').isYes() },
          { value: 'low', name: 'Low', when: all(when('renter_or_owner').is('renter'), when('household_income').lessThan({ field: 'table.limits' })) },
          { value: 'other', name: 'Other' },
        ],
      },
    ],
    tables: [
      {
        key: 'limits',
        name: 'Limits',
        unit: 'usd',
        source: 's',
        by: [{ key: 'people', reads: 'number_of_occupants', match: 'at_least' }],
        rows: [
          { at: [1], value: 40_000 },
          { at: [3], value: 60_000 },
        ],
      },
    ],
  };

  it('is found through classes and tables, with the limit from the table', () => {
    const facts = { new_construction: false, renter_or_owner: 'renter', household_income: 50_000, number_of_occupants: 2 };
    expect(changes(when('class.tier').is('low'), facts, tier)).toEqual(['household_income ..39999', 'number_of_occupants 3..']);
    // Expect two changes together, because one change is not enough: the earlier case of the class must not apply.
    expect(changes(when('class.tier').is('low'), { ...facts, new_construction: true, renter_or_owner: 'owner', household_income: 20_000 }, tier)).toEqual([
      'new_construction false and renter_or_owner "renter"',
    ]);
  });

  it('contains only answers that may be changed', () => {
    const facts = { new_construction: false, renter_or_owner: 'renter', household_income: 50_000, number_of_occupants: 2 };
    expect(changes(when('class.tier').is('low'), facts, { ...tier, fixed: ['household_income'] })).toEqual(['number_of_occupants 3..']);
    expect(changes(when('class.tier').is('low'), facts, { ...tier, fixed: ['household_income', 'number_of_occupants'] })).toEqual([]);
  });
});

describe('temporarily changed answers', () => {
  const book = new FactBook([]).with({
    income_level: 'above_ami_150',
    number_of_occupants: 4,
    income_limit_80: 80_000,
    income_limit_150: 150_000,
    scope_lines: [
      { service: 'panel', total: 1_000 },
      { service: 'heat_pump', total: 5_000 },
      { service: 'heat_pump', total: 4_000 },
    ],
  });

  it('change a fact that is derived from a changed answer, even if the fact was answered directly', () => {
    expect(withChangedAnswers(book, { number_of_occupants: 5 }).value('income_level')).toBe('above_ami_150');
    expect(withChangedAnswers(book, { household_income: 60_000 }).value('income_level')).toBe('below_ami_80');
    expect(withChangedAnswers(book, { household_income: 60_000, income_level: 'ami_80_to_ami_150' }).value('income_level')).toBe('ami_80_to_ami_150');
  });

  it('change all totals when the cost of a measure changes', () => {
    const changed = withChangedAnswers(book, { 'measure_cost.heat_pump': 12_000, 'measure_cost.wiring': 500 });
    expect([changed.value('measure_cost.heat_pump'), changed.value('scope_total'), changed.value('project_cost')]).toEqual([12_000, 13_500, 13_500]);
  });
});
