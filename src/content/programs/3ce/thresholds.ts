import type { ThresholdRow } from '@/rules/programs';
import { changeFact, submissionWindow } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('a water heater at the market rate', '2023-10-31', '2026-09-30'),
  {
    threshold: 'criterion recently_installed: install_completion_date >= $submission_date, days -60',
    household: 'a water heater at the market rate',
    // The household submits on 2026-03-02, 60 days after the day `at`.
    at: '2026-01-01',
    outcomes: ['install_date_outside_period', 'met', 'met'],
    change: changeFact('install_completion_date', { has_work_been_done: true }),
  },
];
