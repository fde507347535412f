import type { ThresholdRow } from '@/rules/programs';
import { changeFact, submissionWindow } from '../threshold-rows';

/** Lines limited to 120% of the load, each with a golden household for which the line pays. */
const SIZED = {
  air_source_full: 'exactly 120% of the load',
  air_source_partial: '120% of the load, for a part of the home',
  ground_source: '120% of the load, ground source',
};

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('a heat pump for the whole home', '2025-01-01', '2027-06-30'),
  ...Object.entries(SIZED).map(
    ([line, household]): ThresholdRow => ({
      threshold: `line ${line}, requirement sized: manual_j_load_share <= 120`,
      household,
      at: 120,
      outcomes: ['met', 'met', 'equipment'],
      change: changeFact('manual_j_load_share'),
    }),
  ),
  {
    threshold: 'line whole_home, requirement five_percent: modeled_savings_percent >= 5',
    household: '5% savings',
    at: 5,
    outcomes: ['services', 'met', 'met'],
    change: changeFact('modeled_savings_percent'),
  },
  {
    threshold: 'line whole_home, requirement assessed: energy_audit_done_on <= install_completion_date',
    household: '5% savings',
    // The household finished the work on the day `at`.
    at: '2026-04-01',
    outcomes: ['met', 'met', 'preapproval'],
    change: changeFact('energy_audit_done_on'),
  },
];
