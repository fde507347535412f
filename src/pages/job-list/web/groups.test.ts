import { expect, it } from 'vitest';
import { groupHeading, orderByGroup } from './groups';

const job = (name: string, state: Partial<Record<'action_required' | 'is_closed' | 'is_canceled', true>> = {}) => ({
  name,
  action_required: false,
  is_closed: false,
  is_canceled: false,
  ...state,
});

it('grouped job list puts closed and canceled jobs under a separate heading', () => {
  const jobs = orderByGroup([
    job('mine', { action_required: true }),
    job('paid', { is_closed: true }),
    job('theirs'),
    job('canceled', { is_canceled: true }),
    job('theirs too'),
  ]);
  expect(jobs.map(({ name }, at) => [groupHeading(jobs, at), name])).toEqual([
    ['Needs you', 'mine'],
    ['Waiting on others', 'theirs'],
    [null, 'theirs too'],
    ['Nothing left to do', 'paid'],
    [null, 'canceled'],
  ]);
});
