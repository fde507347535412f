import { expect, it } from 'vitest';
import type { TaskState } from '@/rules/tasks';
import { scheduledDecisionState } from './scheduled';

const decision = { id: 'a', user_id: 'u', by: 'Olga Reyes', due: '2026-03-02T15:00:10.000Z', version: 3 };
// The cast is safe, because `scheduledDecisionState` reads only these properties of a task.
const task = (change: Partial<TaskState>): TaskState => ({ progress: 'open', version: 3, scheduled: decision, ...change }) as TaskState;

it.each([
  ['waits', 'the task did not change after the decision', {}],
  ['changed', 'another change of the task followed the decision', { version: 4 }],
  ['gone', 'its author canceled the decision', { scheduled: null }],
  ['gone', 'a newer decision replaced the first decision', { scheduled: { ...decision, id: 'b' } }],
  ['gone', 'the task is complete', { progress: 'complete' }],
] as const)('scheduled decision has the state "%s" when %s', (state, _, change) => {
  expect(scheduledDecisionState(task(change), 'a')).toBe(state);
});
