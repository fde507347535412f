import type { ThresholdRow } from '@/rules/programs';
import { changeFact, incomeLimit, reservationPeriod, submissionWindow } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('a new panel of 200 amps', '2024-12-19', '2026-08-31'),
  { ...incomeLimit, household: 'a new panel of 200 amps' },
  ...reservationPeriod('reserved on 2026-03-02 for 90 days, finished on 2026-03-02', '2026-03-02', '2026-05-31', 'work_after_reservation'),
  {
    threshold: 'line panel, requirement panel_amps: new_panel_amps >= 200',
    household: 'a new panel of 200 amps',
    at: 200,
    outcomes: ['equipment', 'met', 'met'],
    change: changeFact('new_panel_capacity_amps_other', { new_panel_capacity_amps: 'other' }),
  },
];
