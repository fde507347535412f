import type { ThresholdRow } from '@/rules/programs';
import { changeFact, reservationPeriod, submissionWindow, submittedOn } from '../threshold-rows';

const CLOSED = 'program_not_accepting_submissions';
const RULE = 'criterion open_for_utility_and_rate';

/** Returns the test case for the last day of the incentive round of 2023-24. */
const lastDay = (household: string, day: string): ThresholdRow => ({
  threshold: `class round: valid to ${day}`,
  rule: RULE,
  household: `${household}, submitted on ${day}`,
  at: day,
  outcomes: ['met', 'met', CLOSED],
  change: submittedOn,
});

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('market rate in the north', '2021-12-07', '2025-11-14'),
  ...reservationPeriod('finished on 2025-08-30 with a reservation until 2025-08-31', '2025-06-02', '2025-08-31', null),
  {
    threshold: 'class round: valid to 2022-05-12',
    rule: RULE,
    household: 'in 2022, PG&E',
    at: '2022-05-12',
    outcomes: ['met', 'met', CLOSED],
    change: submittedOn,
  },
  {
    threshold: 'class round: valid to 2023-04-24',
    rule: RULE,
    household: 'market rate in the north',
    at: '2023-04-24',
    outcomes: [CLOSED, CLOSED, 'met'],
    change: submittedOn,
  },
  lastDay('market rate, PG&E', '2024-02-05'),
  lastDay('market rate, SMUD', '2024-02-09'),
  lastDay('market rate, Los Angeles', '2024-03-07'),
  lastDay('market rate, SDG&E', '2024-04-04'),
  lastDay('equity, PG&E', '2024-05-29'),
  lastDay('market rate, Southern California Edison', '2024-05-30'),
  lastDay('equity, Los Angeles', '2024-06-03'),
  lastDay('equity, SDG&E', '2024-07-09'),
  {
    threshold: 'class round: valid to 2024-12-31',
    rule: RULE,
    household: 'market rate in the north',
    at: '2024-12-31',
    outcomes: [CLOSED, CLOSED, 'met'],
    change: submittedOn,
  },
  {
    // For four people, 250% of the poverty level is $78,125. A household with a higher income gets the market rate, for which the utility PG&E closed the round
    // earlier.
    threshold: 'class rate: household_income <= poverty_limit_200, times 1.25',
    rule: RULE,
    household: 'in 2024, equity, 65 gallons',
    at: 78_125,
    outcomes: ['met', 'met', CLOSED],
    change: changeFact('household_income', { income_level: 'ami_80_to_ami_150', poverty_limit_200: 62_500 }),
  },
  {
    threshold: 'class rate: income_level',
    rule: RULE,
    household: 'in 2024, equity, 65 gallons',
    at: 80_000,
    // An income below 80% of the area median is low. An income of exactly 80% is moderate.
    outcomes: ['met', CLOSED, CLOSED],
    change: changeFact('household_income', {
      income_level: undefined,
      number_of_occupants: 4,
      ami_80_limit_for_4: 80_000,
      ami_150_limit_for_4: 150_000,
      poverty_limit_200: 1_000,
    }),
  },
];
