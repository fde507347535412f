import { factBuilders } from '../fact';
import { HEATING_FUELS } from './existing';
import { MEASURES, SERVICES } from './services';

/**
 * Marks a column that neither a form nor the equipment catalog fills. A program can read this column only if the `not_built` list of the program contains the
 * column; otherwise publishing fails.
 */
const notAskedYet = { origin: 'not_asked_yet' } as const;

/** Columns of the fact `units`, which has one row for each system of the new equipment. */
export const EQUIPMENT_COLUMNS = {
  service: factBuilders.choice('service of the unit', SERVICES),
  type: factBuilders.choice('type of the unit', {
    air_source_heat_pump: 'Air-source heat pump',
    ground_source_heat_pump: 'Ground-source heat pump',
    air_to_water_heat_pump: 'Air-to-water heat pump',
    other: 'Other',
  }),
  name: factBuilders.text('name of the unit'),
  model: factBuilders.text('model of the unit'),
  ahri_id: factBuilders.text('AHRI number'),
  compressor: factBuilders.choice('compressor', { single_stage: 'Single stage', two_stage: 'Two stage', variable_speed: 'Variable speed' }),
  seer2: factBuilders.decimal('SEER2'),
  eer2: factBuilders.decimal('EER2'),
  hspf2: factBuilders.decimal('HSPF2'),
  uef: factBuilders.decimal('UEF'),
  afue: factBuilders.decimal('AFUE'),
  capacity: factBuilders.decimal('capacity', { meaning: 'Capacity of a water heater, in gallons.', unit: 'gallons' }),
  volume: factBuilders.decimal('tank volume', { unit: 'gallons' }),
  tons: factBuilders.decimal('cooling tons', { unit: 'tons' }),
  capacity_btuh: factBuilders.decimal('heating capacity', { unit: 'BTU/h' }),
  capacity_5f: factBuilders.decimal('capacity at 5 °F', { unit: 'BTU/h' }),
  cop_5f: factBuilders.decimal('COP at 5 °F'),
  gwp: factBuilders.decimal('global warming potential of the refrigerant'),
  refrigerant: factBuilders.choice('refrigerant', {
    r410a: 'R-410A',
    r32: 'R-32',
    r454b: 'R-454B',
    r290: 'R-290',
    r744: 'R-744 (CO₂)',
    r134a: 'R-134a',
    other: 'Other',
  }),
  neep: factBuilders.yesNo('on the NEEP cold-climate list'),
  energy_star: factBuilders.yesNo('ENERGY STAR'),
  energy_star_cold_climate: factBuilders.yesNo('ENERGY STAR for cold climates'),
  on_program_list: factBuilders.yesNo('on the program’s list', { meaning: 'On the list of qualified products of the program that uses this fact.' }),
  replaces_fuel: factBuilders.choice('fuel of the equipment that the unit replaces', { ...HEATING_FUELS, wood: 'Wood', none: 'Nothing' }, notAskedYet),
  split_system: factBuilders.yesNo('split system'),
  by_hand: factBuilders.yesNo('entered manually'),
};

/**
 * Maps a column of `units` to the question that provides its value. Programs can request these questions. For catalog equipment, the catalog supplies most of
 * these columns, but some catalog entries lack the EER2 and the ratings at 5 °F. The warming potential is derived from the refrigerant.
 */
export const REQUESTED_UNIT_COLUMNS: Readonly<Record<string, string>> = {
  type: 'type',
  on_program_list: 'on_program_list',
  energy_star_cold_climate: 'energy_star_cold_climate',
  compressor: 'compressor',
  refrigerant: 'refrigerant',
  neep: 'neep',
  gwp: 'refrigerant',
  eer2: 'eer2',
  capacity_5f: 'capacity_5f',
  cop_5f: 'cop_5f',
};

/** Columns of the lines in the scope of work. */
export const SCOPE_COLUMNS = {
  service: factBuilders.choice('service of the line', MEASURES),
  quantity: factBuilders.decimal('quantity'),
  material_cost: factBuilders.money('material cost'),
  labor_cost: factBuilders.money('labor cost'),
  total: factBuilders.money('total of the line'),
};
