import { describe, expect, it } from 'vitest';
import { isSetComplete } from './is-complete';

describe('task set', () => {
  it('is complete when each task is done or deferred, but not while someone else has one', () => {
    expect(isSetComplete([{ status: 'complete' }, { status: 'in_review' }, { status: 'deferred' }])).toBe(true);
    expect(isSetComplete([{ status: 'complete' }, { status: 'waiting_homeowner' }])).toBe(false);
    expect(isSetComplete([{ status: 'complete' }, { status: 'preview' }])).toBe(false);
  });
});
