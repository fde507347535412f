import type { ThresholdRow } from '@/rules/programs';
import { changeFact, reservationPeriod, submissionWindow } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('one outdoor unit, market rate', '2021-12-07', '2025-11-14'),
  ...reservationPeriod('finished on 2025-08-30 with a reservation until 2025-08-31', '2025-06-02', '2025-08-31', null),
  {
    threshold: 'setting minimum_load_share: 51',
    rule: 'line heat_pump, requirement main_heat_source',
    household: 'one outdoor unit, market rate',
    at: 51,
    outcomes: ['equipment', 'met', 'met'],
    change: changeFact('manual_j_load_share'),
  },
];
