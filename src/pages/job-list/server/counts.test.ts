import { expect, it } from 'vitest';
import type { Actor } from '@/access';
import { areKept, isPlain } from './counts';

const staff: Actor = { kind: 'staff', userId: 'u', name: 'x', email: 'x', roles: ['ops'], programs: 'all' };

it('takes the length of a list from the kept counts, whatever its page and order are', () => {
  const shown = { page_number: 3, per_page: 25, sort_by: 'current_stage_started_at', sort_direction: 'asc', needs_first: true, after: 'x' };
  expect(areKept({ ...shown, include_complete: true }, staff)).toBe(true);
  expect(areKept({ ...shown, q: 'madison' }, staff)).toBe(false);
  expect(areKept({ ...shown, eligibility: ['ineligible'] }, staff)).toBe(false);
  expect(areKept({ ...shown, eligibility: [], q: '' }, staff)).toBe(true);
});

it('keeps the plan of a list as it is opened, and of no other', () => {
  const opened = { page_number: 1, per_page: 25, sort_by: 'current_stage_started_at', sort_direction: 'asc', needs_first: true } as const;
  expect(isPlain(opened)).toBe(true);
  expect(isPlain({ ...opened, include_complete: true, page_number: 7, after: 'behind a job' })).toBe(true);
  expect(isPlain({ ...opened, page_number: 7 })).toBe(false);
  expect(isPlain({ ...opened, per_page: 17 })).toBe(false);
  // Read-only lists are lists as well.
  const narrowed: Partial<Parameters<typeof isPlain>[0]>[] = [{ q: 'madison' }, { stages: ['draft'] }, { contractor_id: 'x' }, { action_required: true }];
  for (const filter of narrowed) expect([filter, isPlain({ ...opened, ...filter })]).toEqual([filter, false]);
});
