import { factBuilders } from '../fact';
import { EQUIPMENT_COLUMNS } from './columns';
import { MEASURES } from './services';

/** Facts about planned and installed equipment. */
export const EQUIPMENT = {
  systems: factBuilders.rows('new equipment', {
    meaning:
      'One row for each system: service, equipment_picker (the catalog unit), ahri_id, outdoor and indoor units, duct_type, zone_type, seer2, hspf2, uef, afue, capacity.',
  }),
  planned_services: factBuilders.choices('services of the job', MEASURES, {
    origin: 'derived',
    meaning: 'The services being installed once answered, otherwise those of the scope of work.',
  }),
  measures_to_price: factBuilders.rows('measures to price', { origin: 'derived', meaning: 'One empty line for each service that is installed.' }),
  systems_to_describe: factBuilders.rows('systems to describe', { origin: 'derived', meaning: 'One empty row for each service that has equipment.' }),
  units: factBuilders.rows('equipment being installed', {
    origin: 'derived',
    columns: EQUIPMENT_COLUMNS,
    meaning:
      'One row for each system, as installed once answered, otherwise as planned: service, name, model, ahri_id, seer2, hspf2, uef, afue, capacity, energy_star, by_hand.',
  }),
  units_are_new: factBuilders.yesNo('installed equipment is new', {
    origin: 'derived',
    meaning: 'Every installed system is new. None is used or refurbished.',
  }),
  heat_pumps_carry_main_load: factBuilders.yesNo('installed heat pumps carry 51% of the load or more', {
    origin: 'derived',
    meaning: 'Unknown for several smaller heat pumps.',
  }),
  mixing_valve: factBuilders.yesNo('thermostatic mixing valve', {
    origin: 'derived',
    meaning: 'Each heat pump water heater has a thermostatic mixing valve: as installed once answered, otherwise as planned.',
  }),
  new_panel_capacity_amps: factBuilders.choice('new panel capacity', { '200': '200', '225': '225', '400': '400', other: 'Other' }),
  new_panel_capacity_amps_other: factBuilders.integer('other new panel capacity', { meaning: 'Amps of the new panel if it is not one of the standard sizes.' }),
  new_panel_amps: factBuilders.integer('new panel capacity in amps', { origin: 'derived' }),
  heat_pump_outdoor_model_number: factBuilders.text('model on the outdoor unit', { meaning: 'As shown on the nameplate of the installed unit.' }),
  heat_pump_outdoor_serial_number: factBuilders.text('serial of the outdoor unit', { meaning: 'As shown on the nameplate of the installed unit.' }),
  heat_pump_indoor_units: factBuilders.rows('indoor units', { meaning: 'Model and serial number of each installed indoor unit, as shown on its nameplate.' }),
  heat_pump_water_heater_model_number: factBuilders.text('model on the water heater', { meaning: 'As shown on the nameplate of the installed unit.' }),
  heat_pump_water_heater_serial_number: factBuilders.text('serial of the water heater', { meaning: 'As shown on the nameplate of the installed unit.' }),
  panel_model_number: factBuilders.text('model on the panel', { meaning: 'As shown on the nameplate of the installed panel.' }),
  panel_serial_number: factBuilders.text('serial of the panel', { meaning: 'As shown on the nameplate of the installed panel.' }),
  gas_furnace_model_number: factBuilders.text('model on the furnace', { meaning: 'As shown on the nameplate of the installed unit.' }),
  gas_furnace_serial_number: factBuilders.text('serial of the furnace', { meaning: 'As shown on the nameplate of the installed unit.' }),
  new_panel_model: factBuilders.text('new panel model'),
  energy_star_confirmed: factBuilders.choice(
    'ENERGY STAR confirmed in review',
    { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' },
    { meaning: 'Finding of the reviewer of the installed equipment. It takes precedence over the catalog.' },
  ),
};

/** Facts with one value per system (a row of `systems`) or per service. */
export const EQUIPMENT_FAMILIES = {
  planned_system: factBuilders.text('planned equipment', {
    origin: 'derived',
    meaning: 'One column of one row of the new equipment: `planned_system.<system>/<column>`.',
  }),
  installed_equipment: factBuilders.equipment('installed equipment', { meaning: 'The catalog unit that was installed for a system.' }),
  installed_by_hand: factBuilders.yesNo('installed equipment entered manually', { meaning: 'The installed unit of a system is not in the catalog.' }),
  installed_brand: factBuilders.text('make of the installed equipment', { meaning: 'Entered if the unit is not in the catalog.' }),
  installed_model: factBuilders.text('model of the installed equipment', { meaning: 'Entered if the unit is not in the catalog.' }),
  reserved_unit: factBuilders.text('reserved unit', {
    origin: 'derived',
    meaning: 'Model of the unit for one service in the application. Empty if there are several units.',
  }),
  installed_unit: factBuilders.text('installed unit', {
    origin: 'derived',
    meaning: 'Model of the unit for one service, as installed. Empty if there are several units.',
  }),
  heat_pump_system_type: factBuilders.choice(
    'type of heat pump system',
    {
      all_electric: 'All electric',
      dual_fuel_with_new_equipment: 'Dual fuel with a new furnace',
      dual_fuel_with_existing_equipment: 'Dual fuel with the existing furnace',
    },
    { meaning: 'Whether an installed heat pump works together with a furnace.' },
  ),
  heat_pump_load_percentage: factBuilders.choice(
    'share of the heating load of an installed heat pump',
    { zero_to_fifty: '0 to 50%', fifty_to_ninety_nine: '51 to 99%', one_hundred: '100%' },
    { meaning: 'On the coldest day.' },
  ),
  installed_seer2: factBuilders.decimal('SEER2 of the installed equipment', { meaning: 'Entered if the unit is not in the catalog.' }),
  installed_hspf2: factBuilders.decimal('HSPF2 of the installed equipment', { meaning: 'Entered if the unit is not in the catalog.' }),
  installed_uef: factBuilders.decimal('UEF of the installed water heater', { meaning: 'Entered if the unit is not in the catalog.' }),
  installed_capacity: factBuilders.decimal('capacity of the installed water heater', { meaning: 'In gallons.' }),
  installed_gwp: factBuilders.integer('global warming potential of the refrigerant of the installed equipment', {
    meaning: 'Entered if the unit is not in the catalog.',
  }),
  installed_mixing_valve: factBuilders.yesNo('thermostatic mixing valve installed'),
  installed_condition: factBuilders.choice('condition of the installed equipment', { new: 'New', used_or_refurbished: 'Used or refurbished' }),
  installed_cost: factBuilders.money('installed cost', { meaning: 'Equipment and labor of one system or service before rebates, once it is installed.' }),
  energy_star: factBuilders.yesNo('ENERGY STAR certified', {
    origin: 'derived',
    meaning: 'Every unit for one service is certified, according to the review or the catalog.',
  }),
};
