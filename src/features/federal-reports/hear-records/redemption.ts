import { isNumber, recordArrayOf, sumOfDollars } from '@/platform';
import { putSafetyChecks } from '../home';
import type { RecordReader } from '../reader';
import type { FederalRecord } from '../record';
import { measuresOf, moneyOfUpgrade } from '../upgrades';
import { insulationAfter } from './insulation';

/** Returns the redemption record for an installed upgrade (schema `electricInstallRedemptionsPayload`). */
export function hearRedemption(read: RecordReader, upgrades: readonly string[], upgrade: string): FederalRecord {
  const { contractorName, contractorUser, state, program } = read.job;
  read.putPortal('upgrade_type', upgrade);
  read.putPortal('vendor_id', state.contractor_id);
  read.putPortal('contractor_company_name', contractorName.slice(0, 64) || undefined);
  read.putPortal('contractor_name', (contractorUser ?? contractorName).slice(0, 64) || undefined);
  // Always true, because the program accepts jobs only from contractors that it has approved.
  read.putPortal('is_contractor_eligible', true);
  read.putPortal('is_final_project_redemption', true);
  read.putFact('project_completion_date', 'install_completion_date', (value) => value);
  putCosts(read, upgrades, upgrade);
  const money = moneyOfUpgrade(program, upgrades, upgrade, 'approved');
  read.putPortal('rebate_deducted', money?.homeowner);
  read.putPortal('rebate_passed_through_to_applicant', 0);
  if (read.needs('pre_install_home_safety_assessment')) putSafetyChecks(read);
  AFTER[upgrade]?.(read);
  return { kind: 'redemption', upgrade, fields: read.fields };
}

/**
 * Adds the costs of the upgrade from the scope of work. If the scope of work has no costs and the job has only this upgrade, uses the totals of the invoice.
 */
function putCosts(read: RecordReader, upgrades: readonly string[], upgrade: string): void {
  const measures = measuresOf(upgrade);
  const lines = recordArrayOf(read.fact('scope_lines')).filter(({ service }) => measures.includes(String(service)));
  const costs = [
    ['equipment_and_material_cost', 'material_cost', 'material_amount'],
    ['installation_cost', 'labor_cost', 'labor_amount'],
  ] as const;
  for (const [path, column, total] of costs) {
    const knownCosts = lines.map((line) => line[column]).filter(isNumber);
    if (knownCosts.length > 0 || upgrades.length > 1) read.putFact(path, 'scope_lines', () => (knownCosts.length > 0 ? sumOfDollars(knownCosts) : undefined));
    else read.putAnswer(path, 'final_invoice', total, (value) => value);
  }
}

const DETAILS = 'upgrade_component_details';

/**
 * Functions that add the installed equipment or material to the record, by upgrade. The federal data standard has no such details for heat pumps that heat or
 * cool the home or for wiring.
 */
const AFTER: Readonly<Record<string, (read: RecordReader) => void>> = {
  ELECTRICAL_PANEL: (read) => {
    const path = `${DETAILS}.electrical_panel_upgrade_details`;
    read.putFact(`${path}.max_amps`, 'new_panel_amps', (amps) => amps);
    read.putAnswer(`${path}.num_open_breaker_spots`, 'quality_install_report', 'postinstall_electrical_panel_open_breaker_spots', (spots) => spots);
  },
  HEAT_PUMP_WATER_HEATER: (read) =>
    read.putFact(`${DETAILS}.heat_pump_water_heater_upgrade_details.storage_capacity`, 'units', (units) =>
      tankSize(recordArrayOf(units).find(({ service }) => service === 'heat_pump_water_heater')?.volume),
    ),
  ELECTRIC_COOKING_APPLIANCE: (read) =>
    read.put(`${DETAILS}.electric_cooking_appliance_upgrade_details.cooking_appliance_type`, { kind: 'unasked' }, undefined),
  HEAT_PUMP_CLOTHES_DRYER: (read) =>
    read.put(`${DETAILS}.heat_pump_clothes_dryer_upgrade_details.energy_guide_estimated_energy_use_kwh`, { kind: 'unasked' }, undefined),
  INSULATION_AIR_SEALING_VENTILATION: insulationAfter,
};

/** Returns the size band of a new tank: the band of the federal data standard with the largest minimum that the tank size reaches. */
function tankSize(gallons: unknown): string | undefined {
  if (!isNumber(gallons)) return undefined;
  if (gallons < 45) return 'LESS_THAN_45_GALLON';
  if (gallons > 80) return 'MORE_THAN_80_GALLON';
  return `${[80, 60, 50, 45].find((size) => size <= gallons)}_GALLON`;
}
