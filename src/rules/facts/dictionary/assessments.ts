import { factBuilders } from '../fact';
import { HEATING_FUELS } from './existing';

export const COMBUSTION_APPLIANCES = {
  none: 'None',
  gas_furnace: 'Gas furnace',
  boiler: 'Boiler',
  gas_water_heater: 'Gas water heater',
  gas_range: 'Gas range',
  gas_dryer: 'Gas dryer',
  fireplace_or_stove: 'Fireplace or stove',
  other: 'Other',
} as const;

export const MOUNTING_STYLES = { ground_stand: 'Ground stand', wall_mount: 'Wall mount', pad: 'Pad', roof_mount: 'Roof mount' } as const;

/** Types of heating and cooling systems, existing or planned (docs/spec/task-forms.md §3, Existing equipment). */
export const HVAC_SYSTEM_TYPES = {
  heat_pump: 'Heat pump',
  gas_furnace: 'Gas furnace',
  electric_furnace: 'Electric furnace',
  boiler: 'Boiler',
  baseboard: 'Electric baseboard',
  air_conditioner: 'Air conditioner',
  other: 'Other',
} as const;
export const ENERGY_USES_OF_SYSTEMS = { heating: 'Heating', cooling: 'Cooling', both: 'Both' } as const;
export const CONDITIONING_LOADS = { primary: 'Primary', secondary: 'Secondary', all: 'All of it' } as const;

const HVAC_SYSTEM = {
  service_type: factBuilders.choice('system', HVAC_SYSTEM_TYPES),
  energy_use: factBuilders.choice('use of the system', ENERGY_USES_OF_SYSTEMS),
  energy_source: factBuilders.choice('energy source of the system', HEATING_FUELS),
  conditioning_load: factBuilders.choice('share of the load', CONDITIONING_LOADS),
};

/** Results of a combustion safety test. A test after the work cannot have the result `other`. */
export const TEST_RESULTS = { passed: 'Passed', failed: 'Failed', other: 'Other' } as const;
const TESTED = { passed: TEST_RESULTS.passed, failed: TEST_RESULTS.failed };

/** Facts about measurements and findings at the home before and after the work. */
export const ASSESSMENTS = {
  combustion_appliances_left: factBuilders.choices('combustion appliances that remain', COMBUSTION_APPLIANCES, {
    meaning: 'Appliances that still burn fuel after the project. Any answer other than none requires combustion safety testing.',
  }),
  water_heater_space_length_ft: factBuilders.decimal('length of the water heater space', { meaning: 'In feet.' }),
  water_heater_space_width_ft: factBuilders.decimal('width of the water heater space', { meaning: 'In feet.' }),
  water_heater_space_height_ft: factBuilders.decimal('height of the water heater space', { meaning: 'In feet.' }),
  outdoor_unit_mounting_style: factBuilders.choice('mounting of the outdoor unit', MOUNTING_STYLES),
  inches_above_ground: factBuilders.decimal('height of the outdoor unit above ground', { meaning: 'In inches.' }),
  average_snow_depth_inches: factBuilders.decimal('average snow depth', { meaning: 'In inches, at the home.' }),
  hvac_systems_existing: factBuilders.rows('existing heating and cooling', {
    columns: HVAC_SYSTEM,
    meaning: 'Systems that heat and cool the home before the work.',
  }),
  hvac_systems_proposed: factBuilders.rows('heating and cooling after the work', {
    columns: HVAC_SYSTEM,
    meaning: 'Systems that heat and cool the home after the work.',
  }),
  existing_hvac_systems: factBuilders.rows('systems to describe, today', {
    origin: 'derived',
    meaning: 'The existing equipment, with a row for each system that heats or cools.',
  }),
  proposed_hvac_systems: factBuilders.rows('systems to describe, after the work', {
    origin: 'derived',
    meaning: 'New and remaining equipment, with a row for each system that heats or cools.',
  }),
  heating_systems_to_assess: factBuilders.rows('heating systems to assess', {
    origin: 'derived',
    meaning: 'The existing heating equipment in the terms of the assessment.',
  }),
  cas_technician_certification: factBuilders.text('certification of the combustion safety technician'),
  ambient_co_test_result: factBuilders.choice('ambient CO before the work', TEST_RESULTS),
  combustion_appliances: factBuilders.rows('combustion appliances tested before the work', {
    meaning: 'One row for each appliance: type, name and the result of each test.',
  }),
  post_install_ambient_co_test_result: factBuilders.choice('ambient CO after the work', TESTED),
  post_install_combustion_appliances: factBuilders.rows('combustion appliances tested after the work', {
    meaning: 'One row for each appliance: type, name and the result of each test.',
  }),
  appliances_to_test_again: factBuilders.rows('appliances to test again', {
    origin: 'derived',
    meaning: 'The appliances that were tested before the work, without their results.',
  }),
  pre_install_cas_failed: factBuilders.yesNo('combustion safety test failed before the work', { origin: 'derived' }),
  post_install_cas_failed: factBuilders.yesNo('combustion safety test failed after the work', { origin: 'derived' }),
  manual_j_report_done: factBuilders.choice('Manual J report', { now: 'Done', later: 'Comes later' }),
  skip_manual_j: factBuilders.yesNo('Manual J not required'),
  manual_j_report: factBuilders.files('Manual J report'),
  manual_j_shows_equipment_will_provide_51_load: factBuilders.yesNo('51% of the load or more according to Manual J', {
    meaning: 'The Manual J report shows that the equipment provides 51% of the load or more.',
  }),
  planned_water_heater: factBuilders.equipment('planned water heater', { meaning: 'The catalog unit that is planned, before the equipment is described.' }),
  planned_water_heater_by_hand: factBuilders.yesNo('planned water heater entered manually'),
  planned_water_heater_brand: factBuilders.text('make of the planned water heater', { meaning: 'Entered if the unit is not in the catalog.' }),
  planned_water_heater_model: factBuilders.text('model of the planned water heater', { meaning: 'Entered if the unit is not in the catalog.' }),
  planned_water_heater_capacity: factBuilders.decimal('capacity of the planned water heater', { unit: 'gallons' }),
  planned_mixing_valve: factBuilders.yesNo('thermostatic mixing valve planned'),
  planned_water_heater_listed: factBuilders.yesNo('planned water heater on the list of qualified products', {
    meaning: 'On the JA13 or NEEA Tier 3 list.',
  }),
  existing_panel_amps: factBuilders.integer('capacity of the electrical panel, as a number', { origin: 'derived', unit: 'amps' }),
  has_dual_fuel: factBuilders.yesNo('dual fuel', { origin: 'derived', meaning: 'An installed heat pump works together with a furnace.' }),
};
