import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { recallTask, sendTasks } from '@/features/guests/changes/send';
import { addDays } from '@/platform';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, PROGRAM } from '../../../test/support/job-scenario';

const START = '2026-03-02';

/** Looks at the job every day, as the hourly pass would, and tells what was said on which day. */
function days(story: JobScenario, until: number, kinds: readonly string[], step = 1): string[] {
  const said: string[] = [];
  for (let day = 1; day <= until; day += step) {
    story.today = addDays(START, day);
    // Twice: a worker that died and came again says nothing more.
    for (let times = 0; times < 2; times += 1) {
      story.act(SYSTEM, () => {});
      for (const event of story.last?.events ?? []) if (kinds.includes(event.kind)) said.push(`${day} ${label(event)}`);
    }
  }
  return said;
}
const label = (event: JobScenario['events'][number]): string =>
  event.kind === 'tasks_due' ? `${event.level} ${event.owner}` : event.kind === 'reservation_expiring' ? `${event.days} days` : event.kind;

const contacted = () => new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
const sent = () => {
  const story = contacted();
  const ids = ['other_homeowner_details', 'homeowner_income_estimate'].map((key) => story.task(key).id);
  return story.act(CONTRACTOR, sendTasks(ids, 'homeowner', 'ana@example.com'));
};
const upTo = (...keys: (keyof typeof ANSWERS)[]) => {
  const story = new JobScenario(['wi-hear']);
  for (const key of keys) story.complete(key === 'confirm_reservation' || key === 'confirm_enrollment' ? PROGRAM : CONTRACTOR, key, ANSWERS[key]);
  return story;
};
const APPLY = [
  'homeowner_contact',
  'other_homeowner_details',
  'define_scope_of_work',
  'project_scope_of_work',
  'income_estimate',
  'determine_and_share_rebate_amount',
  'final_review',
] as const;

describe('a guest who does not answer', () => {
  it('is reminded on day 2, 5 and 10, with all their tasks in one letter; then the contractor hears of it', () => {
    const story = sent();
    expect(days(story, 40, ['guest_reminder', 'guest_silent'])).toEqual(['2 guest_reminder', '5 guest_reminder', '10 guest_reminder', '10 guest_silent']);
    expect(story.events.find((event) => event.kind === 'guest_reminder')).toMatchObject({
      email: 'ana@example.com',
      task_ids: [expect.any(String), expect.any(String)],
    });
  });

  it('is not reminded of every day that passed unnoticed', () => {
    expect(days(sent(), 40, ['guest_reminder'], 8)).toEqual(['9 guest_reminder', '17 guest_reminder']);
  });

  it('begins anew with a new invite, and is left alone once it is taken back', () => {
    const story = sent();
    expect(days(story, 3, ['guest_reminder'])).toEqual(['2 guest_reminder']);
    story.act(CONTRACTOR, sendTasks([story.task('other_homeowner_details').id], 'homeowner', 'ana@example.com'));
    story.act(CONTRACTOR, recallTask(story.task('homeowner_income_estimate').id));
    const after = days(story, 30, ['guest_reminder']).map((line) => Number(line.split(' ')[0]));
    expect(after).toEqual([5, 8, 13]);
  });
});

it('a reservation that ends is told 30, 14 and 3 days before', () => {
  const story = upTo(...APPLY, 'confirm_reservation');
  const end = story.program('wi-hear').reservation?.expires_on ?? '';
  const last = Math.round((Date.parse(end) - Date.parse(START)) / 86_400_000);
  expect(days(story, last + 5, ['reservation_expiring', 'reservation_expired'])).toEqual([
    `${last - 30} 30 days`,
    `${last - 14} 14 days`,
    `${last - 3} 3 days`,
    `${last + 1} reservation_expired`,
  ]);
});

it('what lies with somebody is due after their days, and told once more after as many again', () => {
  // Monday 2 March: five working days end on Monday the 9th, five more on the 16th.
  expect(days(contacted(), 40, ['tasks_due']).filter((line) => line.includes('contractor'))).toEqual(['8 due contractor', '15 overdue contractor']);
  // The program has three: through Thursday the 5th, and Tuesday the 10th.
  expect(days(upTo(...APPLY), 40, ['tasks_due'])).toEqual(['4 due program', '9 overdue program']);
});

it('money that is late is told once, the day after the promised one', () => {
  const story = upTo(...APPLY, 'confirm_reservation', 'final_invoice', 'submit_final_documents', 'confirm_enrollment');
  expect(days(story, 90, ['payment_late'])).toEqual(['71 payment_late']);
  const paid = upTo(...APPLY, 'confirm_reservation', 'final_invoice', 'submit_final_documents', 'confirm_enrollment').complete(
    FINANCE,
    'send_payment',
    ANSWERS.send_payment,
  );
  expect(days(paid, 90, ['payment_late', 'tasks_due'])).toEqual([]);
});
