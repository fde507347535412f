import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

export const classes: NonNullable<ProgramFolder['classes']> = [
  {
    key: 'band',
    name: 'Income compared with the state median',
    cases: [
      // Only the higher tiers depend on the income. A household that did not state its income and does not expect a higher tier gets the standard tier.
      { value: 'standard', name: 'Standard', when: all(when('household_income').isEmpty(), when('will_qualify_low_income').is('no')) },
      { value: 'income_eligible', name: 'Up to 60% of the state median', when: when('household_income').atMost({ field: 'table.smi_60' }) },
      { value: 'moderate', name: 'Above 60% and up to 80%', when: when('household_income').atMost({ field: 'table.smi_80' }) },
      { value: 'standard', name: 'Standard' },
    ],
    source: 'smi',
  },
  {
    key: 'displaces',
    name: 'Displaced heating',
    // The cases read the answer `displaced_heating`. While this answer is missing, they read the existing heating of the home instead.
    cases: [
      {
        value: 'none',
        name: 'No heating before',
        when: all(when('displaced_heating').isEmpty(), when('has_no_heating').hasValue(), when('has_no_heating').isYes()),
      },
      {
        value: 'oil_or_propane',
        name: 'Fuel oil or propane',
        when: any(
          all(when('displaced_heating').hasValue(), when('displaced_heating').isIn(['oil', 'propane'])),
          all(when('displaced_heating').isEmpty(), when('primary_fuel_type').isIn(['oil', 'propane'])),
        ),
      },
      {
        value: 'natural_gas',
        name: 'Natural gas',
        when: any(
          all(when('displaced_heating').hasValue(), when('displaced_heating').is('natural_gas')),
          all(when('displaced_heating').isEmpty(), when('primary_fuel_type').is('natural_gas')),
        ),
      },
      {
        value: 'electric_resistance',
        name: 'Electric resistance',
        when: any(
          all(when('displaced_heating').hasValue(), when('displaced_heating').is('electric_resistance')),
          all(
            when('displaced_heating').isEmpty(),
            when('primary_fuel_type').is('electric'),
            when('primary_heating_equipment').isIn(['boiler', 'electric_furnace', 'baseboard', 'space_heater']),
          ),
        ),
      },
      { value: 'none', name: 'None of these' },
    ],
    source: 'records',
  },
  {
    key: 'path',
    name: 'Air-source heat pump path',
    cases: [
      { value: 'basic', name: 'Basic: no fossil or electric resistance heat is displaced', when: when('class.displaces').is('none') },
      { value: 'whole_home', name: 'Whole home', when: when('heat_pump_serves').is('whole_home') },
      { value: 'partial_home', name: 'Partial home' },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'rate',
    name: 'Heat pump rate',
    cases: [
      { value: 'no_cost', name: 'No cost to the household', when: when('class.band').is('income_eligible') },
      {
        value: 'enhanced',
        name: 'Enhanced',
        when: all(when('class.band').is('moderate'), when('class.displaces').isIn(['oil_or_propane', 'electric_resistance'])),
      },
      { value: 'standard', name: 'Standard' },
    ],
    source: 'records',
  },
  {
    key: 'weatherized',
    name: 'Weatherized home',
    cases: [
      {
        value: 'yes',
        name: 'Built after 2000, weatherized, or little weatherization recommended',
        when: any(
          when('year_home_built').moreThan(2000),
          when('weatherization_completed').is('yes'),
          when('weatherization_completed_on').hasValue(),
          when('weatherization_recommended_amount').lessThan({ field: 'setting.weatherization_small_amount' }),
        ),
      },
      { value: 'no', name: 'Not weatherized' },
    ],
    source: 'rebates-2026',
  },
];
