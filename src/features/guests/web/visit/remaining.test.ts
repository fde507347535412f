import { describe, expect, it } from 'vitest';
import { minutesLeft, placeOf, taskAfter } from './remaining';

const task = (id: string, over: Partial<Parameters<typeof minutesLeft>[0][number]> = {}) => ({
  id,
  status: 'to_do' as const,
  minutes: 4,
  answered: 0,
  questions: 4,
  page: null,
  ...over,
});

describe('minutes of a visit', () => {
  it.each([
    ['nothing answered', [task('a'), task('b')], 8],
    ['half of one answered', [task('a', { answered: 2 }), task('b')], 6],
    ['one handed in', [task('a', { status: 'done' }), task('b')], 4],
    ['a document takes its minutes whole', [task('a', { page: 'signing', answered: 0, questions: 0 })], 4],
    ['all answered: a look at them is a minute', [task('a', { answered: 4 })], 1],
    ['no other sum than its tasks show one by one', [task('a', { minutes: 3, answered: 2 }), task('b', { minutes: 3, answered: 2 })], 4],
  ])('%s', (_what, tasks, minutes) => {
    expect(minutesLeft(tasks)).toBe(minutes);
  });
});

describe('the next task', () => {
  const tasks = [task('a'), task('b', { status: 'done' }), task('c', { status: 'started' }), task('d', { page: 'signing' })];

  it('is the next open one with questions, and a document is not among them', () => {
    expect(taskAfter(tasks, 'a')?.id).toBe('c');
    expect(taskAfter(tasks, 'c')).toBeNull();
  });

  it('counts among the open ones', () => {
    expect(placeOf(tasks, 'a')).toEqual({ index: 1, count: 3 });
    expect(placeOf(tasks, 'c')).toEqual({ index: 2, count: 3 });
  });
});
