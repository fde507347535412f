import { describe, expect, it } from 'vitest';
import type { FederalRebate } from '@/rules/programs';
import { reportedJob } from '../../../../test/support/reported-job';
import type { ReportedJob } from '../reader';
import { recordPayload } from '../record';
import { federalRecords } from '../records';
import { schemaProblems } from './schemas';

/**
 * Example households for HOMES (whole-home rebates), calculated by hand from the federal data standard. No shipped program has the setting `homes_modeled` or
 * `homes_measured`, so each test provides the facts of its household directly.
 */
type Household = {
  name: string;
  rebate: Exclude<FederalRebate, 'hear'>;
  facts: Record<string, unknown>;
  unit?: string;
  amount: number;
  reservation: Record<string, unknown>;
  redemption: Record<string, unknown>;
};

const HOME = {
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  new_construction: false,
  income_level: 'below_ami_80',
  renter_or_owner: 'owner',
  install_completion_date: '2026-02-20',
  planned_services: ['heat_pump', 'air_sealing', 'insulation'],
  insulation_locations: ['attic_floor', 'rim_joist'],
  scope_lines: [
    { service: 'heat_pump', material_cost: 9_000.1, labor_cost: 4_000 },
    { service: 'air_sealing', material_cost: 500.2, labor_cost: 1_500 },
  ],
  utility_annual_kwh_equivalent: 30_000,
};
const MODELED = { ...HOME, modeled_savings_percent: 36 };
const MEASURED = { ...HOME, modeled_savings_percent: 25, measured_savings_kwh_eq: 7_200.4 };
const UPGRADES = ['HEATING_EQUIPMENT', 'AIR_SEALING', 'CEILING_INSULATION', 'FOUNDATION_INSULATION'];

const GOLDEN_HOUSEHOLDS: readonly Household[] = [
  {
    name: 'modeled, below 80% of the median, 36% of 30,000 kWh',
    rebate: 'homes_modeled',
    facts: MODELED,
    amount: 13_000,
    reservation: {
      rebate_type: 'MODELED',
      dwelling_unit_income_bucket: 'LESS_THAN_80%_AMI',
      modeled_pre_retrofit_energy_usage_kwh_equivalent: 30_000,
      modeled_post_retrofit_energy_usage_kwh_equivalent: 19_200,
      doe_approved_bpi_2400_compliant_software_used: 'Snugg Pro',
      upgrades: UPGRADES,
    },
    redemption: { rebate_type: 'MODELED', equipment_and_material_cost: 9_500.3, installation_cost: 5_500, rebate_deducted: 13_000 },
  },
  {
    name: 'modeled, moderate income, a share of savings with a fraction',
    rebate: 'homes_modeled',
    facts: { ...MODELED, income_level: 'ami_80_to_ami_150', modeled_savings_percent: 20.5, utility_annual_kwh_equivalent: 17_333.3 },
    amount: 2_000,
    reservation: {
      dwelling_unit_income_bucket: '80%_AMI_AND_GREATER',
      modeled_pre_retrofit_energy_usage_kwh_equivalent: 17_333,
      modeled_post_retrofit_energy_usage_kwh_equivalent: 13_780,
    },
    redemption: { rebate_deducted: 2_000 },
  },
  {
    name: 'modeled, above 150% of the median, a manufactured home, paid to the homeowner',
    rebate: 'homes_modeled',
    facts: {
      ...MODELED,
      income_level: 'above_ami_150',
      the_site_building_type: 'MOBILE_OR_MANUFACTURED',
      planned_services: ['heat_pump_water_heater', 'duct_sealing'],
    },
    amount: 4_000,
    reservation: { dwelling_unit_income_bucket: '80%_AMI_AND_GREATER', building_project_type: 'MANUFACTURED', upgrades: ['WATER_HEATER', 'DUCT_SEALING'] },
    redemption: { project_completion_date: '2026-02-20' },
  },
  {
    name: 'modeled, an apartment, in a disadvantaged community',
    rebate: 'homes_modeled',
    facts: { ...MODELED, the_site_building_type: 'MULTI_FAMILY_5_PLUS', number_of_dwelling_units: 12, disadvantaged_community: true },
    unit: '7B',
    amount: 8_000,
    reservation: { building_project_type: 'MULTIFAMILY_IN_UNIT', unit_name_or_number: '7B', num_units: 12, is_disadvantaged_community: true },
    redemption: {},
  },
  {
    name: 'measured, below 80% of the median, 7,200.4 kWh verified',
    rebate: 'homes_measured',
    facts: MEASURED,
    amount: 3_456.78,
    reservation: {
      rebate_type: 'MEASURED',
      measured_pre_retrofit_energy_usage_kwh_equivalent: 30_000,
      estimated_post_retrofit_energy_usage_kwh_equivalent: 22_500,
      software_used_to_estimate_post_retrofit_energy_usage: 'Snugg Pro',
      reservation_amount: 3_456.78,
    },
    redemption: { rebate_type: 'MEASURED', measured_post_retrofit_energy_usage_kwh_equivalent: 22_800, rebate_deducted: 3_456.78 },
  },
  {
    name: 'measured, an attached home whose use rose',
    rebate: 'homes_measured',
    facts: { ...MEASURED, the_site_building_type: 'SINGLE_FAMILY_ATTACHED', measured_savings_kwh_eq: -500 },
    amount: 400,
    reservation: { building_project_type: 'SINGLE_FAMILY_ATTACHED' },
    redemption: { measured_post_retrofit_energy_usage_kwh_equivalent: 30_500 },
  },
  {
    name: 'measured, an apartment in a small building',
    rebate: 'homes_measured',
    facts: { ...MEASURED, the_site_building_type: 'MULTI_FAMILY_2_TO_4', number_of_dwelling_units: 3, planned_services: ['gas_furnace', 'ventilation'] },
    unit: '2',
    amount: 1_000,
    reservation: { building_project_type: 'MULTIFAMILY_IN_UNIT', unit_name_or_number: '2', upgrades: ['HEATING_EQUIPMENT', 'VENTILATION'] },
    redemption: {},
  },
];

