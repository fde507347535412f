import { describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { queueOf } from '@/features/staff/queue';
import { choice, defineTask, longText, rows, text, yesNo } from '@/rules/forms';
import { ANSWERS, CONTRACTOR, FINANCE, OPS, PROGRAM, Story } from '../../../test/support/pure-job';
import { THIN_PROGRAMS } from '../../../test/support/thin';
import { DECIDE_REVIEW } from './named-effects';

/** A review of several things that are handed in one after the other: what comes after a decision is decided as well. */

const systems = defineTask({
  key: 'test_systems',
  version: 1,
  title: 'Systems',
  purpose: 'What is installed, system by system.',
  stage: 'install',
  set: 'project',
  owner: 'contractor',
  fields: {
    systems: rows('Systems', { service: text('Service'), model: text('Model') }).fact(),
  },
});
const system = defineTask({
  key: 'test_system',
  version: 1,
  title: 'System details',
  purpose: 'One installed system.',
  stage: 'install',
  set: 'installed_work',
  per: 'system',
  owner: 'contractor',
  fields: { is_certified: yesNo('Certified?').required() },
});
const review = defineTask({
  key: 'test_review_systems',
  version: 1,
  title: 'Review systems',
  purpose: 'Staff look at every system.',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'pe'],
  reviews: ['test_system'],
  class: 'internal',
  effect: DECIDE_REVIEW,
  fields: {
    review_decision: choice('Decision', { approve: 'Approve', request_changes: 'Request changes', reject: 'Reject' }).required(),
    contractor_message: longText('Message').class('job_team'),
  },
});
const programs = THIN_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? { ...program, tasks: [...program.tasks, ...['test_systems', 'test_system', 'test_review_systems'].map((task) => ({ task, required: true, asks: [] }))] }
    : program,
);
const TWO = {
  systems: [
    { id: 's1', service: 'heat_pump' },
    { id: 's2', service: 'heat_pump' },
  ],
};
const APPROVE = { review_decision: 'approve' };

/** Reserved, with two systems to hand in. */
function installing(installed: readonly object[] = TWO.systems): Story {
  const story = new Story(['wi-hear'], { programs, forms: [...FORMS, systems, system, review] });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    story.complete(CONTRACTOR, key, ANSWERS[key]);
  for (const key of ['determine_and_share_rebate_amount', 'final_review'] as const) story.complete(CONTRACTOR, key, ANSWERS[key]);
  story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  return story.complete(CONTRACTOR, 'test_systems', { systems: installed });
}
const state = (story: Story) => [story.task('test_system', 's1').status, story.task('test_system', 's2').status, story.task('test_review_systems').status];

describe('a review decided before the second system was handed in', () => {
  it('opens again for it, and enrollment is not blocked', () => {
    const story = installing().complete(CONTRACTOR, 'test_system', { is_certified: true }, 's1');
    expect(state(story)).toEqual(['in_review', 'ready', 'ready']);
    story.complete(OPS, 'test_review_systems', APPROVE);
    expect(state(story)).toEqual(['complete', 'ready', 'complete']);
    story.complete(CONTRACTOR, 'test_system', { is_certified: true }, 's2');
    expect(state(story)).toEqual(['complete', 'in_review', 'ready']);
    expect(queueOf(story.state)).toContainEqual(expect.objectContaining({ about_id: story.task('test_review_systems').id }));
    story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    story.complete(OPS, 'test_review_systems', APPROVE);
    expect(state(story)).toEqual(['complete', 'complete', 'complete']);
    story.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment).complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(story.state.closed_at).not.toBeNull();
  });
});

describe('a review of things of which this job has none', () => {
  it('waits for nothing and is decided like any other', () => {
    const story = installing([]);
    expect(story.state.tasks.filter((task) => task.definition === 'test_system')).toEqual([]);
    story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(story.task('test_review_systems').status).toBe('ready');
    story.complete(OPS, 'test_review_systems', APPROVE);
    story.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment).complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(story.state.closed_at).not.toBeNull();
  });
});
