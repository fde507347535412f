import { describe, expect, it } from 'vitest';
import { addDays, isIsoDate } from '@/platform';
import { criteriaOf, type GoldenHousehold, type Program, ruleOutcome, thresholdsOf } from '@/rules/programs';
import type { IneligibilityReason } from '@/rules/tasks';
import { HOUSEHOLDS } from '../../test/support/golden';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Every number and day at which a rule of eligibility turns: what it says just below, at and just above, on a household that
 * was worked out by hand. What turns is found by the walk that the golden households are held against: a threshold without
 * a row does not pass, nor a row without one of the three.
 */
type Outcome = 'met' | IneligibilityReason;
type Turn = {
  /** As `thresholdsOf` calls it. */
  of: string;
  /** The rule that answers, where it is not the one that is named: of a class or a setting one that reads it. */
  rule?: string;
  household: string;
  at: Value;
  /** How far away the next value is; a number's 1. */
  step?: number;
  says: readonly [below: Outcome, at: Outcome, above: Outcome];
  given: (value: Value) => Given;
};
/** A number, or a day. */
type Value = number | string;
type Given = Partial<Pick<GoldenHousehold, 'today' | 'stage' | 'dates' | 'facts'>>;

const submitted = (day: Value): Given => ({ today: String(day) });
const fact =
  (name: string, beside: Record<string, unknown> = {}) =>
  (value: unknown): Given => ({ facts: { [name]: value, ...beside } });
const installed = (day: Value): Given => ({ dates: { install_completion_date: String(day) }, facts: { install_completion_date: day } });
const SHUT = 'program_not_accepting_submissions';

/** Where a program takes applications, the days around it. */
const window = (household: string, from: string, until?: string): Turn[] => [
  {
    of: `criterion accepting_submissions: accept submissions from ${from}`,
    household,
    at: from,
    says: [SHUT, 'met', 'met'],
    given: submitted,
  },
  ...(until
    ? [
        {
          of: `criterion accepting_submissions: accept submissions until ${until}`,
          household,
          at: until,
          says: ['met', 'met', SHUT],
          given: submitted,
        } as const,
      ]
    : []),
];

/** Four people at 150% of the median of their place, whose income nobody put into a band. */
const incomeLimit: Turn = {
  of: 'criterion below_150_ami: income_level',
  household: '',
  at: 150_000,
  says: ['met', 'met', 'income_too_high'],
  given: fact('household_income', { income_level: undefined, number_of_occupants: 4, ami_80_limit_for_4: 80_000, ami_150_limit_for_4: 150_000 }),
};

/** The work held against the reservation that the household has: begun before it, finished before it, finished after it. */
const reservation = (household: string, from: string, until: string, afterIt: string | null): Turn[] => [
  {
    of: 'criterion not_started_early: install_completion_date >= $reserved_on',
    household,
    at: from,
    says: ['preapproval', 'met', 'met'],
    given: (day) => ({ ...installed(day), facts: { ...installed(day).facts, has_work_been_done: true } }),
  },
  ...(afterIt
    ? [
        {
          of: `criterion ${afterIt}: install_completion_date >= $reserved_on`,
          household,
          at: from,
          says: ['preapproval', 'met', 'met'],
          given: installed,
        } as const,
      ]
    : []),
  {
    of: 'criterion installed_in_window: install_completion_date <= $reservation_expires_on',
    household,
    at: until,
    says: ['met', 'met', 'install_window_days'],
    given: installed,
  },
];

/** From this day on a rule is in force, or to this day. */
const inForce = (line: string, key: string, since: string, household: string, reason: IneligibilityReason, given: Turn['given'] = submitted): Turn => ({
  of: `line ${line}, requirement ${key}: valid from ${since}`,
  household,
  at: since,
  says: ['met', reason, reason],
  given,
});

