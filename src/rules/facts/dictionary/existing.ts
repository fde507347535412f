import { factBuilders } from '../fact';

export const HEATING_FUELS = { electric: 'Electricity', natural_gas: 'Natural gas', propane: 'Propane', oil: 'Fuel oil' } as const;

export const PANEL_AMPS = { '100': '100', '125': '125', '150': '150', '200': '200', '225': '225', '400': '400', other: 'Other' } as const;

export const HEATING_TYPES = {
  boiler: 'Boiler',
  electric_furnace: 'Electric furnace',
  gas_furnace: 'Gas furnace',
  heat_pump: 'Heat pump',
  baseboard: 'Electric baseboard',
  wood_stove: 'Wood stove',
  space_heater: 'Space heater',
  other: 'Other',
} as const;

export const COOLING_TYPES = {
  air_conditioner: 'Central air conditioner',
  heat_pump: 'Heat pump',
  window_units: 'Window units',
  evaporative_cooler: 'Evaporative cooler',
  none: 'None',
  other: 'Other',
} as const;

const HEATING_REMOVAL = {
  fully_removed_or_decommissioned: 'Fully removed or decommissioned',
  emergency_scenarios_only: 'Kept for emergencies only',
  blower_only: 'Only the blower stays',
  none: 'Nothing is removed',
} as const;

export const PANEL_SUPPORT = {
  electrification: 'Electrification',
  safety: 'Safety',
  renewables: 'Renewables',
  transportation: 'Transportation',
} as const;

const AGE_AND_SHARE = {
  age_years: factBuilders.integer('age in years'),
  percent_of_floor_area: factBuilders.decimal('share of the floor area', { unit: '%' }),
};

/** Facts about the equipment in the home before the work. */
export const EXISTING = {
  has_no_heating: factBuilders.yesNo('no heating source', { meaning: 'The home has no heating equipment.' }),
  primary_fuel_type: factBuilders.choice('primary heating fuel', HEATING_FUELS),
  existing_heating_equipment: factBuilders.rows('existing heating equipment', {
    meaning: 'One row for each piece of equipment: type, fuel, age_years, percent_of_floor_area.',
    columns: {
      type: factBuilders.choice('type of heating', HEATING_TYPES),
      fuel: factBuilders.choice('heating fuel', { ...HEATING_FUELS, wood: 'Wood', other: 'Other' }),
      ...AGE_AND_SHARE,
    },
  }),
  primary_heating_equipment: factBuilders.choice('primary heating equipment', HEATING_TYPES),
  existing_cooling_equipment: factBuilders.rows('existing cooling equipment', {
    meaning: 'One row for each piece of equipment: type, age_years, percent_of_floor_area.',
    columns: { type: factBuilders.choice('type of cooling', COOLING_TYPES), ...AGE_AND_SHARE },
  }),
  primary_cooling_equipment: factBuilders.choice('primary cooling equipment', COOLING_TYPES),
  existing_heating_distribution: factBuilders.choice('heating distribution', {
    forced_air_ducts: 'Forced air through ducts',
    hydronic_radiators: 'Hot water radiators',
    hydronic_baseboard: 'Hot water baseboard',
    radiant_floor: 'Radiant floor',
    electric_baseboard: 'Electric baseboard',
    ductless: 'Ductless',
    steam: 'Steam',
    none: 'None',
    other: 'Other',
  }),
  heating_equipment_removal_type: factBuilders.choice('what happens to the existing heating equipment', HEATING_REMOVAL),
  existing_panel_capacity_amps: factBuilders.choice('capacity of the electrical panel in amps', PANEL_AMPS),
  existing_panel_capacity_amps_other: factBuilders.integer('other capacity of the electrical panel in amps'),
  existing_panel_breaker_slots: factBuilders.integer('open breaker slots'),
  is_electrical_load_increasing: factBuilders.yesNoDontKnow('project increases the electrical load'),
  existing_water_heater_fuel_type: factBuilders.choice('water heater fuel', HEATING_FUELS),
  existing_water_heater_type: factBuilders.choice('water heater type', {
    storage: 'Storage tank',
    tankless: 'Tankless',
    heat_pump: 'Heat pump',
    indirect: 'Indirect, heated by the boiler',
    other: 'Other',
  }),
  existing_water_heater_location: factBuilders.choice('water heater location', {
    garage_conditioned: 'Garage, heated',
    garage_unconditioned: 'Garage, not heated',
    closet_conditioned: 'Closet, heated',
    closet_unconditioned: 'Closet, not heated',
    basement_conditioned: 'Basement, heated',
    basement_unconditioned: 'Basement, not heated',
    other_conditioned: 'Another place, heated',
    other_unconditioned: 'Another place, not heated',
  }),
  existing_water_heater_size: factBuilders.choice('water heater size', {
    less_than_45: 'Less than 45 gallons',
    '45': '45 gallons',
    '50': '50 gallons',
    '60': '60 gallons',
    '80': '80 gallons',
    greater_than_85: 'More than 85 gallons',
    dont_know: "I don't know",
  }),
  has_emergency_backup_power: factBuilders.yesNo('emergency backup power'),
  heating_to_describe: factBuilders.rows('heating to describe', {
    origin: 'derived',
    meaning: 'One line for each type of heating that is removed, or one empty line.',
  }),
  planned_heating_removal: factBuilders.choice('planned removal of the heating equipment', HEATING_REMOVAL, {
    origin: 'derived',
    meaning: 'Removed, if the planned work includes removing heating equipment.',
  }),
  planned_load_increase: factBuilders.yesNoDontKnow('planned increase of the electrical load', {
    origin: 'derived',
    meaning: 'Yes, if electric equipment replaces equipment that burns fuel.',
  }),
  planned_panel_support: factBuilders.choices('planned purpose of the new panel', PANEL_SUPPORT, {
    origin: 'derived',
    meaning: 'Electrification, if electric equipment replaces equipment that burns fuel.',
  }),
};
