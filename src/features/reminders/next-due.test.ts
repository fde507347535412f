import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { FEATURES } from '@/app/features';
import { claimJobChange } from '@/features/assignment-and-worklist/changes';
import { cancelJob } from '@/features/job-lifecycle/changes';
import { deferTask } from '@/features/tasks/changes';
import { nextDueOn } from '@/job/next-due';
import type { JobState } from '@/job-data/state';
import { addDays, type IsoDate } from '@/platform';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { notifyReminders } from './notify';

/** All features without the reminders, because `reminders.test.ts` tests the dates of reminders. */
const { consequences } = FEATURES;
const features = { ...FEATURES, consequences: { ...consequences, last: consequences.last.filter((consequence) => consequence !== notifyReminders) } };
const nextDue = (scenario: JobScenario): IsoDate | null | undefined =>
  scenario.last && nextDueOn(scenario.state, scenario.last.facts, { ...scenario.context(SYSTEM), features });

function submitted(): JobScenario {
  const scenario = new JobScenario(['wi-hear']);
  for (const key of [
    'homeowner_contact',
    'other_homeowner_details',
    'define_scope_of_work',
    'project_scope_of_work',
    'income_estimate',
    'determine_and_share_rebate_amount',
    'final_review',
  ] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
}

/** Returns the state without values that change at each evaluation: facts about the date, and marks of sent reminders. */
const withoutReadings = (state: JobState): JobState => ({
  ...state,
  tasks: state.tasks.map(({ due_reminded: _due, guest_reminded: _guest, ...task }) => task),
  programs: state.programs.map(({ expiry_reminded: _expiry, ...program }) => ({
    ...program,
    eligibility: {
      ...program.eligibility,
      criteria: program.eligibility.criteria.map((criterion) => ({ ...criterion, read: criterion.read.filter(({ fact }) => !fact.startsWith('$')) })),
    },
  })),
});

/** Scenarios. `on` is the day on which the job changes by time alone, or null if there is no such day. */
const SCENARIOS: Record<string, { scenario: () => JobScenario; on: IsoDate | null }> = {
  'a draft whose program amounts end on a day': { scenario: () => new JobScenario(['wi-hear']), on: '2026-09-01' },
  'a submitted application that does not change by time': { scenario: submitted, on: null },
  'a reservation that expires': {
    scenario: () => submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    on: '2026-06-01',
  },
  'a deferred task': {
    scenario: () => {
      const scenario = new JobScenario(['wi-hear']);
      return scenario.act(OPS, deferTask(scenario.task('homeowner_contact').id, 'homeowner_unavailable', { day: '2026-03-10' }));
    },
    on: '2026-03-10',
  },
  // The claim begins on Monday, March 2, and lasts three business days, through Thursday.
  'a claim that ends after three business days': {
    scenario: () => new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false)),
    on: '2026-03-06',
  },
};

it('canceled job has no next due day', () => {
  expect(nextDue(new JobScenario(['wi-hear']).act(CONTRACTOR, cancelJob('mistake', null)))).toBeNull();
});

describe.each(Object.entries(SCENARIOS))('job with %s', (_name, { scenario: build, on }) => {
  it('has the day of its next change as the next due day', () => {
    expect(nextDue(build())).toBe(on);
  });

  it('does not change before the next due day', () => {
    const scenario = build();
    const before = scenario.state;
    const last = addDays(on ?? addDays(scenario.today, 400), -1);
    for (const day of [addDays(scenario.today, 1), addDays(scenario.today, 2), last]) {
      if (day > last) continue;
      scenario.today = day;
      scenario.act(SYSTEM, () => {});
      expect({ day, ...withoutReadings(scenario.state) }).toEqual({ day, ...withoutReadings(before) });
    }
  });

  if (on)
    it('changes on the next due day and then has a later next due day', () => {
      const scenario = build();
      const before = scenario.state;
      scenario.today = on;
      scenario.act(SYSTEM, () => {});
      expect(withoutReadings(scenario.state)).not.toEqual(withoutReadings(before));
      expect((nextDue(scenario) ?? '9999-12-31') > on).toBe(true);
    });
});

it('claim is extended when its user completes a task, and ends when a new stage begins', () => {
  const scenario = new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false));
  scenario.today = '2026-03-04';
  scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  expect(scenario.state.claimed).toMatchObject({ user_id: 'u-contractor', until: '2026-03-09' });
  const applied = submitted();
  expect(applied.state.claimed).toBeNull();
});