const SAFETY = {
  roof_condition: 'good',
  drainage_system_condition: 'potential_issues',
  signs_of_mold_or_moisture: 'false',
  ashrae_62_2_ventilation_calculated: 'not_applicable',
  safety_checks_disclosed_to_homeowner: true,
};

function jobOf({ facts, unit, amount }: Household, more: Partial<ReportedJob> = {}): ReportedJob {
  const job = reportedJob(facts, { review_income_qualification: {}, pre_install_home_safety_assessment: SAFETY });
  const { state, program } = job;
  return {
    ...job,
    state: { ...state, place: { ...state.place, unit: unit ?? null } },
    program: { ...program, amounts: { ...program.amounts, state: 'calculated', total: amount, homeowner: amount } },
    ...more,
  };
}

const payloads = (household: Household, more: Partial<ReportedJob> = {}) =>
  federalRecords(jobOf(household, more), household.rebate).map((record) => ({ kind: record.kind, payload: recordPayload(record) }));

describe('payloads of the HOMES reports', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'are valid and contain the values of the household: %s',
    (_name, household) => {
      const [reservation, redemption] = payloads(household);
      expect(reservation?.payload).toMatchObject(household.reservation);
      expect(redemption?.payload).toMatchObject(household.redemption);
      for (const { kind, payload } of payloads(household)) expect(schemaProblems(household.rebate, kind, payload)).toEqual([]);
    },
  );

  it('lack the software and the energy use when the program names no software and the home has no energy use', () => {
    const [household] = GOLDEN_HOUSEHOLDS;
    if (!household) throw new Error('No household');
    const { utility_annual_kwh_equivalent: _use, ...facts } = household.facts;
    const [reservation] = payloads({ ...household, facts }, { software: null });
    expect(schemaProblems('homes_modeled', 'reservation', reservation?.payload).map(({ path }) => path)).toEqual([
      'doe_approved_bpi_2400_compliant_software_used',
      'modeled_post_retrofit_energy_usage_kwh_equivalent',
      'modeled_pre_retrofit_energy_usage_kwh_equivalent',
    ]);
  });
});
