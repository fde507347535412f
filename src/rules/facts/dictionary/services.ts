/** What is installed; the seed's service words (seed 2 §3). `air_sealing` is asked as a weatherization service. */
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
