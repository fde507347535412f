import { describe, expect, it } from 'vitest';
import { selectPrograms } from '@/features/job-programs/changes';
import { DECIDE_REVIEW } from '@/features/reviews';
import { all, when } from '@/rules/conditions';
import { choice } from '@/rules/forms/fields/choice';
import { longText } from '@/rules/forms/fields/long_text';
import { rows } from '@/rules/forms/fields/rows';
import { text } from '@/rules/forms/fields/text';
import { yesNo } from '@/rules/forms/fields/yes_no';
import { defineTask, type TaskDefinition } from '@/rules/forms/task-definition';
import { defineProgram, publishErrors } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { FORM_BY_KEY, FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * A new program as a program folder would add it: a definition and three forms, without changes to an engine. It uses features that future programs need: a
 * review, a conditional task, a form in two stages, an exclusion, factors, and a stepped amount.
 */
const survey = defineTask({
  key: 'test_survey',
  version: 1,
  title: 'Energy survey',
  purpose: 'What the house is like, for the test program.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  deferrable: true,
  fields: {
    new_construction: yesNo('New build?').fact().required(),
    rooms: rows('Rooms', { name: text('Name').required(), use: choice('Use', { living: 'Living', sleeping: 'Sleeping' }).required() })
      .between(1, 5)
      .required(),
  },
});
const photos = defineTask({
  key: 'test_photos',
  version: 1,
  title: 'Photos',
  purpose: 'Needed only for electrical work.',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  fields: { done: yesNo('Done?').required() },
});
const reviewSurvey = defineTask({
  key: 'test_review_survey',
  version: 1,
  title: 'Review energy survey',
  purpose: 'Staff look at the survey.',
  stage: 'review',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'program'],
  reviews: ['test_survey'],
  class: 'internal',
  effect: DECIDE_REVIEW,
  fields: {
    review_decision: choice('Decision', { approve: 'Approve', request_changes: 'Request changes', reject: 'Reject' }).required(),
    contractor_message: longText('Message').class('job_team'),
  },
});
const forms: TaskDefinition[] = [...FORMS, survey, photos, reviewSurvey];

const eighteenth = defineProgram({
  key: 'north-star',
  name: 'North Star',
  description: 'The eighteenth program.',
  accept_submissions_from: '2026-01-01',
  accept_submissions_until: '2026-12-31',
  territory: { description: 'Dane County.', where: when('county_fips').is('55025'), source: 's' },
  scopes: ['hvac', 'electrical'],
  card: { scope: 'x', homeowner_requirements: 'x', program_specifics: 'x', install_timeline: 'x' },
  basis: 'submitted_on',
  settings: { reservation: { value: 'program', source: 's' }, num_days_install: { value: 30, source: 's' } },
  criteria: [
    {
      key: 'small',
      name: 'Not too big',
      description: 'At most 8 people.',
      reason: 'building_type',
      test: when('number_of_occupants').atMost(8),
      fix: 'None.',
      source: 's',
    },
  ],
  tables: [
    {
      key: 'by_people',
      name: 'By people',
      unit: 'usd',
      by: [{ key: 'people', reads: 'number_of_occupants', match: 'at_least' }],
      rows: [
        { at: [1], value: 500 },
        { at: [4], value: 900 },
      ],
      source: 's',
    },
  ],
  lines: [
    {
      key: 'heat_pump',
      name: 'Heat pump',
      services: ['heat_pump'],
      kind: 'rebate',
      when: when('job_scope').has('hvac'),
      rows: [{ amount: { kind: 'fixed', amount: { field: 'table.by_people' } } }],
      factors: [{ key: 'electrical', name: 'With electrical work', when: when('job_scope').has('electrical'), effect: { add: 50 } }],
      source: 's',
    },
  ],
  splits: [{ homeowner: 80, contractor: 15, fee: 5, payee: 'contractor', source: 's' }],
  stacking: [
    {
      key: 'not_with_vanilla',
      name: 'North Star or Vanilla',
      members: ['north-star', 'vanilla'],
      exclusive: 'job',
      message: 'North Star cannot be combined with Vanilla.',
      source: 's',
    },
  ],
  tasks: [
    { task: 'homeowner_contact' },
    { task: 'define_scope_of_work' },
    { task: 'income_estimate' },
    { task: 'test_survey' },
    { task: 'test_survey', stage: 'install' },
    { task: 'test_photos', when: all(when('job_scope').has('electrical'), when('new_construction').isNo()) },
    { task: 'test_review_survey' },
    { task: 'determine_and_share_rebate_amount' },
    { task: 'final_review' },
    { task: 'confirm_reservation' },
    { task: 'final_invoice' },
    { task: 'submit_final_documents' },
    { task: 'confirm_enrollment' },
    { task: 'send_payment' },
  ],
  sources: [{ id: 's', title: 'Invented for this test', date: '2026-01-01', confidence: 'default' }],
});

const SURVEY = { new_construction: false, rooms: [{ id: 'r1', name: 'Den', use: 'living' }] };
/** Staff with rights only for the new program. */
const ITS_STAFF = { ...PROGRAM, programs: ['north-star'] };
const start = (programs = ['north-star']) => new JobScenario(programs, { programs: [...SHIPPED_PROGRAMS, eighteenth], forms });

function untilReview(scenario = start()): JobScenario {
  return scenario
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'test_survey', SURVEY)
    .complete(CONTRACTOR, 'test_photos', { done: true })
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
}

