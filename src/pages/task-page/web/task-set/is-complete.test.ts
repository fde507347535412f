import { describe, expect, it } from 'vitest';
import { isSetComplete } from './is-complete';

describe('task set', () => {
  it('is complete when each task is done or deferred, but not while a task is locked or waits for a guest', () => {
    expect(isSetComplete([{ status: 'complete' }, { status: 'in_review' }, { status: 'deferred' }])).toBe(true);
    expect(isSetComplete([{ status: 'complete' }, { status: 'waiting_homeowner' }])).toBe(false);
    expect(isSetComplete([{ status: 'complete' }, { status: 'preview' }])).toBe(false);
  });
});