const TABLE: Readonly<Record<string, readonly Turn[]>> = {
  'wi-hear': [
    ...window('a new panel of 200 amps', '2024-12-19', '2026-08-31'),
    { ...incomeLimit, household: 'a new panel of 200 amps' },
    ...reservation('reserved on 2026-03-02 for 90 days, finished on 2026-03-02', '2026-03-02', '2026-05-31', 'work_after_reservation'),
    {
      of: 'line panel, requirement panel_amps: new_panel_amps >= 200',
      household: 'a new panel of 200 amps',
      at: 200,
      says: ['equipment', 'met', 'met'],
      given: fact('new_panel_capacity_amps_other', { new_panel_capacity_amps: 'other' }),
    },
  ],
  'ca-heehra': [
    ...window('low income, above the maximum', '2024-10-08'),
    {
      of: 'criterion not_paused: $submission_date < 2025-02-26',
      household: 'low income, above the maximum',
      at: '2025-02-26',
      says: ['met', SHUT, SHUT],
      given: submitted,
    },
    {
      of: 'criterion not_paused: $submission_date >= 2025-04-01',
      household: 'low income, above the maximum',
      at: '2025-04-01',
      says: [SHUT, 'met', 'met'],
      given: submitted,
    },
    { ...incomeLimit, household: 'low income, above the maximum' },
    {
      of: 'class property: units_share_below_ami_80 >= 66',
      rule: 'criterion income_of_property',
      household: 'a building with 66% of its homes at or below 80%, 90% at or below 150%',
      at: 66,
      says: ['income_too_high', 'met', 'met'],
      given: fact('units_share_below_ami_80'),
    },
    {
      of: 'class property: units_share_below_ami_150 >= 50',
      rule: 'criterion income_of_property',
      household: 'a building with 0% of its homes at or below 80%, 50% at or below 150%, in a disadvantaged community',
      at: 50,
      says: ['income_too_high', 'met', 'met'],
      given: fact('units_share_below_ami_150'),
    },
    {
      of: 'criterion first_rebate: household_prior.ca-heehra <= 0',
      household: 'low income, above the maximum',
      at: 0,
      step: 0.01,
      says: ['met', 'met', 'enrollment'],
      given: fact('household_prior.ca-heehra'),
    },
    ...[
      ['Los Angeles, submitted on 2026-01-06, installed before the reservation', '2026-01-07'] as const,
      ['Sacramento, submitted on 2026-02-23, installed before the reservation', '2026-02-24'] as const,
    ].map(
      ([household, at]): Turn => ({
        of: `class funds: valid from ${at}`,
        rule: 'criterion waited_for_reservation',
        household,
        at,
        says: ['met', 'preapproval', 'preapproval'],
        given: (day) => ({ dates: { submitted_on: String(day) } }),
      }),
    ),
    ...reservation('finished a day after the reservation ends', '2025-09-01', '2025-11-30', null),
    {
      of: 'criterion waited_for_reservation: install_completion_date >= $reserved_on',
      household: 'Los Angeles, submitted on 2026-01-07, installed before the reservation',
      at: '2026-05-02',
      says: ['preapproval', 'met', 'met'],
      given: installed,
    },
    inForce('heat_pump', 'no_r410a', '2026-01-01', 'R-410A on the last day', 'equipment'),
    inForce('heat_pump_multifamily', 'no_r410a', '2026-01-01', 'a building with R-410A on 2025-12-31', 'equipment'),
  ],
  'ca-tech': [
    ...window('one outdoor unit, market rate', '2021-12-07', '2025-11-14'),
    ...reservation('finished on 2025-08-30 of a reservation until 2025-08-31', '2025-06-02', '2025-08-31', null),
    {
      of: 'setting minimum_load_share: 51',
      rule: 'line heat_pump, requirement main_heat_source',
      household: 'one outdoor unit, market rate',
      at: 51,
      says: ['equipment', 'met', 'met'],
      given: fact('manual_j_load_share'),
    },
  ],
  'ga-hear': [
    ...window('a panel, submitted on 2024-10-31', '2024-10-31', '2026-08-13'),
    { ...incomeLimit, household: 'a new panel of 200 amps' },
    ...reservation('finished on 2026-03-02', '2026-03-02', '2026-05-31', 'work_after_reservation'),
    ...[
      ['heat_pump', 'first_electric_heating', 'a heat pump in place of electric, submitted on 2026-08-09', 'invalid_heating_source'] as const,
      ['electric_stove', 'first_electric_stove', 'an electric stove in place of electric, submitted on 2026-08-09', 'equipment'] as const,
    ].map(
      ([line, key, household, reason]): Turn => ({
        of: `line ${line}, requirement ${key}: valid to 2026-08-10`,
        household,
        at: '2026-08-10',
        says: [reason, reason, 'met'],
        given: submitted,
      }),
    ),
    inForce('heat_pump', 'no_change_of_fuel', '2026-08-11', 'a heat pump in place of natural_gas, submitted on 2026-08-11', 'invalid_heating_source'),
    inForce(
      'heat_pump_water_heater',
      'no_change_of_fuel',
      '2026-08-11',
      'a heat pump water heater in place of natural_gas, submitted on 2026-08-11',
      'equipment',
    ),
    inForce('electric_stove', 'no_change_of_fuel', '2026-08-11', 'an electric stove in place of natural_gas, submitted on 2026-08-11', 'equipment'),
    {
      of: 'setting new_panel_min_amps: 200',
      rule: 'line panel, requirement panel_amps',
      household: 'a new panel of 200 amps',
      at: 200,
      says: ['equipment', 'met', 'met'],
      given: fact('new_panel_capacity_amps_other'),
    },
  ],
  hiasp: [
    ...window('deemed', '2024-11-01'),
    {
      of: 'line project, requirement not_insulated_within_ten_years: insulated_before_on <= $submission_date, months -120',
      household: 'deemed',
      at: '2016-06-01',
      says: ['met', 'met', 'services'],
      given: fact('insulated_before_on', { weatherization_completed: 'yes' }),
    },
  ],
  'mass-save': [
    ...window('enrolled with a water heater installed on 2025-01-01', '2025-01-01', '2027-02-28'),
    {
      of: 'criterion installed_in_period: install_completion_date >= 2025-01-01',
      household: 'enrolled with a water heater installed on 2025-01-01',
      at: '2025-01-01',
      says: ['install_date_outside_period', 'met', 'met'],
      given: installed,
    },
    {
      of: 'criterion installed_in_period: install_completion_date <= 2026-12-31',
      household: 'enrolled with a water heater installed on 2025-01-01',
      at: '2026-12-31',
      says: ['met', 'met', 'install_date_outside_period'],
      given: installed,
    },
    {
      of: 'class weatherized: year_home_built > 2000',
      rule: 'line air_source, requirement weatherized',
      household: 'built in 2000',
      at: 2000,
      says: ['equipment', 'equipment', 'met'],
      given: fact('year_home_built'),
    },
    {
      of: 'setting weatherization_small_amount: 1000',
      rule: 'line air_source, requirement weatherized',
      household: '$1,000 of weatherization recommended',
      at: 1_000,
      says: ['met', 'equipment', 'equipment'],
      given: fact('weatherization_recommended_amount'),
    },
    {
      of: 'line air_source, requirement sized: manual_j_load_share >= 90',
      household: 'sized for 90% of the load',
      at: 90,
      says: ['equipment', 'met', 'met'],
      given: fact('manual_j_load_share'),
    },
    {
      of: 'line air_source, requirement sized: manual_j_load_share <= 120',
      household: 'sized for 90% of the load',
      at: 120,
      says: ['met', 'met', 'equipment'],
      given: fact('manual_j_load_share'),
    },
    inForce('air_source', 'no_r410a', '2026-01-01', 'R-410A, installed on 2025-12-31', 'equipment', installed),
    inForce('ground_source', 'no_r410a', '2026-01-01', 'ground source with R-410A, installed on 2025-12-31', 'equipment', installed),
    ...[['insulation', 'insulation before the energy assessment'] as const, ['air_sealing', 'air sealing before the home energy assessment'] as const].map(
      ([line, household]): Turn => ({
        of: `line ${line}, requirement energy_assessment: energy_audit_done_on <= install_completion_date`,
        household,
        at: '2026-06-15',
        says: ['met', 'met', 'preapproval'],
        given: fact('energy_audit_done_on'),
      }),
    ),
  ],
  'ny-clean-heat': [
    ...(
      [
        [90, '>=', ['equipment', 'met', 'met']],
        [120, '<=', ['met', 'met', 'equipment']],
      ] as const
    ).map(
      ([at, operator, says]): Turn => ({
        of: `line heat_pump, requirement sized_to_the_load: manual_j_load_share ${operator} ${at}`,
        household: 'sized for 90% of the load',
        at,
        says,
        given: fact('manual_j_load_share'),
      }),
    ),
    inForce('heat_pump', 'existing_building', '2026-01-01', 'air source in a new building on 2025-12-31', 'building_type'),
    inForce('heat_pump', 'old_heating_controlled', '2026-01-01', 'Con Edison, old heating kept without controls, on 2025-12-31', 'equipment'),
  ],
  '3c-ren': [
    {
      ...incomeLimit,
      of: 'class reach: income_level',
      rule: 'line hard_to_reach, requirement is_hard_to_reach',
      household: 'a forecast of $4,000',
      at: 80_000,
      // Low income is below 80%: at 80% it is moderate.
      says: ['met', 'non_hard_to_reach', 'non_hard_to_reach'],
    },
  ],
};

