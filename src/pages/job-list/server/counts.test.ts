import { expect, it } from 'vitest';
import type { Actor } from '@/access';
import { hasMaterializedCounts, isUnfiltered } from './counts';

const staff: Actor = { kind: 'staff', userId: 'u', name: 'x', email: 'x', roles: ['ops'], programs: 'all' };

it('length of a job list is materialized for every page and order, but not for a search or an eligibility filter', () => {
  const shown = { page_number: 3, per_page: 25, sort_by: 'current_stage_started_at', sort_direction: 'asc', needs_first: true, after: 'x' };
  expect(hasMaterializedCounts({ ...shown, include_complete: true }, staff)).toBe(true);
  expect(hasMaterializedCounts({ ...shown, q: 'madison' }, staff)).toBe(false);
  expect(hasMaterializedCounts({ ...shown, eligibility: ['ineligible'] }, staff)).toBe(false);
  expect(hasMaterializedCounts({ ...shown, eligibility: [], q: '' }, staff)).toBe(true);
});

it('job list counts as unfiltered only without filters and with the default page size', () => {
  const opened = { page_number: 1, per_page: 25, sort_by: 'current_stage_started_at', sort_direction: 'asc', needs_first: true } as const;
  expect(isUnfiltered(opened)).toBe(true);
  expect(isUnfiltered({ ...opened, include_complete: true, page_number: 7, after: 'behind a job' })).toBe(true);
  expect(isUnfiltered({ ...opened, page_number: 7 })).toBe(false);
  expect(isUnfiltered({ ...opened, per_page: 17 })).toBe(false);
  // Any one of these filters makes the list a filtered list.
  const narrowed: Partial<Parameters<typeof isUnfiltered>[0]>[] = [{ q: 'madison' }, { stages: ['draft'] }, { contractor_id: 'x' }, { action_required: true }];
  for (const filter of narrowed) expect([filter, isUnfiltered({ ...opened, ...filter })]).toEqual([filter, false]);
});
