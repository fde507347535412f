import type { HouseholdChange, ThresholdOutcome, ThresholdRow, ThresholdValue } from '@/rules/programs';
import type { IneligibilityReason } from '@/rules/tasks';

/** Returns the change that evaluates a test household on the tested day. A household without its own submission day then also submits on the tested day. */
export const submittedOn = (day: ThresholdValue): HouseholdChange => ({ today: String(day) });

/** Returns a function that sets the fact `name` to the tested value and also sets the fixed facts `beside`. */
export const changeFact =
  (name: string, beside: Record<string, unknown> = {}) =>
  (value: unknown): HouseholdChange => ({ facts: { [name]: value, ...beside } });

export const installedOn = (day: ThresholdValue): HouseholdChange => ({
  dates: { install_completion_date: String(day) },
  facts: { install_completion_date: day },
});

const CLOSED: ThresholdOutcome = 'program_not_accepting_submissions';

/** Returns the test cases for the first and last day on which the program accepts submissions. */
export const submissionWindow = (household: string, from: string, until?: string): ThresholdRow[] => [
  {
    threshold: `criterion accepting_submissions: accept submissions from ${from}`,
    household,
    at: from,
    outcomes: [CLOSED, 'met', 'met'],
    change: submittedOn,
  },
  ...(until
    ? [
        {
          threshold: `criterion accepting_submissions: accept submissions until ${until}`,
          household,
          at: until,
          outcomes: ['met', 'met', CLOSED],
          change: submittedOn,
        } as const,
      ]
    : []),
];

/** Test case for the threshold of 150% of the area median income, for four people. The income band is derived from the income. */
export const incomeLimit: ThresholdRow = {
  threshold: 'criterion below_150_ami: income_level',
  household: '',
  at: 150_000,
  outcomes: ['met', 'met', 'income_too_high'],
  change: changeFact('household_income', { income_level: undefined, number_of_occupants: 4, ami_80_limit_for_4: 80_000, ami_150_limit_for_4: 150_000 }),
};

/**
 * Returns the test cases for the reservation period: its start for work that was done before the submission, its start for other work, and its end.
 * @param afterIt Key of the criterion that requires work to be finished after the start of the period; null if there is none.
 */
export const reservationPeriod = (household: string, from: string, until: string, afterIt: string | null): ThresholdRow[] => [
  {
    threshold: 'criterion not_started_early: install_completion_date >= $reserved_on',
    household,
    at: from,
    outcomes: ['preapproval', 'met', 'met'],
    change: (day) => ({ ...installedOn(day), facts: { ...installedOn(day).facts, has_work_been_done: true } }),
  },
  ...(afterIt
    ? [
        {
          threshold: `criterion ${afterIt}: install_completion_date >= $reserved_on`,
          household,
          at: from,
          outcomes: ['preapproval', 'met', 'met'],
          change: installedOn,
        } as const,
      ]
    : []),
  {
    threshold: 'criterion installed_in_window: install_completion_date <= $reservation_expires_on',
    household,
    at: until,
    outcomes: ['met', 'met', 'install_window_days'],
    change: installedOn,
  },
];

type RequirementStart = {
  line: string;
  requirement: string;
  since: string;
  household: string;
  reason: IneligibilityReason;
  /** Sets the tested day in the household. By default, the household submits on the tested day. */
  change?: ThresholdRow['change'];
};

/** Returns the test case for the first day on which a requirement of a line applies. */
export const inForce = ({ line, requirement, since, household, reason, change = submittedOn }: RequirementStart): ThresholdRow => ({
  threshold: `line ${line}, requirement ${requirement}: valid from ${since}`,
  household,
  at: since,
  outcomes: ['met', reason, reason],
  change,
});