const HELD = SHIPPED_PROGRAMS.filter(({ criteria }) => criteria.length > 0);

/** `line x, requirement y` or `criterion y`, with what it gives as a reason. */
function ruleCalled(program: Program, called: string): { line?: string; key: string; reason: IneligibilityReason } {
  const [, line, inLine, key] = /^(?:line (\w+), requirement (\w+)|criterion (\w+))$/.exec(called) ?? [];
  const rules = line ? (program.lines.find((one) => one.key === line)?.requires ?? []) : criteriaOf(program);
  const found = rules.find((one) => one.key === (inLine ?? key));
  if (!found) throw new Error(`${program.key} has no ${called}`);
  return { ...(line && { line }), key: found.key, reason: found.reason };
}

function saidAround(program: Program, { of, rule: named, household: name, at, step = 1, given }: Turn): [value: Value, outcome: unknown][] {
  const rule = ruleCalled(program, named ?? of.slice(0, of.indexOf(':')));
  const household = HOUSEHOLDS[program.key]?.find((one) => one.name === name);
  if (!household) throw new Error(`${program.key} has no household "${name}"`);
  return [-1, 0, 1].map((away) => {
    const value = isIsoDate(at) ? addDays(at, away) : typeof at === 'number' ? at + away * step : at;
    const { facts, dates, ...more } = given(value);
    const said = ruleOutcome(program, { ...household, ...more, dates: { ...household.dates, ...dates }, facts: { ...household.facts, ...facts } }, rule);
    return [value, said === 'not_met' ? rule.reason : said];
  });
}

describe.each(HELD.map((program) => [program.key, program] as const))('%s', (key, program) => {
  const rows = TABLE[key] ?? [];

  it('has a row for each threshold of its rules, and none besides', () => {
    expect(rows.map(({ of }) => of).toSorted()).toEqual(thresholdsOf(program).toSorted());
  });

  it.each(rows.map((row) => [row.of, row] as const))('%s: just below, at and just above', (_of, row) => {
    const found = saidAround(program, row);
    expect(found.map(([, outcome]) => outcome)).toEqual(row.says);
    // One side or the other: a rule that says three times the same does not turn there.
    expect(new Set(row.says).size).toBe(2);
    // The value of the row is the one of the program, unless another answer is.
    const [, number] = /(?:^| )(\d[\d-]*)$/.exec(row.of) ?? [];
    if (number !== undefined && !row.of.includes('months')) expect(String(row.at)).toBe(number);
  });
});
