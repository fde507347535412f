import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const HEAR = 'Focus on Energy HEAR pages, 2026-07-17';
const FOCUS = 'Focus on Energy heat pump rebates 2026';

/** Facts about an existing home in Wisconsin, before the work. */
const HOME = {
  state: 'WI',
  is_primary_residence: true,
  new_construction: false,
  has_work_been_done: false,
  job_scope: ['electrical'],
  services_being_installed: ['panel'],
  weatherization_services: [],
  new_panel_capacity_amps: '200',
};

const scope = (costs: Record<string, number>) => Object.entries(costs).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Returns a row of `systems` with equipment from the catalog that has these ratings. */
const unit = (id: string, service: string, ratings: Record<string, number>) => ({
  id,
  service,
  equipment_picker: { id, brand: 'Example', model: id, type: service, energy_star: true, ...ratings },
});

const LOW = 'below_ami_80';
const MIDDLE = 'ami_80_to_ami_150';
const OVER = 'above_ami_150';

const household = householdBuilder(HOME, '2026-03-02');

type HeatPumpHome = { ratings: [seer2: number, hspf2: number]; income: string; fuel: string };
const heatPump = (name: string, { ratings, income, fuel }: HeatPumpHome, amount: number | 'none', why: string): GoldenHousehold =>
  household({
    name,
    why: `${why} (${FOCUS})`,
    dates: { install_start_date: '2026-04-01' },
    facts: {
      services_being_installed: ['heat_pump'],
      systems: [unit('hp', 'heat_pump', { seer2: ratings[0], hspf2: ratings[1] })],
      income_level: income,
      primary_fuel_type: fuel,
      scope_lines: scope({ heat_pump: 30_000 }),
    },
    gets: { lines: { focus_heat_pump: amount } },
  });

const onDay = (day: string, amount: number | 'none'): GoldenHousehold =>
  household({
    name: `Focus on Energy, the installation starts on ${day}`,
    why: `January through June 2026, both days included: 700 + 300 + 50 + 200 + 100 + 100 (${FOCUS})`,
    dates: { install_start_date: day },
    facts: {
      services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'gas_water_heater', 'boiler', 'gas_furnace'],
      systems: [unit('hp', 'heat_pump', { seer2: 16, hspf2: 10 }), unit('wh', 'heat_pump_water_heater', { uef: 3.3 })],
      income_level: OVER,
      primary_fuel_type: 'natural_gas',
      scope_lines: scope({ heat_pump: 30_000 }),
      chosen_incentives: ['focus_heat_pump', 'gas_furnace', 'smart_thermostat', 'water_heater_heat_pump', 'water_heater_indirect', 'water_heater_tankless'],
    },
    gets: {
      lines: {
        focus_heat_pump: amount === 'none' ? 'none' : 700,
        water_heater_heat_pump: amount === 'none' ? 'none' : 300,
        smart_thermostat: amount === 'none' ? 'none' : 50,
        water_heater_indirect: amount === 'none' ? 'none' : 200,
        water_heater_tankless: amount === 'none' ? 'none' : 100,
        gas_furnace: amount === 'none' ? 'none' : 100,
      },
    },
  });

