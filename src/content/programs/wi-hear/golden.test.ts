import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateEligibility } from '@/rules/eligibility';
import { FactBook, type FactClaim } from '@/rules/facts';
import { calculateAmounts } from '@/rules/incentives';
import { criteriaOf, goldenMismatches, programScope, undetectedMutations } from '@/rules/programs';
import { wiHear } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

type Household = {
  income?: string;
  lines?: Record<string, number>;
  invoice?: number;
  prior?: number;
  today?: string;
  state?: string;
  more?: Record<string, unknown>;
};

function facts({ income, lines, invoice, prior, today = '2026-03-02', state = 'WI', more = {} }: Household): FactBook {
  const values: Record<string, unknown> = {
    state,
    $today: today,
    $submission_date: today,
    income_level: income,
    scope_lines: lines && Object.entries(lines).map(([service, total], i) => ({ id: `l${i}`, service, total })),
    final_invoice_total: invoice,
    'household_prior.hear': prior,
    ...more,
  };
  return new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );
}

const dates = { today: '2026-03-02', reserved_on: null, submitted_on: null, install_start_date: null };

const scopeOf = (household: Household) => programScope(wiHear, facts(household).read, { ...dates, today: household.today ?? dates.today });

const amounts = (household: Household) =>
  calculateAmounts({ program: wiHear, scope: scopeOf(household), stage: 'draft', savings: 'forecast', isIneligible: false });

const eligibility = (household: Household) => evaluateEligibility({ criteria: criteriaOf(wiHear), stage: 'draft', override: null }, scopeOf(household));

/** Facts about an existing home that replaces its heating, before the work. */
const HOME = {
  new_construction: false,
  has_work_been_done: false,
  job_scope: ['hvac'],
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  services_being_installed: ['insulation'],
};

/**
 * Returns facts about a heat pump from the catalog.
 * @param energy_star Whether it is certified; null if this is not known.
 */
const heatPump = (energy_star: boolean | null) => ({
  services_being_installed: ['heat_pump'],
  systems: [{ id: 'hp', service: 'heat_pump', equipment_picker: { id: 'unit', brand: 'B', model: 'M', type: 'heat_pump', energy_star } }],
});

const LOW = 'below_ami_80';
const MIDDLE = 'ami_80_to_ami_150';

describe('golden households', () => {
  it.each<[string, Household, number]>([
    ['low income, heat pump below its cap: all of the cost', { income: LOW, lines: { heat_pump: 7_000 } }, 7_000],
    ['low income, heat pump above its cap', { income: LOW, lines: { heat_pump: 14_200 } }, 8_000],
    ['middle income: half of the cost', { income: MIDDLE, lines: { heat_pump: 14_200 } }, 7_100],
    ['middle income: the cap when half of the cost is above the cap', { income: MIDDLE, lines: { heat_pump: 20_000 } }, 8_000],
    ['heat pump water heater', { income: LOW, lines: { heat_pump_water_heater: 3_650 } }, 1_750],
    ['panel', { income: LOW, lines: { panel: 4_500 } }, 4_000],
    ['wiring', { income: MIDDLE, lines: { wiring: 3_001 } }, 1_500.5],
    ['insulation and air sealing share one cap', { income: LOW, lines: { insulation: 1_200, air_sealing: 900 } }, 1_600],
    [
      'all measures together: the household cap',
      { income: LOW, lines: { heat_pump: 9_000, heat_pump_water_heater: 2_000, panel: 5_000, wiring: 3_000, insulation: 2_000 } },
      14_000,
    ],
    ['a home that received $10,000 earlier', { income: LOW, lines: { heat_pump: 9_000 }, prior: 10_000 }, 4_000],
    ['a home that received the household cap earlier', { income: LOW, lines: { heat_pump: 9_000 }, prior: 14_000 }, 0],
    ['work that the program does not pay for', { income: LOW, lines: { gas_furnace: 5_000, panel: 1_000 } }, 1_000],
    ['an invoice below the scope of work reduces the costs', { income: MIDDLE, lines: { heat_pump: 10_000, panel: 2_000 }, invoice: 6_000 }, 3_000],
    ['an invoice above the scope of work changes nothing', { income: MIDDLE, lines: { heat_pump: 10_000 }, invoice: 12_000 }, 5_000],
  ])('get the expected total: %s', (_name, household, total) => {
    const result = amounts(household);
    expect(result).toMatchObject({
      state: 'calculated',
      total,
      homeowner: total,
      contractor_incentive: 0,
      platform_fee: 0,
      payable: { contractor: total, homeowner: 0 },
    });
    // The last calculation step of each line has the amount of the line.
    for (const line of result.lines.filter((other) => other.state === 'amount')) expect(line.steps.at(-1)?.after).toBe(line.amount);
  });

  it('get no total, but a list of missing inputs, when the income or the scope of work is unknown', () => {
    expect(amounts({ lines: { heat_pump: 9_000 } })).toMatchObject({ state: 'incomplete', total: null, missing: ['income_level'] });
    expect(amounts({ income: LOW })).toMatchObject({ state: 'incomplete', total: null, missing: ['scope_lines'] });
    expect(amounts({ income: 'above_ami_150', lines: { heat_pump: 9_000 } })).toMatchObject({ state: 'none', total: null });
  });

  it('get no rebate before and after the dates of the program', () => {
    for (const today of ['2024-12-18', '2026-09-01']) expect(amounts({ income: LOW, lines: { heat_pump: 9_000 }, today }).state).toBe('none');
    for (const today of ['2024-12-19', '2026-08-31']) expect(amounts({ income: LOW, lines: { heat_pump: 9_000 }, today }).total).toBe(8_000);
  });

  it('get less for the last lines first when the household cap applies, with a step that explains the cut', () => {
    const { lines } = amounts({ income: LOW, lines: { heat_pump: 9_000, panel: 5_000, wiring: 3_000, insulation: 2_000 } });
    expect(lines.filter((line) => !line.companion).map((line) => [line.key, line.amount])).toEqual([
      ['heat_pump', 8_000],
      ['heat_pump_water_heater', null],
      ['panel', 4_000],
      ['wiring', 2_000],
      ['insulation_air_sealing', 0],
      ['electric_stove', null],
      ['heat_pump_dryer', null],
    ]);
    expect(lines[4]?.steps.at(-1)).toMatchObject({ rule: 'household_total', before: 1_600, after: 0 });
  });
});

