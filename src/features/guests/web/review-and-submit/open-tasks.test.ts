import { describe, expect, it } from 'vitest';
import { minutesOfOpenTasks, nextOpenTask, positionAmongOpenTasks } from './open-tasks';

const task = (id: string, over: Partial<Parameters<typeof minutesOfOpenTasks>[0][number] & { page: string }> = {}) => ({
  id,
  status: 'to_do' as const,
  minutes: 4,
  page: null,
  ...over,
});

describe('minutesOfOpenTasks', () => {
  it.each([
    ['two open tasks', [task('a'), task('b')], 8],
    ['an open and a finished task', [task('a', { status: 'done' }), task('b')], 4],
    ['no open tasks', [task('a', { status: 'done' })], 1],
  ])('returns the sum of the minutes, at least one minute, for %s', (_what, tasks, minutes) => {
    expect(minutesOfOpenTasks(tasks)).toBe(minutes);
  });
});

describe('nextOpenTask and positionAmongOpenTasks', () => {
  const tasks = [task('a'), task('b', { status: 'done' }), task('c', { status: 'started' }), task('d', { page: 'signing' })];

  it('return the next open task with questions and skip documents', () => {
    expect(nextOpenTask(tasks, 'a')?.id).toBe('c');
    expect(nextOpenTask(tasks, 'c')).toBeNull();
  });

  it('return the position among all open tasks, including documents', () => {
    expect(positionAmongOpenTasks(tasks, 'a')).toEqual({ index: 1, count: 3 });
    expect(positionAmongOpenTasks(tasks, 'c')).toEqual({ index: 2, count: 3 });
  });
});
