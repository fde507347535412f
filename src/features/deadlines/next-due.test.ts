import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { FEATURES } from '@/app/features';
import { cancelJob } from '@/features/lifecycle/changes';
import { claimJobChange } from '@/features/staff/changes';
import { deferTask } from '@/features/tasks/changes';
import { nextDueOn } from '@/job/next-due';
import type { JobState } from '@/job-data/state';
import { addDays, type IsoDate } from '@/platform';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { notifyReminders } from './notify';

/** Reminders have days of their own: see `reminders.test.ts`. */
/** Of the days on which somebody is only reminded reminders.test.ts tells. */
const { consequences } = FEATURES;
const features = { ...FEATURES, consequences: { ...consequences, last: consequences.last.filter((one) => one !== notifyReminders) } };
const nextDue = (story: JobScenario): IsoDate | null | undefined =>
  story.last && nextDueOn(story.state, story.last.facts, { ...story.context(SYSTEM), features });

function submitted(): JobScenario {
  const story = new JobScenario(['wi-hear']);
  for (const key of [
    'homeowner_contact',
    'other_homeowner_details',
    'define_scope_of_work',
    'project_scope_of_work',
    'income_estimate',
    'determine_and_share_rebate_amount',
    'final_review',
  ] as const)
    story.complete(CONTRACTOR, key, ANSWERS[key]);
  return story;
}

/** The state without the readings of clocks, which every look at it takes anew, and without the marks of reminders. */
const whatMatters = (state: JobState): JobState => ({
  ...state,
  tasks: state.tasks.map(({ due_told: _due, guest_reminded: _guest, ...task }) => task),
  programs: state.programs.map(({ expiry_told: _expiry, ...program }) => ({
    ...program,
    eligibility: {
      ...program.eligibility,
      criteria: program.eligibility.criteria.map((criterion) => ({ ...criterion, read: criterion.read.filter(({ fact }) => !fact.startsWith('$')) })),
    },
  })),
});

/** Each story and the day on which time alone changes it. */
const STORIES: Record<string, { story: () => JobScenario; on: IsoDate | null }> = {
  'a draft waits for the end of the amounts of its program': { story: () => new JobScenario(['wi-hear']), on: '2026-09-01' },
  'an application whose day is kept waits for nobody but people': { story: submitted, on: null },
  'a reservation runs out the day after its last': {
    story: () => submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    on: '2026-06-01',
  },
  'a deferral ends on its day': {
    story: () => {
      const story = new JobScenario(['wi-hear']);
      return story.act(OPS, deferTask(story.task('homeowner_contact').id, 'homeowner_unavailable', { day: '2026-03-10' }));
    },
    on: '2026-03-10',
  },
  // Monday 2 March and three working days: it holds through Thursday.
  'a claim ends after three working days': { story: () => new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false)), on: '2026-03-06' },
};

it('a canceled job is left alone, whatever closes meanwhile', () => {
  expect(nextDue(new JobScenario(['wi-hear']).act(CONTRACTOR, cancelJob('mistake', null)))).toBeNull();
});

describe.each(Object.entries(STORIES))('%s', (_name, { story: tell, on }) => {
  it('knows the day', () => {
    expect(nextDue(tell())).toBe(on);
  });

  it('changes nothing by itself before that day', () => {
    const story = tell();
    const before = story.state;
    const last = addDays(on ?? addDays(story.today, 400), -1);
    for (const day of [addDays(story.today, 1), addDays(story.today, 2), last]) {
      if (day > last) continue;
      story.today = day;
      story.act(SYSTEM, () => {});
      expect({ day, ...whatMatters(story.state) }).toEqual({ day, ...whatMatters(before) });
    }
  });

  if (on)
    it('changes on that day, and says when to look next', () => {
      const story = tell();
      const before = story.state;
      story.today = on;
      story.act(SYSTEM, () => {});
      expect(whatMatters(story.state)).not.toEqual(whatMatters(before));
      expect((nextDue(story) ?? '9999-12-31') > on).toBe(true);
    });
});

it('what the claimer does keeps the claim; a new stage ends it', () => {
  const story = new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false));
  story.today = '2026-03-04';
  story.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  expect(story.state.claimed).toMatchObject({ user_id: 'u-contractor', until: '2026-03-09' });
  const applied = submitted();
  expect(applied.state.claimed).toBeNull();
});