describe('criterion about the removal of the old heating', () => {
  const heating = (more: Record<string, unknown>) => {
    const found = eligibility({ income: LOW, more: { ...HOME, heating_equipment_removal_type: undefined, ...more } }).criteria.find(
      ({ key }) => key === 'old_heating_removed',
    );
    return [found?.state, found?.applies];
  };
  it('counts as met when the work does not include heating', () => expect(heating({ job_scope: ['electrical'] })).toEqual(['met', false]));
  it('applies when the work includes heating', () => {
    expect(heating({ job_scope: ['hvac'], heating_equipment_removal_type: 'blower_only' })).toEqual(['met', true]);
    expect(heating({ job_scope: ['hvac'], heating_equipment_removal_type: 'none' })).toEqual(['not_met', true]);
  });
  it('is pending while the scope of work is unknown', () => expect(heating({ job_scope: undefined })).toEqual(['pending', true]));
});

describe('eligibility for wi-hear', () => {
  it.each<[string, Household, string, string[]]>([
    ['only the address is known', {}, 'pending_answer', []],
    ['low income in an existing home', { income: LOW, more: HOME }, 'eligible', []],
    ['middle income', { income: MIDDLE, more: HOME }, 'eligible', []],
    ['income too high', { income: 'above_ami_150', more: HOME }, 'ineligible', ['income_too_high']],
    ['a new build', { income: LOW, more: { new_construction: true } }, 'ineligible', ['building_type']],
    ['a home in another state, with unanswered questions', { state: 'IL' }, 'ineligible', ['geography']],
    ['the day before the first day of the program', { today: '2024-12-18', income: LOW, more: HOME }, 'ineligible', ['program_not_accepting_submissions']],
    ['the first day of the program', { today: '2024-12-19', income: LOW, more: HOME }, 'eligible', []],
    ['the last day of the program', { today: '2026-08-31', income: LOW, more: HOME }, 'eligible', []],
    ['the day after the last day of the program', { today: '2026-09-01', income: LOW, more: HOME }, 'ineligible', ['program_not_accepting_submissions']],
    ['the old heating is not removed', { income: LOW, more: { ...HOME, heating_equipment_removal_type: 'none' } }, 'ineligible', ['equipment']],
    ['the old heating stays for emergencies', { income: LOW, more: { ...HOME, heating_equipment_removal_type: 'emergency_scenarios_only' } }, 'eligible', []],
    ['only the blower stays', { income: LOW, more: { ...HOME, heating_equipment_removal_type: 'blower_only' } }, 'eligible', []],
    ['the plan for the old heating is not answered', { income: LOW, more: { ...HOME, heating_equipment_removal_type: undefined } }, 'pending_answer', []],
    [
      'plumbing work without a plan for the old heating',
      { income: LOW, more: { ...HOME, job_scope: ['plumbing'], heating_equipment_removal_type: undefined } },
      'eligible',
      [],
    ],
    [
      'work done without a reservation',
      { income: LOW, more: { ...HOME, has_work_been_done: true, install_completion_date: '2026-02-20' } },
      'ineligible',
      ['preapproval'],
    ],
    [
      'work done on the day of the reservation',
      {
        income: LOW,
        more: { ...HOME, has_work_been_done: true, install_completion_date: '2026-03-10', $reserved_on: '2026-03-10', $reservation_expires_on: '2026-06-08' },
      },
      'eligible',
      [],
    ],
    [
      'work finished before the reservation',
      {
        income: LOW,
        more: { ...HOME, $reserved_on: '2026-03-10', $reservation_expires_on: '2026-06-08', install_completion_date: '2026-03-09' },
      },
      'ineligible',
      ['preapproval'],
    ],
    [
      'work finished on the last day of the reservation',
      {
        income: LOW,
        more: { ...HOME, $reserved_on: '2026-03-10', $reservation_expires_on: '2026-06-08', install_completion_date: '2026-06-08' },
      },
      'eligible',
      [],
    ],
    ['a certified heat pump', { income: LOW, more: { ...HOME, ...heatPump(true) } }, 'eligible', []],
    ['a heat pump that is not certified', { income: LOW, more: { ...HOME, ...heatPump(false) } }, 'eligible', []],
    ['a heat pump that is not listed', { income: LOW, more: { ...HOME, ...heatPump(null) } }, 'eligible', []],
    [
      'a heat pump that is not listed and that the review confirmed',
      { income: LOW, more: { ...HOME, ...heatPump(null), energy_star_confirmed: 'yes' } },
      'eligible',
      [],
    ],
    ['a listed heat pump that the review refused', { income: LOW, more: { ...HOME, ...heatPump(true), energy_star_confirmed: 'no' } }, 'eligible', []],
    ['a used heat pump', { income: LOW, more: { ...HOME, ...heatPump(true), 'installed_condition.hp': 'used_or_refurbished' } }, 'ineligible', ['equipment']],
    ...[199, 200, 201].map((amps): [string, Household, string, string[]] => [
      `a new panel of ${amps} amps`,
      { income: LOW, more: { ...HOME, services_being_installed: ['panel'], new_panel_capacity_amps: 'other', new_panel_capacity_amps_other: amps } },
      'eligible',
      [],
    ]),
    [
      'work finished one day after the reservation expired',
      {
        income: LOW,
        more: { ...HOME, $reserved_on: '2026-03-10', $reservation_expires_on: '2026-06-08', install_completion_date: '2026-06-09' },
      },
      'ineligible',
      ['install_window_days'],
    ],
  ])('has the expected status and reasons: %s', (_name, household, status, reasons) => {
    expect(eligibility(household)).toMatchObject({ status, reasons });
  });

  it('contains the result of every criterion, even if the first criterion is not met', () => {
    expect(eligibility({ state: 'IL', income: 'above_ami_150' }).criteria.map((criterion) => [criterion.key, criterion.state])).toEqual([
      ['territory', 'not_met'],
      ['accepting_submissions', 'met'],
      ['below_150_ami', 'not_met'],
      ['existing_home', 'pending'],
      ['primary_residence', 'pending'],
      ['registered_contractor', 'met'],
      ['not_started_early', 'pending'],
      ['old_heating_removed', 'pending'],
      ['work_after_reservation', 'pending'],
      ['installed_in_window', 'pending'],
      ['equipment_is_new', 'pending'],
    ]);
  });

  it('cannot be determined when the lookup of the address failed', () => {
    const unknown = new FactBook([], new Map([['state', 'the address was not found']]));
    const result = evaluateEligibility({ criteria: criteriaOf(wiHear).slice(0, 1), stage: 'draft', override: null }, programScope(wiHear, unknown.read, dates));
    expect(result).toMatchObject({ status: 'unable_to_determine', criteria: [{ state: 'unknown', unavailable: [{ why: 'the address was not found' }] }] });
  });
});

