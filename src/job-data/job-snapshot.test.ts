import { expect, it } from 'vitest';
import { jsonEquals } from '@/platform';
import { deepFreeze } from '../../test/support/deep-freeze';
import { ANSWERS, CONTRACTOR, JobScenario } from '../../test/support/job-scenario';
import { copyJobState, shareUnchanged, snapshotJobState } from './job-snapshot';

const scenario = () => new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);

it('copies a job state to an equal job state', () => {
  const { state } = scenario();
  expect(jsonEquals(copyJobState(state), state)).toBe(true);
  expect(copyJobState(state)).toEqual(state);
});

it('keeps the original job state unchanged when its copy is mutated', () => {
  const { state } = scenario();
  const copy = copyJobState(deepFreeze(state));
  for (const task of copy.tasks) {
    task.exceptions.push({ kind: 'ops', description: 'x', blocking: false, visible_to_contractor: true, by: 'x', at: 'x' });
    task.edits.push({ fields: ['email'], version: 99, by: 'staff', id: null, name: '', at: '' });
    task.subject = { ...task.subject, label: 'x' };
  }
  for (const program of copy.programs) program.parked = true;
  const [first] = copy.programs;
  if (!first) throw new Error('no program');
  copy.programs.push({ ...first, key: 'other' });
  expect(state.tasks.every((task) => task.exceptions.length === 0 && task.edits.every(({ version }) => version !== 99))).toBe(true);
  expect(state.programs.map(({ key, parked }) => [key, parked])).toEqual([['wi-hear', false]]);
});

it('shares only unchanged parts of a job snapshot with an earlier snapshot', () => {
  const { state: earlier } = scenario();
  const now = copyJobState(deepFreeze(earlier));
  const [task] = now.tasks;
  if (!task) throw new Error('no task');
  task.exceptions.push({ kind: 'ops', description: 'x', blocking: false, visible_to_contractor: true, by: 'x', at: 'x' });
  now.claimed = { user_id: 'u', name: 'U', at: 'x', until: '2026-03-05' };
  for (const taken of [snapshotJobState(now, earlier), shareUnchanged(now, earlier)]) {
    expect(taken).toEqual(now);
    expect(taken.tasks.filter((one, index) => one !== earlier.tasks[index])).toEqual([task]);
    expect(taken.programs.every((one, index) => one === earlier.programs[index])).toBe(true);
  }
  const before = snapshotJobState(now, earlier);
  task.exceptions.push({ kind: 'ops', description: 'y', blocking: false, visible_to_contractor: true, by: 'x', at: 'x' });
  now.claimed.until = '2026-03-06';
  expect(before.tasks[0]?.exceptions).toHaveLength(1);
  expect(before.claimed?.until).toBe('2026-03-05');
});