const panel = (amps: number, eligible: boolean): GoldenHousehold =>
  household({
    name: `a new panel of ${amps} amps`,
    why: `at least 200 amps (portal)`,
    facts: { income_level: LOW, new_panel_capacity_amps: 'other', new_panel_capacity_amps_other: amps, scope_lines: scope({ panel: 1_000 }) },
    gets: eligible ? { eligibility: 'eligible', total: 1_000 } : { eligibility: 'eligible', total: 0, lines: { panel: 'unmet' } },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'low income, each measure above its maximum, all together at the household cap',
    why: `8,000 + 1,750 + 4,000 + 2,500 + 1,600 = 17,850, cut to 14,000 starting with the last: 8,000 + 1,750 + 4,000 + 250 + 0 (${HEAR})`,
    facts: {
      income_level: LOW,
      scope_lines: scope({ heat_pump: 9_000, heat_pump_water_heater: 2_000, panel: 5_000, wiring: 3_000, insulation: 1_200, air_sealing: 900 }),
    },
    gets: {
      eligibility: 'eligible',
      total: 14_000,
      payable: { contractor: 14_000, homeowner: 0 },
      lines: { heat_pump: 8_000, heat_pump_water_heater: 1_750, panel: 4_000, wiring: 250, insulation_air_sealing: 0 },
    },
  }),
  household({
    name: 'low income, wiring and insulation above their maximums',
    why: `2,500 + 1,600 (${HEAR})`,
    facts: { income_level: LOW, scope_lines: scope({ wiring: 3_000, insulation: 1_200, air_sealing: 900 }) },
    gets: { total: 4_100, lines: { wiring: 2_500, insulation_air_sealing: 1_600 } },
  }),
  household({
    name: 'low income, a stove, a dryer and ventilation',
    why: `600 + 500, cut to 840 starting with the last, and 100% of 700 (${HEAR})`,
    facts: { income_level: LOW, scope_lines: scope({ electric_stove: 600, heat_pump_dryer: 500, ventilation: 700 }) },
    gets: { total: 1_540, lines: { electric_stove: 600, heat_pump_dryer: 240, insulation_air_sealing: 700 } },
  }),
  household({
    name: 'low income, below every maximum: all of the cost',
    why: `100% of 7,000 (${HEAR})`,
    facts: { income_level: LOW, scope_lines: scope({ heat_pump: 7_000 }) },
    gets: { total: 7_000, homeowner: 7_000 },
  }),
  household({
    name: 'moderate income pays half',
    why: `50% of 14,200 (${HEAR})`,
    facts: { income_level: MIDDLE, scope_lines: scope({ heat_pump: 14_200 }) },
    gets: { eligibility: 'eligible', total: 7_100 },
  }),
  household({
    name: 'over 150% of the median',
    why: `none from the program; Focus on Energy still pays its own (${HEAR})`,
    facts: { income_level: OVER, scope_lines: scope({ heat_pump: 9_000 }) },
    gets: { eligibility: 'ineligible', reasons: ['income_too_high'], total: null, lines: { heat_pump: 'withheld' } },
  }),
  household({
    name: 'a home that already got 10,000',
    why: `14,000 − 10,000 (${HEAR})`,
    facts: { income_level: LOW, scope_lines: scope({ heat_pump: 9_000 }), 'household_prior.hear': 10_000 },
    gets: { total: 4_000 },
  }),
  household({
    name: 'an invoice below the scope',
    why: '50% of 10,000, of which 6,000 of 12,000 is on the invoice, and 50% of 2,000 the same way: 2,500 + 500 (default)',
    facts: { income_level: MIDDLE, scope_lines: scope({ heat_pump: 10_000, panel: 2_000 }), final_invoice_total: 6_000 },
    gets: { total: 3_000 },
  }),
  household({
    name: 'a new build',
    why: `existing homes only (${HEAR})`,
    facts: { income_level: LOW, new_construction: true, scope_lines: scope({ heat_pump: 9_000 }) },
    gets: { eligibility: 'ineligible', reasons: ['building_type'] },
  }),
  household({ name: 'a home in Illinois', why: 'statewide in Wisconsin', facts: { state: 'IL' }, gets: { eligibility: 'ineligible', reasons: ['geography'] } }),
  household({
    name: 'work done before any reservation',
    why: `reserved before work starts (${HEAR})`,
    facts: { income_level: LOW, has_work_been_done: true, scope_lines: scope({ panel: 1_000 }) },
    gets: { eligibility: 'ineligible', reasons: ['preapproval'] },
  }),
  household({
    name: 'the old heating stays',
    why: 'removed, decommissioned or kept for emergencies only (portal)',
    facts: { income_level: LOW, job_scope: ['hvac'], heating_equipment_removal_type: 'none', scope_lines: scope({ panel: 1_000 }) },
    gets: { eligibility: 'ineligible', reasons: ['equipment'] },
  }),
  household({
    name: 'a heat pump that is not ENERGY STAR certified',
    why: HEAR,
    facts: { income_level: LOW, services_being_installed: ['heat_pump'], 'energy_star.heat_pump': false, scope_lines: scope({ heat_pump: 9_000 }) },
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  }),
  household({
    name: 'a panel of 150 amps and a water heater that is not certified, with a good heat pump',
    why: `each is ineligible only for its own line; the heat pump gets 8,000 (${HEAR})`,
    facts: {
      income_level: LOW,
      services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'panel'],
      'energy_star.heat_pump': true,
      'energy_star.heat_pump_water_heater': false,
      new_panel_capacity_amps: 'other',
      new_panel_capacity_amps_other: 150,
      scope_lines: scope({ heat_pump: 9_000, heat_pump_water_heater: 3_000, panel: 4_000 }),
    },
    gets: { eligibility: 'eligible', total: 8_000, lines: { heat_pump: 8_000, heat_pump_water_heater: 'unmet', panel: 'unmet' } },
  }),
  ...(
    [
      ['heat_pump', 'unmet'],
      ['gas_furnace', 8_000],
    ] as const
  ).map(([primary_heating_equipment, amount]) =>
    household({
      name: `a heat pump in place of: ${primary_heating_equipment}`,
      why: `replacing a heat pump with a heat pump is not electrification (${HEAR})`,
      facts: { income_level: LOW, primary_heating_equipment, scope_lines: scope({ heat_pump: 9_000 }) },
      gets: { eligibility: 'eligible', total: amount === 'unmet' ? 0 : 8_000, lines: { heat_pump: amount } },
    }),
  ),
  ...(
    [
      [{ is_primary_residence: false }, 'primary_residence', 'building_type'],
      [{ 'contractor.enrolled_in': ['tech'] }, 'registered_contractor', 'enrollment'],
    ] as const
  ).map(([facts, criterion, reason]) =>
    household({
      name: `stops at ${criterion}`,
      why: `a primary residence, by an IRA Registered Contractor (${HEAR})`,
      facts: { income_level: LOW, scope_lines: scope({ panel: 1_000 }), ...facts },
      gets: { eligibility: 'ineligible', reasons: [reason] },
    }),
  ),
  household({
    name: 'a primary residence and an IRA Registered Contractor',
    why: HEAR,
    facts: {
      income_level: LOW,
      scope_lines: scope({ panel: 1_000 }),
      is_primary_residence: true,
      'contractor.enrolled_in': ['ira_registered'],
    },
    gets: { eligibility: 'eligible', total: 1_000 },
  }),
  ...[50_000, 50_001].map((household_income) =>
    household({
      name: `Focus on Energy, an income of ${household_income} where 80% of the median is 50,000`,
      why: `at or below 80% of the median is low income: 900, above it 700 (${FOCUS})`,
      dates: { install_start_date: '2026-04-01' },
      facts: {
        services_being_installed: ['heat_pump'],
        systems: [unit('hp', 'heat_pump', { seer2: 16, hspf2: 10 })],
        number_of_occupants: 4,
        household_income,
        ami_80_limit_for_4: 50_000,
        ami_150_limit_for_4: 93_750,
        primary_fuel_type: 'natural_gas',
        scope_lines: scope({ heat_pump: 30_000 }),
      },
      gets: { lines: { focus_heat_pump: household_income <= 50_000 ? 900 : 700 } },
    }),
  ),
  ...(
    [
      ['2026-03-01', 'preapproval'],
      ['2026-03-02', null],
      ['2026-05-31', null],
      ['2026-06-01', 'install_window_days'],
    ] as const
  ).map(([day, reason]) =>
    household({
      name: `reserved on 2026-03-02 for 90 days, finished on ${day}`,
      why: `on or after the day of the reservation (${HEAR}) and before it ends (default)`,
      today: '2026-06-10',
      stage: 'enroll',
      dates: { submitted_on: '2026-02-20', reserved_on: '2026-03-02' },
      facts: { income_level: LOW, install_completion_date: day, $reservation_expires_on: '2026-05-31', scope_lines: scope({ panel: 1_000 }) },
      gets: reason ? { eligibility: 'ineligible', reasons: [reason] } : { eligibility: 'eligible', total: 1_000 },
    }),
  ),
  household({
    name: 'a used heat pump',
    why: 'new equipment only (default)',
    stage: 'enroll',
    dates: { submitted_on: '2026-02-20', reserved_on: '2026-03-02' },
    facts: {
      income_level: LOW,
      services_being_installed: ['heat_pump'],
      'energy_star.heat_pump': true,
      units_are_new: false,
      install_completion_date: '2026-03-20',
      $reservation_expires_on: '2026-05-31',
      scope_lines: scope({ heat_pump: 9_000 }),
    },
    gets: { eligibility: 'ineligible', reasons: ['equipment'] },
  }),
  panel(199, false),
  panel(200, true),
  panel(201, true),
  ...(
    [
      ['2024-12-18', false],
      ['2024-12-19', true],
      ['2026-08-31', true],
      ['2026-09-01', false],
    ] as const
  ).map(([today, isOpen]) =>
    household({
      name: `submitted on ${today}`,
      why: `open from 2024-12-19 to 2026-08-31 (${HEAR})`,
      today,
      facts: {
        income_level: LOW,
        scope_lines: scope({
          heat_pump: 2_000,
          heat_pump_water_heater: 1_000,
          panel: 1_000,
          wiring: 1_000,
          insulation: 1_000,
          electric_stove: 500,
          heat_pump_dryer: 300,
        }),
      },
      gets: isOpen ? { eligibility: 'eligible', total: 6_800 } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'], total: null },
    }),
  ),
  ...(
    [
      ['2024-12-18', null],
      ['2024-12-19', 14_000],
      ['2026-08-31', 14_000],
      ['2026-09-01', null],
    ] as const
  ).map(([reserved_on, total]) =>
    household({
      name: `submitted in time, reserved on ${reserved_on}`,
      why: `the amounts on the day of the reservation, everything above its maximum (${HEAR})`,
      dates: { reserved_on, submitted_on: '2025-06-01' },
      facts: {
        income_level: LOW,
        scope_lines: scope({
          heat_pump: 9_000,
          heat_pump_water_heater: 2_000,
          panel: 5_000,
          wiring: 3_000,
          insulation: 2_000,
          electric_stove: 600,
          heat_pump_dryer: 600,
        }),
      },
      gets: { total },
    }),
  ),
  heatPump('below tier 1 by its SEER2', { ratings: [15.1, 8.1], income: MIDDLE, fuel: 'natural_gas' }, 'none', '15.1 is below 15.2'),
  heatPump('below tier 1 by its HSPF2', { ratings: [15.2, 8], income: MIDDLE, fuel: 'natural_gas' }, 'none', '8.0 is below 8.1'),
  heatPump('tier 1', { ratings: [15.2, 8.1], income: MIDDLE, fuel: 'natural_gas' }, 400, 'market rate'),
  heatPump('just below tier 2', { ratings: [15.2, 8.4], income: MIDDLE, fuel: 'natural_gas' }, 400, 'tier 1'),
  heatPump('tier 2', { ratings: [15.2, 8.5], income: MIDDLE, fuel: 'natural_gas' }, 500, 'market rate'),
  heatPump('tier 2 by its SEER2 alone', { ratings: [15.1, 8.5], income: MIDDLE, fuel: 'natural_gas' }, 'none', '15.1 is below 15.2'),
  heatPump('tier 2, for 15 is not 16', { ratings: [15, 10], income: MIDDLE, fuel: 'natural_gas' }, 'none', '15 is below 15.2'),
  heatPump('just below tier 3 by its HSPF2', { ratings: [16, 8.9], income: MIDDLE, fuel: 'natural_gas' }, 500, 'tier 2'),
  heatPump('just below tier 3 and 4 by its SEER2', { ratings: [15.9, 10], income: MIDDLE, fuel: 'natural_gas' }, 500, 'tier 2'),
  heatPump('tier 3', { ratings: [16, 9], income: MIDDLE, fuel: 'natural_gas' }, 600, 'market rate'),
  heatPump('just below tier 4', { ratings: [16, 9.9], income: MIDDLE, fuel: 'natural_gas' }, 600, 'tier 3'),
  heatPump('tier 4', { ratings: [16, 10], income: MIDDLE, fuel: 'natural_gas' }, 700, 'market rate'),
  heatPump('tier 1, propane', { ratings: [15.2, 8.1], income: MIDDLE, fuel: 'propane' }, 500, '400 + 100'),
  heatPump('tier 1, low income', { ratings: [15.2, 8.1], income: LOW, fuel: 'propane' }, 900, '600 + 300'),
  heatPump('tier 2, low income', { ratings: [15.2, 8.5], income: LOW, fuel: 'propane' }, 1_000, '700 + 300'),
  heatPump('tier 3, low income', { ratings: [16, 9], income: LOW, fuel: 'propane' }, 1_150, '800 + 350'),
  heatPump('tier 4, low income', { ratings: [16, 10], income: LOW, fuel: 'propane' }, 1_250, '900 + 350, the published maximum'),
  heatPump('tier 4, propane', { ratings: [16, 10], income: MIDDLE, fuel: 'propane' }, 850, '700 + 150'),
  onDay('2025-12-31', 'none'),
  onDay('2026-01-01', 700),
  onDay('2026-06-30', 700),
  onDay('2026-07-01', 'none'),
  ...([3.2, 3.3, 3.4] as const).map((uef) =>
    household({
      name: `a heat pump water heater with a UEF of ${uef}`,
      why: `300 for a UEF of 3.3 or more (${FOCUS})`,
      dates: { install_start_date: '2026-04-01' },
      facts: {
        services_being_installed: ['heat_pump_water_heater'],
        systems: [unit('wh', 'heat_pump_water_heater', { uef })],
        income_level: MIDDLE,
        scope_lines: scope({ heat_pump_water_heater: 30_000 }),
      },
      gets: { lines: { water_heater_heat_pump: uef < 3.3 ? 'none' : 300 } },
    }),
  ),
  household({
    name: 'a gas furnace, low income',
    why: 'the portal’s own table: 400',
    dates: { install_start_date: '2026-04-01' },
    facts: { services_being_installed: ['gas_furnace'], income_level: LOW, scope_lines: scope({ gas_furnace: 5_000 }) },
    gets: { lines: { gas_furnace: 400 }, left_to_pay: 4_600 },
  }),
  household({
    name: 'Focus on Energy pays no more than the cost that is left',
    why: '9,000 − 8,000 = 1,000 of the 1,250 of tier 4 with propane (portal)',
    dates: { install_start_date: '2026-04-01' },
    facts: {
      services_being_installed: ['heat_pump'],
      systems: [unit('hp', 'heat_pump', { seer2: 16, hspf2: 10 })],
      income_level: LOW,
      primary_fuel_type: 'propane',
      scope_lines: scope({ heat_pump: 9_000 }),
    },
    gets: { total: 8_000, lines: { focus_heat_pump: 1_000 }, left_to_pay: 0 },
  }),
];
