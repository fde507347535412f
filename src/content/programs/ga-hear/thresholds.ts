import type { ThresholdRow } from '@/rules/programs';
import { changeFact, incomeLimit, inForce, reservationPeriod, submissionWindow, submittedOn } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('a panel, submitted on 2024-10-31', '2024-10-31', '2026-08-13'),
  { ...incomeLimit, household: 'a new panel of 200 amps' },
  ...reservationPeriod('finished on 2026-03-02', '2026-03-02', '2026-05-31', 'work_after_reservation'),
  ...[
    ['heat_pump', 'first_electric_heating', 'a heat pump in place of electric, submitted on 2026-08-09', 'invalid_heating_source'] as const,
    ['electric_stove', 'first_electric_stove', 'an electric stove in place of electric, submitted on 2026-08-09', 'equipment'] as const,
  ].map(
    ([line, key, household, reason]): ThresholdRow => ({
      threshold: `line ${line}, requirement ${key}: valid to 2026-08-10`,
      household,
      at: '2026-08-10',
      outcomes: [reason, reason, 'met'],
      change: submittedOn,
    }),
  ),
  inForce({
    line: 'heat_pump',
    requirement: 'no_change_of_fuel',
    since: '2026-08-11',
    household: 'a heat pump in place of natural_gas, submitted on 2026-08-11',
    reason: 'invalid_heating_source',
  }),
  inForce({
    line: 'heat_pump_water_heater',
    requirement: 'no_change_of_fuel',
    since: '2026-08-11',
    household: 'a heat pump water heater in place of natural_gas, submitted on 2026-08-11',
    reason: 'equipment',
  }),
  inForce({
    line: 'electric_stove',
    requirement: 'no_change_of_fuel',
    since: '2026-08-11',
    household: 'an electric stove in place of natural_gas, submitted on 2026-08-11',
    reason: 'equipment',
  }),
  {
    threshold: 'setting new_panel_min_amps: 200',
    rule: 'line panel, requirement panel_amps',
    household: 'a new panel of 200 amps',
    at: 200,
    outcomes: ['equipment', 'met', 'met'],
    change: changeFact('new_panel_capacity_amps_other'),
  },
];
