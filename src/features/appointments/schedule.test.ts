import { expect, it } from 'vitest';
import { practice } from '@/content/programs/practice';
import { reopenTask } from '@/job';
import { formatDateTime } from '@/platform';
import { CONTRACTOR, JobScenario } from '../../../test/support/job-scenario';

const WANTED = { first_scheduled_meeting_date: '2026-03-12T19:30:00.000Z', meeting_type: 'home_visit', notify_homeowner: true };

/** A lead that was reached, and what the homeowner heard of the appointment. */
function heardOf(...appointments: Record<string, unknown>[]) {
  const story = new JobScenario(['practice'], { programs: [practice] })
    .complete(CONTRACTOR, 'attempt_contact', { first_attempt_date: '2026-03-01', attempt_outcome: 'reached' })
    .complete(CONTRACTOR, 'first_contact', { first_successful_contact_date: '2026-03-01', interest_level: 'ready_to_schedule' });
  for (const answers of appointments) {
    const task = story.task('schedule_appointment');
    if (task.progress === 'complete') story.act(CONTRACTOR, reopenTask(task.id, null));
    story.complete(CONTRACTOR, 'schedule_appointment', answers);
  }
  return story.events.filter(({ kind }) => kind === 'appointment_scheduled');
}

it.each([
  ['a new one', [WANTED], ['2026-03-12T19:30:00.000Z']],
  ['one that stayed', [WANTED, WANTED], ['2026-03-12T19:30:00.000Z']],
  [
    'one that was moved',
    [WANTED, { ...WANTED, first_scheduled_meeting_date: '2026-03-13T19:30:00.000Z' }],
    ['2026-03-12T19:30:00.000Z', '2026-03-13T19:30:00.000Z'],
  ],
  ['one they are not to hear of', [{ ...WANTED, notify_homeowner: false }], []],
])('the homeowner hears of %s', (_name, appointments, moments) => {
  expect(heardOf(...appointments)).toMatchObject(moments.map((at) => ({ at, meeting: 'home_visit' })));
});

it('the time is the one at the home', () => {
  expect(formatDateTime('2026-03-12T19:30:00.000Z', 'America/Chicago')).toBe('Mar 12, 2026, 2:30 PM');
  expect(formatDateTime('2026-03-12T04:30:00.000Z', 'America/Chicago')).toBe('Mar 11, 2026, 11:30 PM');
});
