import { describe, expect, it } from 'vitest';
import { pendingWords } from './pending-words';

describe('the number of open tasks', () => {
  it('counts for the contractor only the tasks that they must do', () => {
    expect(pendingWords({ pending_tasks: 3 })).toBe('3 for you');
  });

  it('separates the tasks of the contractor from the tasks of others when staff read it', () => {
    expect(pendingWords({ pending_tasks: 5, pending_contractor: 3 })).toBe('3 for the contractor, 2 for others');
    expect(pendingWords({ pending_tasks: 3, pending_contractor: 3 })).toBe('3 for the contractor');
    expect(pendingWords({ pending_tasks: 2, pending_contractor: 0 })).toBe('2 for others');
  });
});
