import type { ThresholdRow } from '@/rules/programs';
import { changeFact, submissionWindow } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('deemed', '2024-11-01'),
  {
    threshold: 'line project, requirement not_insulated_within_ten_years: insulated_before_on <= $submission_date, months -120',
    household: 'deemed',
    at: '2016-06-01',
    outcomes: ['met', 'met', 'services'],
    change: changeFact('insulated_before_on', { weatherization_completed: 'yes' }),
  },
];
