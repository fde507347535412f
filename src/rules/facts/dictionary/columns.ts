import { fact } from '../fact';
import { HEATING_FUELS } from './existing';
import { MEASURES, SERVICES } from './services';

/** What each unit that goes in has. */
export const UNIT_COLUMNS = {
  service: fact.choice('service of the unit', SERVICES),
  type: fact.choice('kind of the unit', {
    air_source_heat_pump: 'Air-source heat pump',
    ground_source_heat_pump: 'Ground-source heat pump',
    air_to_water_heat_pump: 'Air-to-water heat pump',
    other: 'Other',
  }),
  name: fact.text('name of the unit'),
  model: fact.text('model of the unit'),
  ahri_id: fact.text('AHRI number'),
  compressor: fact.choice('compressor', { single_stage: 'Single stage', two_stage: 'Two stage', variable_speed: 'Variable speed' }),
  seer2: fact.decimal('SEER2'),
  eer2: fact.decimal('EER2'),
  hspf2: fact.decimal('HSPF2'),
  uef: fact.decimal('UEF'),
  afue: fact.decimal('AFUE'),
  capacity: fact.decimal('capacity', { meaning: 'Gallons of a water heater.', unit: 'gallons' }),
  volume: fact.decimal('tank volume', { unit: 'gallons' }),
  tons: fact.decimal('cooling tons', { unit: 'tons' }),
  capacity_btuh: fact.decimal('heating capacity', { unit: 'BTU/h' }),
  capacity_5f: fact.decimal('capacity at 5 °F', { unit: 'BTU/h' }),
  cop_5f: fact.decimal('COP at 5 °F'),
  gwp: fact.decimal('global warming potential of the refrigerant'),
  refrigerant: fact.choice('refrigerant', {
    r410a: 'R-410A',
    r32: 'R-32',
    r454b: 'R-454B',
    r290: 'R-290',
    r744: 'R-744 (CO₂)',
    r134a: 'R-134a',
    other: 'Other',
  }),
  neep: fact.yesNo('on the NEEP cold-climate list'),
  energy_star: fact.yesNo('ENERGY STAR'),
  energy_star_cold_climate: fact.yesNo('ENERGY STAR for cold climates'),
  on_program_list: fact.yesNo('on the list of the program', { meaning: 'On the list of qualified products of the program that reads it.' }),
  replaces_fuel: fact.choice('fuel of what the unit replaces', { ...HEATING_FUELS, wood: 'Wood', none: 'Nothing' }),
  split_system: fact.yesNo('split system'),
  by_hand: fact.yesNo('entered by hand'),
};

/** What each line of the scope of work has. */
export const SCOPE_COLUMNS = {
  service: fact.choice('service of the line', MEASURES),
  quantity: fact.decimal('quantity'),
  material_cost: fact.money('material cost'),
  labor_cost: fact.money('labor cost'),
  total: fact.money('total of the line'),
};
