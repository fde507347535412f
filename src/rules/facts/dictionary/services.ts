/** Services with the keys of docs/spec/task-forms.md §3. Forms offer `air_sealing` under the weatherization services. */
export const SERVICES = {
  heat_pump: 'Heat pump',
  air_conditioner: 'Air conditioner',
  gas_furnace: 'Gas furnace',
  electric_furnace: 'Electric furnace',
  boiler: 'Boiler',
  heat_pump_water_heater: 'Heat pump water heater',
  electric_water_heater: 'Electric water heater',
  gas_water_heater: 'Gas water heater',
  insulation: 'Insulation',
  air_sealing: 'Air sealing',
  panel: 'Electrical panel',
  wiring: 'Electric wiring',
  other: 'Other',
} as const;

/**
 * Other measures that programs pay for. The specification (docs/spec/task-forms.md §3) has only the option "other" for these measures, so a second question
 * asks for the measure.
 */
export const OTHER_MEASURES = {
  electric_stove: 'Electric stove, cooktop or oven',
  heat_pump_dryer: 'Heat pump clothes dryer',
  ventilation: 'Mechanical ventilation',
  duct_sealing: 'Duct sealing',
  smart_thermostat: 'Smart thermostat',
  subpanel: 'Subpanel',
  energy_audit: 'Energy audit',
} as const;

/** All measures that a line of the scope of work can have. */
export const MEASURES = { ...SERVICES, ...OTHER_MEASURES } as const;
