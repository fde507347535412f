import { describe, expect, it } from 'vitest';
import { splitDone, splitLocked, taskSetStatusOf } from './set-status';

type Part = Parameters<typeof taskSetStatusOf>[0][number];
const task = (status: Part['status'], more: Partial<Part> = {}): Part => ({ status, waiting_on: null, exceptions: [], ...more });

describe('how far a set of tasks is', () => {
  it('complete, when all is done or put off', () => {
    expect(taskSetStatusOf([task('complete'), task('in_review'), task('deferred')])).toBe('complete');
  });
  it('in progress, when some of it can be worked on', () => {
    expect(taskSetStatusOf([task('complete'), task('ready')])).toBe('in_progress');
    expect(taskSetStatusOf([task('complete'), task('preview')])).toBe('in_progress');
  });
  it('preview, when nothing of it has begun', () => expect(taskSetStatusOf([task('preview'), task('preview')])).toBe('preview'));
  it('an exception before everything else, until its task is done', () => {
    expect(taskSetStatusOf([task('ready', { exceptions: ['x'] }), task('complete')])).toBe('exception');
    expect(taskSetStatusOf([task('complete', { exceptions: ['x'] })])).toBe('complete');
  });
  it('waiting, when all that is open lies with a guest', () => {
    expect(taskSetStatusOf([task('waiting_homeowner', { waiting_on: 'homeowner' }), task('preview')])).toBe('waiting');
    expect(taskSetStatusOf([task('waiting_homeowner', { waiting_on: 'homeowner' }), task('ready')])).toBe('in_progress');
  });
});

describe('what of a set waits for the rest of it', () => {
  it('is folded, when it is more than two', () => {
    const set = [task('ready'), task('preview'), task('complete'), task('preview'), task('preview')];
    expect(splitLocked(set)).toEqual([
      [task('ready'), task('complete')],
      [task('preview'), task('preview'), task('preview')],
    ]);
  });
  it('is shown, when it is less, all there is, or has an exception', () => {
    for (const set of [
      [task('ready'), task('preview'), task('preview')],
      [task('preview'), task('preview'), task('preview')],
      [task('ready'), task('preview', { exceptions: ['x'] }), task('preview'), task('preview')],
    ])
      expect(splitLocked(set)).toEqual([set, []]);
  });
});

describe('what of a set is done', () => {
  const NOTHING: readonly string[] = [];
  const row = (status: Part['status'], more: Partial<Part & { recheck: readonly string[]; open_comments: number }> = {}) => ({
    ...task(status),
    recheck: NOTHING,
    open_comments: 0,
    ...more,
  });
  const done = row('complete');

  it('is folded, when it is more than two, and what needs a second look is not among it', () => {
    const again = [row('complete', { recheck: ['income'] }), row('complete', { open_comments: 1 }), row('complete', { exceptions: ['x'] }), row('in_review')];
    expect(splitDone([done, row('ready'), done, done, ...again])).toEqual([
      [row('ready'), ...again],
      [done, done, done],
    ]);
  });
  it('is shown, when it is less, or all there is', () => {
    for (const set of [
      [done, done, row('ready')],
      [done, done, done],
    ])
      expect(splitDone(set)).toEqual([set, []]);
  });
});
