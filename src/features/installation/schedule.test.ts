import { expect, it } from 'vitest';
import type { Actor } from '@/access';
import { reopenTask } from '@/job/answers';
import { CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';

const programs = MINIMAL_PROGRAMS.map((program) => ({
  ...program,
  tasks: [...program.tasks.filter(({ task }) => task !== 'scheduled_install_date'), { task: 'scheduled_install_date', required: true, asks: [] }],
}));

const START = '2026-03-10';

/** Creates a job in the stage `install` with two reservations. */
function reserved(): JobScenario {
  return new JobScenario(['wi-hear', 'vanilla'], { programs }).act(OPS, (draft) => {
    draft.state.stage = 'install';
    for (const program of draft.state.programs) program.reservation = { id: program.key, amount: 100, on: '2026-03-02', expires_on: '2026-05-31' };
  });
}
const ends = (scenario: JobScenario) => ['wi-hear', 'vanilla'].map((key) => scenario.program(key).reservation?.expires_on);
const reopened = (scenario: JobScenario, actor: Actor) => scenario.act(actor, reopenTask(scenario.task('scheduled_install_date').id, 'Another date'));
const extended = (scenario: JobScenario, actor: Actor, reservation_extended_until: Record<string, string>) =>
  scenario.complete(actor, 'scheduled_install_date', { install_start_date: START, reservation_extended_until });

it('extends only the reservation of the program that granted the extension', () => {
  const scenario = extended(reserved(), OPS, { 'wi-hear': '2026-06-30' });
  expect(ends(scenario)).toEqual(['2026-06-30', '2026-05-31']);
  expect(ends(extended(reopened(scenario, OPS), OPS, { 'wi-hear': '2026-06-30', vanilla: '2026-07-15' }))).toEqual(['2026-06-30', '2026-07-15']);
});

it('never shortens a reservation', () => {
  expect(ends(extended(reserved(), OPS, { 'wi-hear': '2026-04-30' }))).toEqual(['2026-05-31', '2026-05-31']);
});

it('lets staff of some programs extend only the reservations of these programs', () => {
  if (OPS.kind !== 'staff') throw new Error('not staff');
  const staff: Actor = { ...OPS, programs: ['vanilla'] };
  expect(ends(extended(reserved(), staff, { vanilla: '2026-06-30' }))).toEqual(['2026-05-31', '2026-06-30']);
  expect(() => extended(reserved(), staff, { 'wi-hear': '2026-06-30' })).toThrow('You can only extend reservations of your own programs.');
});

it('keeps an extension when the contractor changes the date', () => {
  const scenario = extended(reserved(), OPS, { 'wi-hear': '2026-06-30' });
  reopened(scenario, CONTRACTOR).complete(CONTRACTOR, 'scheduled_install_date', { install_start_date: '2026-05-20', reschedule_reason: 'weather' });
  expect(ends(scenario)).toEqual(['2026-06-30', '2026-05-31']);
});
