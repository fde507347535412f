import { expect, it } from 'vitest';
import type { HistoryEntryView } from '../item';
import { groupHistory, groupTitle } from './group-by-batch';

const entry = (id: string, field: string, request_id: string): HistoryEntryView => ({
  id,
  type: 'job_task_change',
  action: `Task ${id}`,
  owner: 'Olga Ops',
  owner_role: 'ops',
  at: '2026-03-02T15:00:00.000Z',
  field,
  subject: null,
  request_id,
});

it('shows the main history entry and collapses the status changes when one request changes many tasks', () => {
  const items = [...['5', '4', '3'].map((id) => entry(id, 'status', 'r1')), entry('2', 'override', 'r1'), entry('1', 'status', 'r0')];
  expect(groupHistory(items).map(({ entries, folded }) => [entries.map(({ id }) => id), folded.map(({ id }) => id)])).toEqual([
    [['2'], ['5', '4', '3']],
    [['1'], []],
  ]);
});

it('collapses no history entries when a request has only status changes or few status changes', () => {
  const statuses = ['3', '2', '1'].map((id) => entry(id, 'status', 'r'));
  expect(groupHistory(statuses)[0]?.folded).toEqual([]);
  expect(groupHistory([...statuses.slice(1), entry('0', 'owner', 'r')])[0]?.folded).toEqual([]);
});

it('uses the action of the user as the title of a group, not a status change that followed', () => {
  const status = entry('3', 'status', 'r');
  const answer = entry('2', 'household_size', 'r');
  const act: HistoryEntryView = { ...entry('1', '', 'r'), type: 'action', action: 'Application submitted' };
  expect([groupTitle([status, answer, act])?.id, groupTitle([status, answer])?.id, groupTitle([status])?.id]).toEqual(['1', '2', '3']);
});
