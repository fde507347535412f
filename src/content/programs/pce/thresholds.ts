import type { ThresholdRow } from '@/rules/programs';
import { changeFact, installedOn, submissionWindow } from '../threshold-rows';

const FINISHED = 'a water heater, finished on 2022-04-01';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('a heat pump and a water heater', '2021-01-01'),
  {
    threshold: 'criterion applied_in_time: install_completion_date >= $submission_date, days -14',
    household: 'a heat pump and a water heater',
    // The household submits on 2026-03-02, 14 days after the day `at`.
    at: '2026-02-16',
    outcomes: ['preapproval', 'met', 'met'],
    change: changeFact('install_completion_date', { has_work_been_done: true }),
  },
  {
    threshold: 'line water_heater, requirement installed_since_start: install_completion_date >= 2021-01-01',
    household: FINISHED,
    at: '2021-01-01',
    outcomes: ['install_date_outside_period', 'met', 'met'],
    change: installedOn,
  },
  {
    threshold: 'line water_heater, requirement installed_since_start: install_completion_date >= 2022-04-01',
    household: 'a water heater in Los Banos, finished on 2022-04-01',
    at: '2022-04-01',
    outcomes: ['install_date_outside_period', 'met', 'met'],
    change: installedOn,
  },
  {
    threshold: 'class path: modeled_savings_kwh_eq > 0',
    rule: 'criterion lived_one_year',
    household: 'a heat pump and a water heater',
    at: 0,
    outcomes: ['met', 'met', 'time_in_home_12_months'],
    change: changeFact('modeled_savings_kwh_eq', { has_lived_for_year: false }),
  },
];
