import type { ThresholdRow } from '@/rules/programs';
import { inForce, installedOn, submittedOn } from '../threshold-rows';
import { STANDARD, TANK } from './households';

/** Returns a function that sets one rating of a heat pump. All other ratings have the lowest value for which the program pays. */
const heatPump =
  (rating: string, more: Record<string, unknown> = {}): ThresholdRow['change'] =>
  (value) => ({ facts: { units: [{ ...STANDARD, seer2: 15.2, eer2: 11.7, hspf2: 7.8, ...more, [rating]: value }] } });

/**
 * Ratings of a heat pump that is below the minimum for standard heat pumps. The program pays for it only as a cold-climate heat pump, which has no minimum for
 * these ratings.
 */
const BELOW_STANDARD = { seer2: 14, neep: true };

export const THRESHOLDS: readonly ThresholdRow[] = [
  {
    threshold: 'criterion accepting_submissions: accept submissions until 2027-09-30',
    household: 'submitted on 2027-09-30',
    at: '2027-09-30',
    outcomes: ['met', 'met', 'program_not_accepting_submissions'],
    change: submittedOn,
  },
  {
    threshold: 'criterion installed_in_time: install_completion_date <= 2026-12-31',
    household: 'installed on the last day',
    at: '2026-12-31',
    outcomes: ['met', 'met', 'install_date_outside_period'],
    change: installedOn,
  },
  {
    threshold: 'class kind: units.cop_5f >= 1.75',
    rule: 'line standard_air, requirement rated',
    household: 'the lowest standard ratings',
    at: 1.75,
    step: 0.01,
    outcomes: ['equipment', 'none', 'none'],
    change: heatPump('cop_5f', BELOW_STANDARD),
  },
  {
    threshold: 'class kind: units.capacity_5f >= units.capacity_btuh, times 0.7',
    rule: 'line standard_air, requirement rated',
    household: 'the lowest standard ratings',
    at: 25_200,
    outcomes: ['equipment', 'none', 'none'],
    change: heatPump('capacity_5f', BELOW_STANDARD),
  },
  ...(
    [
      ['seer2', 15.2],
      ['eer2', 11.7],
      ['hspf2', 7.8],
    ] as const
  ).map(
    ([rating, at]): ThresholdRow => ({
      threshold: `line standard_air, requirement rated: units.${rating} >= ${at}`,
      household: 'the lowest standard ratings',
      at,
      step: 0.1,
      outcomes: ['equipment', 'met', 'met'],
      change: heatPump(rating),
    }),
  ),
  inForce({ line: 'standard_air', requirement: 'rated', since: '2025-11-16', household: 'SEER2 of 15.1', reason: 'equipment', change: installedOn }),
  {
    threshold: 'line water_heater, requirement up_to_80_gallons: units.volume <= 80',
    household: 'a tank of 80 gallons',
    at: 80,
    outcomes: ['met', 'met', 'equipment'],
    change: (volume) => ({ facts: { units: [{ ...TANK, volume }] } }),
  },
  inForce({
    line: 'water_heater',
    requirement: 'up_to_80_gallons',
    since: '2025-11-16',
    household: 'a tank of 81 gallons',
    reason: 'equipment',
    change: installedOn,
  }),
];
