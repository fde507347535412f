import type { ThresholdRow } from '@/rules/programs';
import { incomeLimit } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  {
    ...incomeLimit,
    threshold: 'class reach: income_level',
    rule: 'line hard_to_reach, requirement is_hard_to_reach',
    household: 'a forecast of $4,000',
    at: 80_000,
    // An income below 80% of the area median is low. An income of exactly 80% is moderate.
    outcomes: ['met', 'non_hard_to_reach', 'non_hard_to_reach'],
  },
];
