import { isNumber, recordArrayOf, sumOfDollars } from '@/platform';
import { currentAmounts } from '@/rules/incentives';
import type { FederalRebate } from '@/rules/programs';
import { addHomeFields, claimantName, isApartment, putSafetyChecks } from './home';
import { type DoeCodes, mapCode, type RecordReader, stringList } from './reader';
import type { FederalRecord } from './record';

type HomesRebate = Exclude<FederalRebate, 'hear'>;

const REBATE_TYPES = { homes_modeled: 'MODELED', homes_measured: 'MEASURED' } as const;
const INCOMES: DoeCodes = { below_ami_80: 'LESS_THAN_80%_AMI', ami_80_to_ami_150: '80%_AMI_AND_GREATER', above_ami_150: '80%_AMI_AND_GREATER' };
const UPGRADES: DoeCodes = {
  heat_pump: 'HEATING_EQUIPMENT',
  air_conditioner: 'COOLING_EQUIPMENT',
  gas_furnace: 'HEATING_EQUIPMENT',
  electric_furnace: 'HEATING_EQUIPMENT',
  boiler: 'HEATING_EQUIPMENT',
  heat_pump_water_heater: 'WATER_HEATER',
  electric_water_heater: 'WATER_HEATER',
  gas_water_heater: 'WATER_HEATER',
  air_sealing: 'AIR_SEALING',
  duct_sealing: 'DUCT_SEALING',
  ventilation: 'VENTILATION',
  electric_stove: 'APPLIANCE',
  heat_pump_dryer: 'APPLIANCE',
};
const INSULATION: DoeCodes = {
  attic_floor: 'CEILING_INSULATION',
  attic_roofline: 'CEILING_INSULATION',
  knee_walls: 'WALL_INSULATION',
  exterior_walls: 'WALL_INSULATION',
  basement_walls: 'FOUNDATION_INSULATION',
  crawlspace_walls: 'FOUNDATION_INSULATION',
  rim_joist: 'FOUNDATION_INSULATION',
  floor_above_unconditioned: 'FLOOR_INSULATION',
  ductwork: 'DUCT_INSULATION',
};

/**
 * Returns the annual energy use in kWh before and after the work. Calculates the use after the work from the modeled savings. A value is undefined if the facts
 * that it requires are unknown.
 */
function modeledUse(read: RecordReader): { before: number | undefined; after: number | undefined } {
  const [use, percent] = [read.fact('utility_annual_kwh_equivalent'), read.fact('modeled_savings_percent')];
  const before = isNumber(use) ? Math.round(use) : undefined;
  return { before, after: before !== undefined && isNumber(percent) ? Math.round(before * (1 - percent / 100)) : undefined };
}

/** Returns the reservation record for a whole-home rebate (schema `homesReservationsPayload`). */
export function homesReservation(read: RecordReader, rebate: HomesRebate): FederalRecord {
  const { contractorName, contractorUser, program } = read.job;
  addHomeFields(read, INCOMES);
  const units = read.fact('number_of_dwelling_units');
  if (isApartment(read) && isNumber(units) && units >= 2) read.putPortal('num_units', units);
  read.putPortal('claimant_type', claimantName(read) === 'CONTRACTOR' ? 'CONTRACTOR' : 'HOMEOWNER');
  read.putPortal('contractor_company_name', contractorName.slice(0, 64) || undefined);
  read.putPortal('contractor_name', (contractorUser ?? contractorName).slice(0, 64) || undefined);
  read.putPortal('is_contractor_eligible', true);
  read.putPortal('rebate_type', REBATE_TYPES[rebate]);
  read.putFact('upgrades', 'planned_services', (services) => {
    const codes = stringList(services).flatMap((service) => mapCode(UPGRADES, service) ?? []);
    const locations = stringList(services).includes('insulation') ? stringList(read.fact('insulation_locations')) : [];
    const insulated = locations.flatMap((location) => mapCode(INSULATION, location) ?? []);
    return [...new Set([...codes, ...insulated])];
  });
  const { before, after } = modeledUse(read);
  const use = rebate === 'homes_modeled' ? 'modeled' : 'measured';
  read.putFact(`${use}_pre_retrofit_energy_usage_kwh_equivalent`, 'utility_annual_kwh_equivalent', () => before);
  const afterPath = `${rebate === 'homes_modeled' ? 'modeled' : 'estimated'}_post_retrofit_energy_usage_kwh_equivalent`;
  read.put(afterPath, { kind: 'fact', fact: 'modeled_savings_percent' }, after);
  const software = rebate === 'homes_modeled' ? 'doe_approved_bpi_2400_compliant_software_used' : 'software_used_to_estimate_post_retrofit_energy_usage';
  read.put(software, { kind: 'unasked' }, read.job.software ?? undefined);
  if (rebate === 'homes_measured') {
    const { homeowner } = currentAmounts({ ...program, enrollment: null });
    read.putPortal('reservation_amount', homeowner && homeowner > 0 ? homeowner : undefined);
  }
  return { kind: 'reservation', upgrade: '', fields: read.fields };
}

/** Returns the redemption record for a whole-home rebate (schema `homesRedemptionsPayload`). */
export function homesRedemption(read: RecordReader, rebate: HomesRebate): FederalRecord {
  const { state, program } = read.job;
  read.putPortal('rebate_type', REBATE_TYPES[rebate]);
  read.putPortal('vendor_id', state.contractor_id);
  read.putPortal('is_contractor_eligible', true);
  read.putFact('project_completion_date', 'install_completion_date', (value) => value);
  const lines = recordArrayOf(read.fact('scope_lines'));
  for (const [path, column] of [
    ['equipment_and_material_cost', 'material_cost'],
    ['installation_cost', 'labor_cost'],
  ] as const) {
    const knownCosts = lines.map((line) => line[column]).filter(isNumber);
    read.putFact(path, 'scope_lines', () => (knownCosts.length > 0 ? sumOfDollars(knownCosts) : undefined));
  }
  read.putPortal('rebate_deducted', currentAmounts(program).homeowner);
  if (rebate === 'homes_measured') {
    const [use, saved] = [read.fact('utility_annual_kwh_equivalent'), read.fact('measured_savings_kwh_eq')];
    const path = 'measured_post_retrofit_energy_usage_kwh_equivalent';
    read.putFact(path, 'measured_savings_kwh_eq', () => (isNumber(use) && isNumber(saved) ? Math.max(0, Math.round(use - saved)) : undefined));
  }
  putSafetyChecks(read);
  return { kind: 'redemption', upgrade: '', fields: read.fields };
}