describe('rebates for random costs', () => {
  const costs = fc.record({
    heat_pump: fc.integer({ min: 0, max: 30_000 }),
    panel: fc.integer({ min: 0, max: 9_000 }),
    wiring: fc.integer({ min: 0, max: 9_000 }),
    insulation: fc.integer({ min: 0, max: 9_000 }),
  });

  it('are never smaller for a lower income, and never exceed the household cap or the cost', () => {
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 20_000 }), (lines, prior) => {
        const [low, middle] = [amounts({ income: LOW, lines, prior }).total ?? 0, amounts({ income: MIDDLE, lines, prior }).total ?? 0];
        expect(low).toBeGreaterThanOrEqual(middle);
        expect(low).toBeLessThanOrEqual(Math.max(0, 14_000 - prior));
        expect(low).toBeLessThanOrEqual(Object.values(lines).reduce((sum, cost) => sum + cost, 0));
      }),
    );
  });

  it('never become smaller when the cost becomes higher', () => {
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 5_000 }), (lines, more) => {
        expect(amounts({ income: MIDDLE, lines: { ...lines, panel: lines.panel + more } }).total ?? 0).toBeGreaterThanOrEqual(
          amounts({ income: MIDDLE, lines }).total ?? 0,
        );
      }),
    );
  });
});

it('has effective dates and a source for every incentive line of wi-hear', () => {
  for (const line of wiHear.lines) expect([line.valid_from, line.valid_to, line.source].every(Boolean)).toBe(true);
});

describe('households calculated by hand', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(wiHear, household)).toEqual([]);
    },
  );

  it('detect every changed amount, threshold, cap or date of the program', () => {
    expect(undetectedMutations(wiHear, GOLDEN_HOUSEHOLDS)).toEqual([]);
  });
});
