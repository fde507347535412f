import { createElement } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_SLA } from '@/foundation/accounts';
import { FakePortal } from '@/foundation/accounts/web/fake-portal';
import type { ListedJob } from '../job';
import { JobCard } from './job-card';

const JOB: ListedJob = {
  id: '00000000-0000-7000-8000-000000001001',
  short_code: 'K7Q2PX',
  job_name: 'Rivera, Ana',
  first_name: 'Ana',
  last_name: 'Rivera',
  address: '201 W Mifflin St',
  unit: null,
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  external_id: null,
  created_at: '2026-03-02T15:00:00.000Z',
  install_start_date: null,
  current_stage_started_at: '2026-03-02T15:00:00.000Z',
  stage: 2,
  stage_key: 'draft',
  contractor: { id: '00000000-0000-7000-8000-000000000001', name: 'Lakeside Heating & Air' },
  programs: [],
  is_canceled: false,
  cancel_reason: null,
  is_reactivated: false,
  is_closed: false,
  is_deemed: false,
  claimed_by: null,
  action_owner: 'contractor',
  action_required: true,
  next_task: null,
  pending_tasks: 0,
  payment_status: 'unreserved',
  has_contractor_task_exception: false,
  has_ops_task_exception: false,
  reservation_expires_on: null,
  declined: [],
};

const BADGES = ['Canceled · Lost', 'Canceled · Other', 'Reactivated', 'Claimed by Olga Reyes', 'Deemed'];

/** Renders the card of a job with these changes and returns the badges on the card. */
function badgesOf(changes: Partial<ListedJob>): string[] {
  const html = new FakePortal().render(createElement(JobCard, { job: { ...JOB, ...changes }, today: '2026-03-04', sla: DEFAULT_SLA }));
  expect(html).toContain('Rivera, Ana');
  return BADGES.filter((badge) => html.includes(badge));
}

it('job card has badges for a canceled job with the reason, a reactivated job, a claimed job and a deemed job', () => {
  expect(badgesOf({})).toEqual([]);
  expect(badgesOf({ is_canceled: true, cancel_reason: 'lost' })).toEqual(['Canceled · Lost']);
  expect(badgesOf({ is_canceled: true, cancel_reason: 'other' })).toEqual(['Canceled · Other']);
  expect(badgesOf({ is_reactivated: true })).toEqual(['Reactivated']);
  expect(badgesOf({ claimed_by: 'Olga Reyes' })).toEqual(['Claimed by Olga Reyes']);
  expect(badgesOf({ is_deemed: true })).toEqual(['Deemed']);
  expect(badgesOf({ is_reactivated: true, claimed_by: 'Olga Reyes', is_deemed: true })).toEqual(['Reactivated', 'Claimed by Olga Reyes', 'Deemed']);
});
