import { expect, it } from 'vitest';
import { sameJson } from '@/platform';
import { ANSWERS, CONTRACTOR, frozen, Story } from '../../test/support/pure-job';
import { copyOf } from './copy';

const story = () => new Story(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);

it('a copy of a job says the same', () => {
  const { state } = story();
  expect(sameJson(copyOf(state), state)).toBe(true);
  expect(copyOf(state)).toEqual(state);
});

it('and may be written into without the original knowing', () => {
  const { state } = story();
  const copy = copyOf(frozen(state));
  for (const task of copy.tasks) {
    task.exceptions.push({ kind: 'ops', description: 'x', blocking: false, visible_to_contractor: true, by: 'x', at: 'x' });
    task.field_versions.email = 99;
    task.subject = { ...task.subject, label: 'x' };
  }
  for (const program of copy.programs) program.parked = true;
  const [first] = copy.programs;
  if (!first) throw new Error('no program');
  copy.programs.push({ ...first, key: 'other' });
  expect(state.tasks.every((task) => task.exceptions.length === 0 && task.field_versions.email !== 99)).toBe(true);
  expect(state.programs.map(({ key, parked }) => [key, parked])).toEqual([['wi-hear', false]]);
});
