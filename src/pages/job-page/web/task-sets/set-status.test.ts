import { describe, expect, it } from 'vitest';
import { splitDone, splitLocked, taskSetStatusOf } from './set-status';

type Part = Parameters<typeof taskSetStatusOf>[0][number];
const task = (status: Part['status'], more: Partial<Part> = {}): Part => ({ status, waiting_on: null, exceptions: [], ...more });

describe('status of a task set', () => {
  it('is complete when all tasks are done or deferred', () => {
    expect(taskSetStatusOf([task('complete'), task('in_review'), task('deferred')])).toBe('complete');
  });
  it('is in progress when at least one task is ready or complete, but not all tasks are done', () => {
    expect(taskSetStatusOf([task('complete'), task('ready')])).toBe('in_progress');
    expect(taskSetStatusOf([task('complete'), task('preview')])).toBe('in_progress');
  });
  it('is preview when no task has started', () => expect(taskSetStatusOf([task('preview'), task('preview')])).toBe('preview'));
  it('is exception while a task that is not done has an exception', () => {
    expect(taskSetStatusOf([task('ready', { exceptions: ['x'] }), task('complete')])).toBe('exception');
    expect(taskSetStatusOf([task('complete', { exceptions: ['x'] })])).toBe('complete');
  });
  it('is waiting when all open tasks wait for guests', () => {
    expect(taskSetStatusOf([task('waiting_homeowner', { waiting_on: 'homeowner' }), task('preview')])).toBe('waiting');
    expect(taskSetStatusOf([task('waiting_homeowner', { waiting_on: 'homeowner' }), task('ready')])).toBe('in_progress');
  });
});

describe('locked tasks of a set', () => {
  it('are folded when the set has more than two locked tasks', () => {
    const set = [task('ready'), task('preview'), task('complete'), task('preview'), task('preview')];
    expect(splitLocked(set)).toEqual([
      [task('ready'), task('complete')],
      [task('preview'), task('preview'), task('preview')],
    ]);
  });
  it('are shown when the set has at most two locked tasks, no other tasks, or a locked task with an exception', () => {
    for (const set of [
      [task('ready'), task('preview'), task('preview')],
      [task('preview'), task('preview'), task('preview')],
      [task('ready'), task('preview', { exceptions: ['x'] }), task('preview'), task('preview')],
    ])
      expect(splitLocked(set)).toEqual([set, []]);
  });
});

describe('finished tasks of a set', () => {
  const NOTHING: readonly string[] = [];
  const row = (status: Part['status'], more: Partial<Part & { recheck: readonly string[]; open_comments: number }> = {}) => ({
    ...task(status),
    recheck: NOTHING,
    open_comments: 0,
    ...more,
  });
  const done = row('complete');

  it('are folded when more than two finished tasks need no attention', () => {
    const again = [row('complete', { recheck: ['income'] }), row('complete', { open_comments: 1 }), row('complete', { exceptions: ['x'] }), row('in_review')];
    expect(splitDone([done, row('ready'), done, done, ...again])).toEqual([
      [row('ready'), ...again],
      [done, done, done],
    ]);
  });
  it('are shown when the set has at most two finished tasks or no other tasks', () => {
    for (const set of [
      [done, done, row('ready')],
      [done, done, done],
    ])
      expect(splitDone(set)).toEqual([set, []]);
  });
});