describe('an eighteenth program', () => {
  it('can be published only together with its forms', () => {
    expect(publishErrors(eighteenth, new Map(forms.map((form) => [form.key, form])))).toEqual([]);
    expect(publishErrors(eighteenth, FORM_BY_KEY)).toContain('places the task test_survey, which does not exist');
  });

  it('shows a conditional task as "may be needed" and blocks its stage while the condition is unknown', () => {
    const scenario = start();
    expect(scenario.task('test_photos')).toMatchObject({ applicable: 'unknown', status: 'preview', missing: ['new_construction'], gates: true });
    scenario
      .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
      .complete(CONTRACTOR, 'define_scope_of_work', { job_scope: ['hvac'], new_construction: false });
    expect(scenario.task('test_photos').status).toBe('not_applicable');
  });

  it('calculates the amount with steps, a factor and a split whose parts add up to the total', () => {
    const { amounts } = untilReview().program('north-star');
    expect(amounts).toMatchObject({
      total: 950,
      homeowner: 760,
      platform_fee: 47.5,
      contractor_incentive: 142.5,
      payable: { contractor: 902.5, homeowner: 0 },
    });
    expect(amounts.lines[0]?.steps.map((step) => [step.step, step.after])).toEqual([
      ['base', 900],
      ['factor', 950],
    ]);
  });

  it('lets the contractor submit while a task is in review, and requires the approval of the task before the reservation', () => {
    const scenario = untilReview();
    expect(scenario.task('test_survey').status).toBe('in_review');
    expect(scenario.task('test_review_survey').status).toBe('ready');
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.state.stage).toBe('review');
    expect(scenario.task('confirm_reservation')).toMatchObject({ status: 'preview', blocked_by: ['test_review_survey'] });
    scenario.complete(OPS, 'test_review_survey', { review_decision: 'approve' });
    expect(scenario.task('test_survey').status).toBe('complete');
    expect(scenario.task('confirm_reservation').status).toBe('ready');
  });

  it('reopens only the reviewed task when changes are requested before the submission', () => {
    const scenario = untilReview().complete(OPS, 'test_review_survey', { review_decision: 'request_changes', contractor_message: 'Name every room' });
    expect(scenario.task('test_survey')).toMatchObject({ status: 'in_progress', comments: [{ text: 'Name every room', resolved: false }] });
    expect(scenario.task('test_review_survey')).toMatchObject({ status: 'preview', reviewer: { name: 'Olga Ops' } });
    expect(scenario.state.stage).toBe('draft');
    scenario.complete(CONTRACTOR, 'test_survey', SURVEY);
    expect(scenario.task('test_survey')).toMatchObject({ status: 'in_review', comments: [{ resolved: true }] });
    expect(scenario.task('test_review_survey')).toMatchObject({ status: 'ready', reviewer: { name: 'Olga Ops' } });
  });

  it('moves the job back to the draft stage and requires a new attestation when changes are requested after the submission', () => {
    const scenario = untilReview().complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    scenario.complete(OPS, 'test_review_survey', { review_decision: 'request_changes', contractor_message: 'Please correct' });
    expect(scenario.state.stage).toBe('draft');
    expect(scenario.program('north-star').payment_status).toBe('unreserved');
    expect(scenario.task('final_review')).toMatchObject({ progress: 'open', draft: {} });
    expect(scenario.events).toContainEqual(expect.objectContaining({ kind: 'changes_requested' }));
    scenario.complete(CONTRACTOR, 'test_survey', SURVEY);
    expect(() => scenario.complete(CONTRACTOR, 'final_review', {})).toThrow('This field is required');
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.state.stage).toBe('review');
    // The submission date stays the day of the first submission, so that the corrections do not make the application late.
    expect(scenario.program('north-star').submitted_on).toBe('2026-03-02');
  });

  it('becomes ineligible after a rejection in a review', () => {
    const scenario = untilReview()
      .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
      .complete(OPS, 'test_review_survey', { review_decision: 'reject', contractor_message: 'Not a home' });
    expect(scenario.program('north-star').eligibility).toMatchObject({ status: 'ineligible', reasons: ['enrollment'] });
  });

  it('places one task in each stage for a form of two stages', () => {
    const scenario = untilReview()
      .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
      .complete(OPS, 'test_review_survey', { review_decision: 'approve' })
      .complete(ITS_STAFF, 'confirm_reservation', { ...ANSWERS.confirm_reservation, reserved_amount: 950 });
    expect(scenario.program('north-star').reservation?.expires_on).toBe('2026-04-01');
    const instances = scenario.state.tasks.filter((task) => task.definition === 'test_survey');
    expect(instances.map((task) => [task.stage, task.status])).toEqual([
      ['draft', 'complete'],
      ['install', 'ready'],
    ]);
  });

  it('refuses the submission of a job with two programs that exclude each other', () => {
    const scenario = start(['north-star', 'vanilla']);
    const shared = { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 100 } };
    scenario
      .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
      .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
      .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
      .complete(CONTRACTOR, 'test_survey', SURVEY)
      .complete(CONTRACTOR, 'test_photos', { done: true })
      .complete(CONTRACTOR, 'determine_and_share_rebate_amount', shared);
    expect(() => scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow('North Star cannot be combined with Vanilla.');
    scenario
      .act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'better_alternative' }]))
      // Without the other program, the confirmed amount changes, so complete the task again.
      .complete(CONTRACTOR, 'determine_and_share_rebate_amount', shared)
      .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.state.stage).toBe('review');
  });
});
