import { expect, it } from 'vitest';
import type { JobDetail } from '@/job-view';
import { hasOpenTasks } from './recipients';

const ANA = 'ana@example.com';
const job = (...waiting: JobDetail['tasks'][number]['waiting_on'][]) =>
  // The cast is safe, because `hasOpenTasks` reads only these fields of guests and tasks.
  ({ guests: [{ role: 'homeowner', email: ANA }], tasks: waiting.map((role) => ({ waiting_on: role })) }) as Pick<JobDetail, 'guests' | 'tasks'>;

it('hasOpenTasks returns true when a task waits for the guest', () => {
  expect(hasOpenTasks(job('homeowner', null), 'homeowner', ANA)).toBe(true);
});

it('hasOpenTasks returns false when no task waits for a guest, or all tasks wait for another guest', () => {
  expect(hasOpenTasks(job(null), 'homeowner', ANA)).toBe(false);
  expect(hasOpenTasks(job('installer'), 'homeowner', ANA)).toBe(false);
  expect(hasOpenTasks(job('homeowner'), 'homeowner', 'new@example.com')).toBe(false);
});
