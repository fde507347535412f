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
  ])('sums the minutes of %s', (_what, tasks, minutes) => {
    expect(minutesOfOpenTasks(tasks)).toBe(minutes);
  });
});

describe('taskAfter', () => {
  const tasks = [task('a'), task('b', { status: 'done' }), task('c', { status: 'started' }), task('d', { page: 'signing' })];

  it('returns the next open task with questions and skips documents', () => {
    expect(nextOpenTask(tasks, 'a')?.id).toBe('c');
    expect(nextOpenTask(tasks, 'c')).toBeNull();
  });

  it('counts the position among open tasks', () => {
    expect(positionAmongOpenTasks(tasks, 'a')).toEqual({ index: 1, count: 3 });
    expect(positionAmongOpenTasks(tasks, 'c')).toEqual({ index: 2, count: 3 });
  });
});
