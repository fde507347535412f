import { isNumber, recordArrayOf } from '@/platform';
import { floorAreaBand } from '../home';
import { type DoeCodes, mapCode, type RecordReader } from '../reader';
import type { FederalRecord } from '../record';

const FORM = 'pre_install_limited_hvac_assessment';
const UPGRADE = 'HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING';

/** Returns true if the federal data standard requires an assessment for this upgrade, which it does only for heat pumps that heat or cool the home. */
export const needsAssessment = (upgrade: string): boolean => upgrade === UPGRADE;

const DUCTS: DoeCodes = { yes: 'YES', partially: 'NO', no: 'NO', unknown: 'DO_NOT_KNOW' };
const SEALED: DoeCodes = { yes: 'YES', no: 'NO', dont_know: 'DO_NOT_KNOW' };
const CEILINGS: DoeCodes = {
  batt: 'BATT',
  blown_in: 'BLOWN_IN',
  closed_cell_spray_foam: 'CLOSED_CELL_SPRAY_FOAM',
  rigid_board: 'RIGID_BOARD',
  none: 'NONE',
  dont_know: 'DO_NOT_KNOW',
};
const VENTILATION: DoeCodes = { supply: 'SUPPLY', exhaust: 'EXHAUST', balanced: 'BALANCED', cfis: 'CFIS', erv: 'ERV', hrv: 'HRV', none: 'NONE' };
/** Codes of the cooling systems. Evaporative coolers have no code in the federal data standard, so the record does not list them. */
const COOLING: DoeCodes = { air_conditioner: 'CENTRAL', heat_pump: 'HEAT_PUMP', window_units: 'WINDOW' };

/** Returns the limited assessment record for a home (schema `electricLimitedAssessmentsPayload`). */
export function hearAssessment(read: RecordReader): FederalRecord {
  const hasDucts = read.fact('existing_heating_distribution') === 'forced_air_ducts' || read.fact('has_ductwork') === true;
  read.putAnswer('assessment_date', FORM, 'assessment_date', (value) => value);
  read.putFact('conditioned_floor_area_sq_ft', 'conditioned_floor_area', floorAreaBand);
  putYearBuilt(read);
  read.putFact('electrical_panel_max_amps', 'existing_panel_amps', (amps) => amps);
  read.putAnswer('envelope_professionally_air_sealed', FORM, 'envelope_professionally_air_sealed', (value) => mapCode(SEALED, value));
  read.putAnswer('ceiling_insulation_type', FORM, 'ceiling_insulation_type', (value) => mapCode(CEILINGS, value));
  const ceiling = read.answers(FORM).ceiling_insulation_r_value;
  read.putPortal('is_ceiling_insulation_r_value_known', isNumber(ceiling));
  if (isNumber(ceiling)) read.putAnswer('ceiling_insulation_r_value', FORM, 'ceiling_insulation_r_value', (value) => value);
  for (const [path, name] of [
    ['ducts_are_insulated', 'ducts_insulated'],
    ['ducts_are_sealed', 'ducts_sealed'],
  ] as const) {
    if (hasDucts || read.fact(name) !== undefined) read.putFact(path, name, (value) => mapCode(DUCTS, value));
    else read.putPortal(path, 'NA');
  }
  read.putFact('whole_home_ventilation_system_type', 'ventilation_type', (value) => mapCode(VENTILATION, value));
  const flow = read.fact('ventilation_rated_flow');
  read.putPortal('is_whole_home_ventilation_system_rated_flow_cfm_known', isNumber(flow));
  if (isNumber(flow)) read.putFact('whole_home_ventilation_system_rated_flow_cfm', 'ventilation_rated_flow', (value) => value);
  putHeating(read);
  putCooling(read);
  return { kind: 'assessment', upgrade: UPGRADE, fields: read.fields };
}

function putYearBuilt(read: RecordReader): void {
  const year = read.fact('year_home_built');
  // The year of construction is optional. If the assessment form was answered without a year, report the year as unknown.
  if (isNumber(year) || Object.keys(read.answers(FORM)).length === 0) read.putFact('year_built', 'year_home_built', (value) => String(value));
  else read.putPortal('year_built', 'DO_NOT_KNOW');
}

function putHeating(read: RecordReader): void {
  if (read.fact('has_no_heating') === true) read.putPortal('heating_systems', []);
  else read.putAnswer('heating_systems', FORM, 'heating_systems', (rows) => recordArrayOf(rows).map(heatingSystem));
}

/** Returns a heating system. The form contains the efficiency of a furnace in percent, but the federal data standard needs a fraction. */
function heatingSystem({ fuel_and_system_type: type, efficiency, percent_conditioned_floor_area_served: share }: Record<string, unknown>) {
  const isHeatPump = type === 'electric_heat_pump';
  const value = isNumber(efficiency) ? (isHeatPump ? efficiency : efficiency > 1 ? efficiency / 100 : efficiency) : null;
  return {
    fuel_and_system_type: String(type).toUpperCase(),
    is_efficiency_known: value !== null,
    ...(value !== null && { [isHeatPump ? 'efficiency_hspf' : 'efficiency_afue']: value }),
    ...served(share),
  };
}

/**
 * Adds the cooling systems. If the question about the systems has no answer, the list is empty for a home without air conditioning. For any other home, the
 * list then counts as missing.
 */
function putCooling(read: RecordReader): void {
  if (read.fact('existing_cooling_equipment') === undefined && read.fact('existing_ac') === false) read.putPortal('cooling_systems', []);
  else read.putFact('cooling_systems', 'existing_cooling_equipment', (rows) => recordArrayOf(rows).flatMap(coolingSystem));
}

function coolingSystem({ type, percent_of_floor_area: share }: Record<string, unknown>) {
  const system_type = mapCode(COOLING, type);
  return system_type ? [{ system_type, is_efficiency_known: false, ...served(share) }] : [];
}

const served = (share: unknown) => ({
  is_percent_conditioned_floor_area_served_known: isNumber(share),
  ...(isNumber(share) && { percent_conditioned_floor_area_served: Math.round(share) }),
});
