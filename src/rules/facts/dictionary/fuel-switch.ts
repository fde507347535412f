import { factBuilders } from '../fact';
import { HEATING_FUELS } from './existing';

/**
 * Facts about the energy use of the old appliance and of the heat pump that replaces it. People answer some of these facts in the calculator; all other facts
 * are derived.
 */
export const FUEL_SWITCH = {
  switched_fuel: factBuilders.choice('fuel of the appliance that is replaced', HEATING_FUELS),
  switched_efficiency: factBuilders.decimal('efficiency of the appliance that is replaced', { unit: '%' }),
  switched_annual_use: factBuilders.decimal('annual use of the fuel that is replaced', {
    meaning: 'In the unit in which the fuel is sold: therms, gallons or kWh.',
  }),
  switched_share: factBuilders.decimal('share of the load that is replaced', { unit: '%' }),
  switched_to_efficiency: factBuilders.decimal('seasonal efficiency of the new appliance', {
    meaning: 'Heat divided by electricity: a seasonal COP or a UEF.',
  }),
  switched_fuel_price: factBuilders.decimal('price of the fuel that is replaced', { meaning: 'In dollars per therm, gallon or kWh.' }),
  electricity_price: factBuilders.decimal('price of electricity', { meaning: 'In dollars per kWh.' }),
  switched_fuel_unit: factBuilders.choice(
    'unit of the fuel that is replaced',
    { kWh: 'kWh', therm: 'therm', gallon: 'gallon' },
    { origin: 'derived', meaning: 'Unit in which the fuel is sold.' },
  ),
  usual_efficiency: factBuilders.decimal('usual efficiency of the existing heating', {
    origin: 'derived',
    unit: '%',
    meaning: 'Typical efficiency of heating of this type and age.',
  }),
  planned_seasonal_efficiency: factBuilders.decimal('seasonal efficiency of the planned unit', {
    origin: 'derived',
    meaning: 'Seasonal COP of the planned heat pump (HSPF2), or UEF of the planned water heater.',
  }),
  annual_bill_change: factBuilders.decimal('change in the yearly energy bill', {
    origin: 'derived',
    meaning: 'Dollars per year. Above zero, the bill increases.',
  }),
  annual_bill_change_low: factBuilders.decimal('lower end of the change in the yearly energy bill', {
    origin: 'derived',
    meaning: 'Dollars per year, with prices and efficiency 10% and the weather 10% in favor of the household.',
  }),
  annual_bill_change_high: factBuilders.decimal('upper end of the change in the yearly energy bill', {
    origin: 'derived',
    meaning: 'Dollars per year, with prices and efficiency 10% and the weather 10% to the disadvantage of the household.',
  }),
  annual_co2_change: factBuilders.decimal('change in yearly CO₂', {
    origin: 'derived',
    meaning: 'Kilograms per year. Below zero, emissions decrease.',
  }),
};
