import { describe, expect, it } from 'vitest';
import { isSetComplete } from './is-complete';

describe('a set of tasks', () => {
  it('is complete when each is done or put off, and not while one lies with somebody else', () => {
    expect(isSetComplete([{ status: 'complete' }, { status: 'in_review' }, { status: 'deferred' }])).toBe(true);
    expect(isSetComplete([{ status: 'complete' }, { status: 'waiting_homeowner' }])).toBe(false);
    expect(isSetComplete([{ status: 'complete' }, { status: 'preview' }])).toBe(false);
  });
});
