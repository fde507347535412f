import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { recallTask, sendTasks } from '@/features/guests/changes/send';
import { addDays } from '@/platform';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, PROGRAM } from '../../../test/support/job-scenario';

const START = '2026-03-02';

/** Settles the job every `step` days, as the hourly background job does, and returns the events of the given kinds as `<day> <label>`. */
function days(scenario: JobScenario, until: number, kinds: readonly string[], step = 1): string[] {
  const lines: string[] = [];
  for (let day = 1; day <= until; day += step) {
    scenario.today = addDays(START, day);
    // A worker that crashed repeats its background job, so settle the job twice. The second run must send nothing.
    for (let times = 0; times < 2; times += 1) {
      scenario.act(SYSTEM, () => {});
      for (const event of scenario.last?.events ?? []) if (kinds.includes(event.kind)) lines.push(`${day} ${label(event)}`);
    }
  }
  return lines;
}
const label = (event: JobScenario['events'][number]): string =>
  event.kind === 'tasks_due' ? `${event.level} ${event.owner}` : event.kind === 'reservation_expiring' ? `${event.days} days` : event.kind;

const contacted = () => new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
const sent = () => {
  const scenario = contacted();
  const ids = ['other_homeowner_details', 'homeowner_income_estimate'].map((key) => scenario.task(key).id);
  return scenario.act(CONTRACTOR, sendTasks(ids, 'homeowner', 'ana@example.com'));
};
const upTo = (...keys: (keyof typeof ANSWERS)[]) => {
  const scenario = new JobScenario(['wi-hear']);
  for (const key of keys) scenario.complete(key === 'confirm_reservation' || key === 'confirm_enrollment' ? PROGRAM : CONTRACTOR, key, ANSWERS[key]);
  return scenario;
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

describe('reminders of a guest', () => {
  it('are one email for all tasks on days 2, 5 and 10, and then a notification to the contractor', () => {
    const scenario = sent();
    expect(days(scenario, 40, ['guest_reminder', 'guest_silent'])).toEqual(['2 guest_reminder', '5 guest_reminder', '10 guest_reminder', '10 guest_silent']);
    expect(scenario.events.find((event) => event.kind === 'guest_reminder')).toMatchObject({
      email: 'ana@example.com',
      task_ids: [expect.any(String), expect.any(String)],
    });
  });

  it('are limited to the latest reminder when several days were missed', () => {
    expect(days(sent(), 40, ['guest_reminder'], 8)).toEqual(['9 guest_reminder', '17 guest_reminder']);
  });

  it('start again when the contractor sends a task again, and stop for a recalled task', () => {
    const scenario = sent();
    expect(days(scenario, 3, ['guest_reminder'])).toEqual(['2 guest_reminder']);
    scenario.act(CONTRACTOR, sendTasks([scenario.task('other_homeowner_details').id], 'homeowner', 'ana@example.com'));
    scenario.act(CONTRACTOR, recallTask(scenario.task('homeowner_income_estimate').id));
    const after = days(scenario, 30, ['guest_reminder']).map((line) => Number(line.split(' ')[0]));
    expect(after).toEqual([5, 8, 13]);
  });
});

it('reminders of an installer end when the guest links of installers end, but reminders of a homeowner continue', () => {
  const daysOf = (role: 'installer' | 'homeowner') => {
    const scenario = upTo(...APPLY, 'confirm_reservation', 'final_invoice', 'submit_final_documents');
    const { id } = scenario.task('confirm_enrollment');
    scenario.act(SYSTEM, ({ state }) => {
      const task = state.tasks.find((other) => other.id === id);
      if (task) Object.assign(task, { waiting_on: role, sent: [{ role, email: 'ivo@example.com', sent_at: '2026-03-10T15:00:00.000Z' }] });
    });
    return days(scenario, 30, ['guest_reminder']);
  };
  // The installation was completed on the first day, so installer links end after day 14. Expect no reminder to the installer on day 18.
  expect(daysOf('installer')).toEqual(['10 guest_reminder', '13 guest_reminder']);
  expect(daysOf('homeowner')).toEqual(['10 guest_reminder', '13 guest_reminder', '18 guest_reminder']);
});

it('reminders of a reservation are sent 30, 14 and 3 days before the reservation expires', () => {
  const scenario = upTo(...APPLY, 'confirm_reservation');
  const end = scenario.program('wi-hear').reservation?.expires_on ?? '';
  const last = Math.round((Date.parse(end) - Date.parse(START)) / 86_400_000);
  expect(days(scenario, last + 5, ['reservation_expiring', 'reservation_expired'])).toEqual([
    `${last - 30} 30 days`,
    `${last - 14} 14 days`,
    `${last - 3} 3 days`,
    `${last + 1} reservation_expired`,
  ]);
});

it('reminders of a task are sent to the action owner when the task is due and again when the task is overdue', () => {
  // The contractor has five business days from Monday, March 2. They end on Monday, March 9, and five more end on Monday, March 16.
  expect(days(contacted(), 40, ['tasks_due']).filter((line) => line.includes('contractor'))).toEqual(['8 due contractor', '15 overdue contractor']);
  // The program has three business days, which end on Thursday, March 5. Three more business days end on Tuesday, March 10.
  expect(days(upTo(...APPLY), 40, ['tasks_due'])).toEqual(['4 due program', '9 overdue program']);
});

it('notification about a late payment is sent once, on the day after the promised payment date', () => {
  const scenario = upTo(...APPLY, 'confirm_reservation', 'final_invoice', 'submit_final_documents', 'confirm_enrollment');
  expect(days(scenario, 90, ['payment_late'])).toEqual(['71 payment_late']);
  const paid = upTo(...APPLY, 'confirm_reservation', 'final_invoice', 'submit_final_documents', 'confirm_enrollment').complete(
    FINANCE,
    'send_payment',
    ANSWERS.send_payment,
  );
  expect(days(paid, 90, ['payment_late', 'tasks_due'])).toEqual([]);
});
