import type { ThresholdRow } from '@/rules/programs';
import { changeFact, incomeLimit, inForce, installedOn, reservationPeriod, submissionWindow, submittedOn } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('low income, above the maximum', '2024-10-08'),
  {
    threshold: 'criterion not_paused: $submission_date < 2025-02-26',
    household: 'low income, above the maximum',
    at: '2025-02-26',
    outcomes: ['met', 'program_not_accepting_submissions', 'program_not_accepting_submissions'],
    change: submittedOn,
  },
  {
    threshold: 'criterion not_paused: $submission_date >= 2025-04-01',
    household: 'low income, above the maximum',
    at: '2025-04-01',
    outcomes: ['program_not_accepting_submissions', 'met', 'met'],
    change: submittedOn,
  },
  { ...incomeLimit, household: 'low income, above the maximum' },
  {
    threshold: 'class property: units_share_below_ami_80 >= 66',
    rule: 'criterion income_of_property',
    household: 'a building with 66% of its homes at or below 80%, 90% at or below 150%',
    at: 66,
    outcomes: ['income_too_high', 'met', 'met'],
    change: changeFact('units_share_below_ami_80'),
  },
  {
    threshold: 'class property: units_share_below_ami_150 >= 50',
    rule: 'criterion income_of_property',
    household: 'a building with 0% of its homes at or below 80%, 50% at or below 150%, in a disadvantaged community',
    at: 50,
    outcomes: ['income_too_high', 'met', 'met'],
    change: changeFact('units_share_below_ami_150'),
  },
  {
    threshold: 'criterion first_rebate: household_prior.ca-heehra <= 0',
    household: 'low income, above the maximum',
    at: 0,
    step: 0.01,
    outcomes: ['met', 'met', 'enrollment'],
    change: changeFact('household_prior.ca-heehra'),
  },
  ...[
    ['Los Angeles, submitted on 2026-01-06, installed before the reservation', '2026-01-07'] as const,
    ['Sacramento, submitted on 2026-02-23, installed before the reservation', '2026-02-24'] as const,
  ].map(
    ([household, at]): ThresholdRow => ({
      threshold: `class funds: valid from ${at}`,
      rule: 'criterion waited_for_reservation',
      household,
      at,
      outcomes: ['met', 'preapproval', 'preapproval'],
      change: (day) => ({ dates: { submitted_on: String(day) } }),
    }),
  ),
  ...reservationPeriod('finished a day after the reservation ends', '2025-09-01', '2025-11-30', null),
  {
    threshold: 'criterion waited_for_reservation: install_completion_date >= $reserved_on',
    household: 'Los Angeles, submitted on 2026-01-07, installed before the reservation',
    at: '2026-05-02',
    outcomes: ['preapproval', 'met', 'met'],
    change: installedOn,
  },
  inForce({ line: 'heat_pump', requirement: 'no_r410a', since: '2026-01-01', household: 'R-410A on the last day', reason: 'equipment' }),
  inForce({
    line: 'heat_pump_multifamily',
    requirement: 'no_r410a',
    since: '2026-01-01',
    household: 'a building with R-410A on 2025-12-31',
    reason: 'equipment',
  }),
];
