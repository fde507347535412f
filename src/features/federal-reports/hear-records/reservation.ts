import { isNumber } from '@/platform';
import { addHomeFields, claimantName, floorAreaBand, isApartment } from '../home';
import { mapCode, type RecordReader, stringList } from '../reader';
import type { FederalRecord } from '../record';
import { moneyOfUpgrade } from '../upgrades';
import { insulationBefore } from './insulation';

const INCOMES = { below_ami_80: 'LESS_THAN_80%_AMI', ami_80_to_ami_150: '80%_AND_GREATER_BUT_LESS_THAN_150%_AMI' };
const WITH_FLOOR_AREA = ['HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING', 'INSULATION_AIR_SEALING_VENTILATION'];
const WITH_BEDROOMS = ['HEAT_PUMP_CLOTHES_DRYER', 'HEAT_PUMP_WATER_HEATER'];

/** Returns the reservation record for one upgrade (schema `electricReservationsPayload`). */
export function hearReservation(read: RecordReader, upgrades: readonly string[], upgrade: string): FederalRecord {
  addHomeFields(read, INCOMES);
  // HEAR (the federal electrification rebates) also requires the number of units in the building if the home is an apartment.
  if (isApartment(read)) read.putFact('num_units', 'number_of_dwelling_units', (value) => value);
  read.putPortal('claimant_type', claimantName(read));
  read.putPortal('installation_type', 'CONTRACTOR_INSTALLED');
  read.putPortal('upgrade_type', upgrade);
  read.putPortal('vendor_id', read.job.state.contractor_id);
  // Without an answer of the homeowner, report that the homeowner gave no permission.
  read.putPortal('energy_data_evaluation_permission', read.fact('customer_opted_to_donate_usage_data_in_advance') === true);
  const money = moneyOfUpgrade(read.job.program, upgrades, upgrade, 'reserved');
  read.putPortal('reservation_amount', money && money.homeowner > 0 ? money.homeowner : undefined);
  read.putPortal('contractor_incentive', money?.contractor ?? 0);
  if (read.fact('disadvantaged_community') === true) read.putPortal('contractor_dac_incentive', 0);
  if (WITH_FLOOR_AREA.includes(upgrade)) read.putFact('sf_conditioned_floor_area', 'conditioned_floor_area', floorAreaBand);
  if (WITH_BEDROOMS.includes(upgrade)) read.putFact('sf_num_bedrooms', 'number_of_bedrooms', (value) => (isNumber(value) ? value : undefined));
  BEFORE[upgrade]?.(read);
  return { kind: 'reservation', upgrade, fields: read.fields };
}

const DETAILS = 'original_component_details';

/** Functions that add the replaced equipment to the record, by upgrade. Wiring replaces no equipment. */
const BEFORE: Readonly<Record<string, (read: RecordReader) => void>> = {
  HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING: (read) => {
    const path = `${DETAILS}.heat_pump_for_space_heating_or_cooling_original_details.primary_heating_fuel_and_system_type`;
    if (read.fact('has_no_heating') === true) read.putPortal(path, 'NONE');
    else read.putFact(path, 'primary_heating_equipment', (type) => heatingSystem(type, read.fact('primary_fuel_type')));
  },
  HEAT_PUMP_WATER_HEATER: (read) => {
    const path = `${DETAILS}.heat_pump_water_heater_original_details`;
    read.putFact(`${path}.storage_capacity`, 'existing_water_heater_size', (size) => mapCode(TANK_SIZES, size));
    read.putFact(`${path}.water_heater_fuel_and_system_type`, 'existing_water_heater_type', (type) =>
      waterHeater(type, read.fact('existing_water_heater_fuel_type')),
    );
  },
  ELECTRICAL_PANEL: (read) => {
    const path = `${DETAILS}.electrical_panel_original_details`;
    read.putFact(`${path}.max_amps`, 'existing_panel_amps', (amps) => amps);
    read.putFact(`${path}.num_open_breaker_spots`, 'existing_panel_breaker_slots', (slots) => slots);
  },
  ELECTRIC_COOKING_APPLIANCE: (read) => {
    const fuels = { natural_gas: 'GAS', propane: 'GAS', none: 'NONE' };
    read.putFact(`${DETAILS}.electric_cooking_appliance_original_details.fuel_type`, 'existing_stove_fuel', (fuel) => mapCode(fuels, fuel));
  },
  HEAT_PUMP_CLOTHES_DRYER: (read) => {
    const path = `${DETAILS}.heat_pump_clothes_dryer_original_details.fuel_type`;
    const remainingAppliances = stringList(read.fact('combustion_appliances_left'));
    if (remainingAppliances.includes('gas_dryer')) read.putPortal(path, 'GAS');
    else read.put(path, { kind: 'unasked' }, undefined);
  },
  INSULATION_AIR_SEALING_VENTILATION: insulationBefore,
};

const TANK_SIZES = {
  '45': '45_GALLON',
  '50': '50_GALLON',
  '60': '60_GALLON',
  '80': '80_GALLON',
  less_than_45: 'LESS_THAN_45_GALLON',
  greater_than_85: 'MORE_THAN_80_GALLON',
  dont_know: 'DO_NOT_KNOW',
};

/** Fuel groups of the federal data standard, which puts natural gas and propane into one group. */
const FUELS = { electric: 'ELECTRIC', natural_gas: 'GAS_PROPANE', propane: 'GAS_PROPANE', oil: 'OIL' };

/** Returns the code of the primary heating system, or `OTHER` if the federal data standard has no code for it. */
function heatingSystem(type: unknown, fuel: unknown): string | undefined {
  const fuelCode = mapCode(FUELS, fuel);
  switch (type) {
    case 'baseboard':
      return fuelCode === 'ELECTRIC' ? 'ELECTRIC_RESISTANCE_BASEBOARD' : 'OTHER';
    case 'electric_furnace':
      return 'ELECTRIC_RESISTANCE_FURNACE';
    case 'gas_furnace':
      return fuelCode === 'OIL' ? 'OIL_FURNACE' : 'GAS_PROPANE_FURNACE';
    case 'boiler':
      return fuelCode === undefined ? undefined : fuelCode === 'ELECTRIC' ? 'ELECTRIC_RESISTANCE_BOILER' : `${fuelCode}_BOILER`;
    case undefined:
      return undefined;
    default:
      return 'OTHER';
  }
}

/**
 * Returns the code of the replaced water heater. The federal data standard has no code for a heat pump water heater or an indirect tank, so these become
 * `DO_NOT_KNOW`.
 */
function waterHeater(type: unknown, fuel: unknown): string | undefined {
  const system = mapCode({ storage: 'STORAGE', tankless: 'TANKLESS' }, type);
  const fuelCode = mapCode({ ...FUELS, electric: 'ELECTRIC_RESISTANCE' }, fuel);
  if (system) return fuelCode && `${fuelCode}_${system}`;
  return type === undefined ? undefined : 'DO_NOT_KNOW';
}
