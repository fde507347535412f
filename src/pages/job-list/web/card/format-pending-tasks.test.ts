import { describe, expect, it } from 'vitest';
import { formatPendingTasks } from './format-pending-tasks';

describe('number of open tasks', () => {
  it('includes only the tasks of the contractor when a contractor reads the list', () => {
    expect(formatPendingTasks({ pending_tasks: 3 })).toBe('3 for you');
  });

  it('separates tasks of the contractor from other tasks when staff read the list', () => {
    expect(formatPendingTasks({ pending_tasks: 5, pending_contractor: 3 })).toBe('3 for the contractor, 2 for others');
    expect(formatPendingTasks({ pending_tasks: 3, pending_contractor: 3 })).toBe('3 for the contractor');
    expect(formatPendingTasks({ pending_tasks: 2, pending_contractor: 0 })).toBe('2 for others');
  });
});
