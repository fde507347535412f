import { expect, it } from 'vitest';
import { practice } from '@/content/programs/practice';
import { reopenTask } from '@/job';
import { formatDateTime } from '@/platform';
import { CONTRACTOR, JobScenario } from '../../../test/support/job-scenario';

const WANTED = { first_scheduled_meeting_date: '2026-03-12T19:30:00.000Z', meeting_type: 'home_visit', notify_homeowner: true };

/**
 * Saves the appointments one after the other and returns all notifications of the homeowner. Completes the contact tasks first, because scheduling requires
 * them.
 */
function notificationsOf(...appointments: Record<string, unknown>[]) {
  const scenario = new JobScenario(['practice'], { programs: [practice] })
    .complete(CONTRACTOR, 'attempt_contact', { first_attempt_date: '2026-03-01', attempt_outcome: 'reached' })
    .complete(CONTRACTOR, 'first_contact', { first_successful_contact_date: '2026-03-01', interest_level: 'ready_to_schedule' });
  for (const answers of appointments) {
    const task = scenario.task('schedule_appointment');
    if (task.progress === 'complete') scenario.act(CONTRACTOR, reopenTask(task.id, null));
    scenario.complete(CONTRACTOR, 'schedule_appointment', answers);
  }
  return scenario.events.filter(({ kind }) => kind === 'appointment_scheduled');
}

it.each([
  ['new', [WANTED], ['2026-03-12T19:30:00.000Z']],
  ['saved again without a change', [WANTED, WANTED], ['2026-03-12T19:30:00.000Z']],
  ['moved', [WANTED, { ...WANTED, first_scheduled_meeting_date: '2026-03-13T19:30:00.000Z' }], ['2026-03-12T19:30:00.000Z', '2026-03-13T19:30:00.000Z']],
  ['saved without notification', [{ ...WANTED, notify_homeowner: false }], []],
])(
  'homeowner receives one notification for each new time of the first appointment, unless the contractor turns the notification off: %s',
  (_name, appointments, moments) => {
    expect(notificationsOf(...appointments)).toMatchObject(moments.map((at) => ({ at, meeting: 'home_visit' })));
  },
);

it('formatDateTime formats a time in the time zone of the home', () => {
  expect(formatDateTime('2026-03-12T19:30:00.000Z', 'America/Chicago')).toBe('Mar 12, 2026, 2:30 PM');
  expect(formatDateTime('2026-03-12T04:30:00.000Z', 'America/Chicago')).toBe('Mar 11, 2026, 11:30 PM');
});
