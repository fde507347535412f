import { describe, expect, it } from 'vitest';
import { recallTask, sendTasks } from '@/features/guests/changes/send';
import { cancelJob, restoreJob } from '@/features/lifecycle/changes';
import { overrideEligibility, selectPrograms } from '@/features/programs/changes';
import { claimJobChange } from '@/features/staff/changes';
import { deferTask, flagException, removeException, resetOwner, transferTask } from '@/features/tasks/changes';
import { ANSWERS, CONTRACTOR, CREATE_ANSWERS, FINANCE, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { reopenTask, saveAnswers } from './answers';

/** Work of the contractor up to the submission of a wi-hear job. */
function applied(story = new JobScenario(['wi-hear'])): JobScenario {
  story
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  return story;
}

const submitted = () => applied().complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
const reserved = () => submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
const installed = () =>
  reserved().complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
const enrolled = () => installed().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);

describe('income estimate sent to the homeowner', () => {
  const story = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const before = story.last?.columns.pending.contractor ?? 0;
  story.act(CONTRACTOR, sendTasks([story.task('homeowner_income_estimate').id], 'homeowner', 'ana@example.com'));

  it('is awaited and is not a next task of the contractor', () => {
    expect(story.task('income_estimate').status).toBe('ready');
    expect(story.last?.columns.pending.contractor).toBe(before - 2);
  });
});

describe('answers on /create', () => {
  const status = (answers: object) => {
    const story = new JobScenario(['wi-hear'], {}, { ...CREATE_ANSWERS, ...answers });
    return ['define_scope_of_work', 'homeowner_contact', 'income_estimate'].map((key) => story.task(key).status);
  };

  it('complete the tasks that ask nothing else', () => {
    expect(status({})).toEqual(['ready', 'ready', 'preview']);
    expect(status({ new_construction: false })).toEqual(['complete', 'ready', 'preview']);
    expect(status({ new_construction: false, renter_or_owner: 'owner' })).toEqual(['complete', 'complete', 'ready']);
    expect(status({ renter_or_owner: 'owner', number_of_occupants: 4, income_level: 'below_ami_80' })).toEqual(['ready', 'complete', 'complete']);
    expect(status({ renter_or_owner: 'owner', income_level: 'below_ami_80' })).toEqual(['ready', 'complete', 'ready']);
  });

  it('do not complete a reopened task again', () => {
    const story = new JobScenario(['wi-hear'], {}, { ...CREATE_ANSWERS, new_construction: false });
    story.act(CONTRACTOR, reopenTask(story.task('define_scope_of_work').id, null));
    expect(story.task('define_scope_of_work').status).not.toBe('complete');
  });
});

describe('complete job on wi-hear', () => {
  it('starts in Draft with placed tasks and evaluated eligibility', () => {
    const story = new JobScenario(['wi-hear']);
    expect(story.state.stage).toBe('draft');
    expect(story.program('wi-hear').eligibility.status).toBe('pending_answer');
    expect(story.open()).toEqual(['homeowner_contact', 'define_scope_of_work']);
    expect(story.task('income_estimate').status).toBe('preview');
    expect(story.task('confirm_reservation').status).toBe('preview');
    expect(story.last?.columns).toMatchObject({
      job_name: 'Rivera, Ana – 201 W Mifflin St',
      action_owner: 'contractor',
      program_keys: ['wi-hear'],
      pending: { contractor: 2, internal: 2 },
    });
    expect(story.rows.map((row) => row.type)).toContain('job_stage_change');
  });

  it('calculates, submits, reserves, installs, enrolls and pays', () => {
    const story = applied();
    expect(story.program('wi-hear').eligibility.status).toBe('eligible');
    expect(story.program('wi-hear').amounts).toMatchObject({
      state: 'calculated',
      total: 11_000,
      homeowner: 11_000,
      payable: { contractor: 11_000, homeowner: 0 },
    });
    expect(story.program('wi-hear').shared?.homeowner).toBe(11_000);
    expect(story.open()).toEqual(['final_review']);

    story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(story.state.stage).toBe('review');
    expect(story.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(story.state.ops_user_id).toBe('u-ops');

    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(story.state.stage).toBe('install');
    expect(story.program('wi-hear')).toMatchObject({ payment_status: 'reserved', pinned: true, reservation: { id: 'R-1', expires_on: '2026-05-31' } });

    story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
    expect(story.task('final_invoice').answers).toMatchObject({ material_amount: 10_500, labor_amount: 4_500, amount_paid_by_homeowner: 4_000 });
    story.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(story.state.stage).toBe('enroll');

    story.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(story.state.stage).toBe('complete');
    expect(story.task('send_payment').answers).toBeNull();

    story.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(story.program('wi-hear').payment_status).toBe('paid');
    expect(story.state.closed_at).not.toBeNull();
    const statuses = story.rows.filter((row) => row.field === 'payment_status').map((row) => row.after);
    expect(statuses).toEqual(['waiting_for_reservation', 'reserved', 'being_paid', 'paid']);
    expect(story.rows.filter((row) => row.type === 'job_stage_change').map((row) => row.after)).toEqual([
      'Draft',
      'Pending review',
      'Ready for install',
      'Pending enrollment',
      'Complete',
    ]);
  });

  it('writes every answer with before and after to the history', () => {
    const story = applied();
    const row = story.rows.find((entry) => entry.field === 'income_level');
    expect(row).toMatchObject({ type: 'job_task_change', before: null });
    story
      .act(CONTRACTOR, reopenTask(story.task('define_scope_of_work').id, null))
      .complete(CONTRACTOR, 'define_scope_of_work', { job_scope: ['hvac'], new_construction: false });
    expect(story.rows.filter((entry) => entry.field === 'job_scope').at(-1)).toMatchObject({
      before: 'Heating and cooling, Electrical',
      after: 'Heating and cooling',
    });
  });
});

describe('gates', () => {
  it('refuses a submission with open tasks and names them', () => {
    const story = new JobScenario(['wi-hear']);
    expect(() => story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow('Other tasks must be finished first.');
  });

  it('refuses with the specified message when every program is ineligible', () => {
    const story = applied();
    story.act(OPS, overrideEligibility('wi-hear', { status: 'ineligible', reason: 'ops_override', note: 'duplicate household' }));
    expect(() => story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow('This job is ineligible and cannot be submitted');
  });

  it('refuses to opt out of the last program with the specified message', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    story.act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'not_using_this_rebate' }]));
    expect(() => story.act(CONTRACTOR, selectPrograms([{ program: 'wi-hear', opted_in: false, reason: null }]))).toThrow(
      'You must select at least one program',
    );
  });

  it('does not let a contractor change programs or answers after the submission', () => {
    const story = submitted();
    expect(() => story.act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: true, reason: null }]))).toThrow('The application is submitted');
    expect(() => story.act(CONTRACTOR, reopenTask(story.task('define_scope_of_work').id, null))).toThrow('The stage is submitted');
  });
});

describe('two programs on one job', () => {
  it('asks shared questions once and typed amounts only of the program that needs them', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    expect(story.state.tasks.filter((task) => task.definition === 'homeowner_contact')).toHaveLength(1);
    expect(story.task('homeowner_contact').programs).toEqual(['wi-hear', 'vanilla']);
    expect(() => applied(story)).toThrow('This field is required');
  });

  it('has a reservation, enrollment and payment for each program, and continues when one declines', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
      story.complete(CONTRACTOR, key, ANSWERS[key]);
    story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 500 } });
    expect(story.program('vanilla').amounts).toMatchObject({ total: 500, payable: { contractor: 0, homeowner: 500 } });
    story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(story.program('vanilla').payment_status).toBe('hearthline_pre_approved');
    expect(story.state.stage).toBe('review');
    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation, 'wi-hear');
    expect(story.state.stage).toBe('install');
    story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(story.open()).toEqual(['confirm_enrollment', 'confirm_enrollment']);
    story.complete(PROGRAM, 'confirm_enrollment', { enrollment_status: 'declined', decline_reason: 'enrollment' }, 'wi-hear');
    expect(story.program('wi-hear')).toMatchObject({ payment_status: 'unreserved', eligibility: { status: 'ineligible', reasons: ['enrollment'] } });
    expect(story.state.stage).toBe('enroll');
    story.complete(PROGRAM, 'confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: 500 }, 'vanilla');
    expect(story.state.stage).toBe('complete');
    expect(story.state.tasks.filter((task) => task.definition === 'send_payment' && task.applicable !== false).map((task) => task.subject.key)).toEqual([
      'vanilla/homeowner',
    ]);
    story.complete(FINANCE, 'send_payment', ANSWERS.send_payment, 'vanilla/homeowner');
    expect(story.last?.columns.payment_status).toBe('paid');
  });

  it('does not gate on, submit or pay an ineligible program', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    for (const key of ['homeowner_contact', 'define_scope_of_work', 'income_estimate'] as const)
      story.complete(CONTRACTOR, key, { ...ANSWERS[key], ...(key === 'income_estimate' && { income_level: 'above_ami_150' }) });
    expect(story.program('wi-hear').eligibility).toMatchObject({ status: 'ineligible', reasons: ['income_too_high'] });
    expect(story.task('project_scope_of_work')).toMatchObject({ gates: false, status: 'ready' });
    story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 500 } });
    story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(story.program('wi-hear')).toMatchObject({ payment_status: 'unreserved', submitted_on: null });
    // No active program has a review task, so Review is skipped.
    expect(story.state.stage).toBe('install');
    expect(story.state.tasks.filter((task) => task.subject.key.startsWith('wi-hear') && task.applicable !== false)).toEqual([]);
  });
});

describe('tasks', () => {
  it('need only one variant of a requirement', () => {
    const story = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    expect(story.task('homeowner_income_estimate').status).toBe('ready');
    story.complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate);
    expect(story.task('homeowner_income_estimate').status).toBe('not_applicable');
    story.act(CONTRACTOR, reopenTask(story.task('income_estimate').id, null));
    expect(story.task('homeowner_income_estimate').status).toBe('ready');
  });

  it('need a recheck when a fact that they depend on changes', () => {
    const story = applied();
    story
      .act(CONTRACTOR, reopenTask(story.task('income_estimate').id, null))
      .complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'ami_80_to_ami_150' });
    expect(story.program('wi-hear').amounts.total).toBe(7_500);
    expect(story.task('determine_and_share_rebate_amount')).toMatchObject({
      status: 'in_progress',
      recheck: ['rebate_total.wi-hear', 'homeowner_rebate.wi-hear'],
    });
    expect(story.open()).toEqual(['determine_and_share_rebate_amount']);
    story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
    expect(story.task('determine_and_share_rebate_amount').recheck).toEqual([]);
  });

  it('closes an untouched task again when the changed facts have their earlier values', () => {
    const story = applied();
    const answer = (income_level: string) =>
      story
        .act(CONTRACTOR, reopenTask(story.task('income_estimate').id, null))
        .complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level });
    answer('ami_80_to_ami_150');
    expect(story.task('determine_and_share_rebate_amount').progress).toBe('open');
    answer('below_ami_80');
    expect(story.task('determine_and_share_rebate_amount')).toMatchObject({ progress: 'complete', recheck: [], draft: null });
    expect(story.open()).toEqual(['final_review']);
  });

  it('offer a prefilled value again when its source changes', () => {
    const story = applied();
    const { number_of_occupants: _taken, income_level } = ANSWERS.income_estimate;
    story
      .act(CONTRACTOR, reopenTask(story.task('other_homeowner_details').id, null))
      .complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, number_of_occupants: 5 });
    // The income band depends on the household size, so it is asked again.
    expect(story.task('income_estimate')).toMatchObject({ progress: 'open', draft: {}, recheck: ['number_of_occupants'] });
    story.complete(CONTRACTOR, 'income_estimate', { income_level });
    expect(story.task('income_estimate')).toMatchObject({ answers: { number_of_occupants: 5 }, recheck: [] });
    expect(story.task('other_homeowner_details')).toMatchObject({ progress: 'complete', recheck: [] });
  });

  it('keep the last answers as facts when reopened', () => {
    const story = applied();
    story.act(CONTRACTOR, reopenTask(story.task('income_estimate').id, null));
    expect(story.task('income_estimate').status).toBe('in_progress');
    expect(story.program('wi-hear').eligibility.status).toBe('eligible');
    expect(story.program('wi-hear').amounts.total).toBe(11_000);
  });

  it('can be sent to the homeowner and recalled', () => {
    const story = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    const { id } = story.task('other_homeowner_details');
    story.act(CONTRACTOR, sendTasks([id], 'homeowner', 'ana@example.com'));
    expect(story.task('other_homeowner_details')).toMatchObject({
      status: 'waiting_homeowner',
      owner: 'homeowner',
      sent: [{ role: 'homeowner', email: 'ana@example.com' }],
    });
    story.act(CONTRACTOR, recallTask(id));
    expect(story.task('other_homeowner_details').status).toBe('ready');
  });

  it('are transferred with a reason and comments, which the history shows', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(OPS, transferTask(id, 'finance', 'payment_question', ' Please look '));
    expect(story.task('homeowner_contact')).toMatchObject({
      owner: 'finance',
      transferred: { by: 'Olga Ops', reason: 'payment_question', comments: 'Please look' },
    });
    expect(story.rows).toContainEqual(expect.objectContaining({ type: 'action', task_id: id, after: expect.stringMatching(/: Please look$/) }));
  });

  it('show an exception of the contractor with its description until it is removed', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(CONTRACTOR, flagException(id, { kind: 'contractor', description: 'The phone is disconnected', blocking: false, visible_to_contractor: true }));
    expect(story.task('homeowner_contact').exceptions).toMatchObject([{ kind: 'contractor', description: 'The phone is disconnected' }]);
    expect(story.last?.columns.has_contractor_task_exception).toBe(true);
    story.act(CONTRACTOR, removeException(id, 'contractor', 'Another number works'));
    expect(story.task('homeowner_contact').exceptions).toEqual([]);
    expect(story.last?.columns.has_contractor_task_exception).toBe(false);
  });

  it('become ready again when reset to the default owner', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(OPS, transferTask(id, 'finance', 'payment_question', 'please look'));
    expect(story.task('homeowner_contact').owner).toBe('finance');
    story.act(OPS, resetOwner(id));
    expect(story.task('homeowner_contact')).toMatchObject({ owner: 'contractor', status: 'ready' });
  });

  it('reopen on the day until which they were deferred', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(OPS, deferTask(id, 'homeowner_unavailable', { day: '2026-03-10' }));
    expect(story.task('homeowner_contact').status).toBe('deferred');
    story.today = '2026-03-10';
    story.act(OPS, () => {});
    expect(story.task('homeowner_contact').status).toBe('ready');
  });

  it('write nothing when a save changes nothing', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(CONTRACTOR, saveAnswers(id, { first_name: 'Ana' }, { log: true }));
    const { version } = story.task('homeowner_contact');
    story.act(CONTRACTOR, saveAnswers(id, { first_name: 'Ana' }, { log: true }));
    expect(story.task('homeowner_contact').version).toBe(version);
    expect(story.last?.history).toEqual([]);
  });
});

describe('reservations', () => {
  it('let the review end with a pre-approval while the open reservation gates enrollment', () => {
    const story = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: 'hearthline_pre_approved' });
    expect(story.program('wi-hear').payment_status).toBe('hearthline_pre_approved');
    expect(story.state.stage).toBe('install');
    expect(story.task('confirm_reservation').status).toBe('in_progress');
    story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(story.task('confirm_enrollment')).toMatchObject({ status: 'preview', blocked_by: ['confirm_reservation'] });
    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(story.task('confirm_enrollment').status).toBe('ready');
  });

  it('make the job searchable by the number that the program gave', () => {
    expect(submitted().last?.columns.search_text.split(' ')).not.toContain('r-1');
    expect(reserved().last?.columns.search_text.split(' ')).toContain('r-1');
  });

  it('keep a waitlisted application in review and end a declined program', () => {
    const story = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted' });
    expect(story.state.stage).toBe('review');
    story.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'market_rate_budget_reserved' });
    expect(story.program('wi-hear').eligibility.reasons).toEqual(['market_rate_budget_reserved']);
    expect(story.state.stage).toBe('review');
  });

  it('must be decided again after they expire', () => {
    const story = reserved();
    story.today = '2026-06-01';
    story.act(OPS, () => {});
    expect(story.program('wi-hear')).toMatchObject({ payment_status: 'waiting_for_reservation', reservation: null });
    expect(story.task('confirm_reservation')).toMatchObject({ status: 'ready', answers: null });
    expect(story.state.stage).toBe('install');
  });
});

describe('job actions', () => {
  it('cancel with a reason and restore to the earlier stage', () => {
    const story = reserved().act(CONTRACTOR, cancelJob('lost', null));
    expect(story.last?.columns).toMatchObject({ is_canceled: true, open_owners: [], payment_status: 'unreserved' });
    expect(() => story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)).toThrow('This job is canceled.');
    story.act(CONTRACTOR, restoreJob());
    expect(story.state).toMatchObject({ stage: 'install', canceled: null, reactivated: { by: expect.any(String), at: expect.any(String) } });
    expect(story.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(story.task('confirm_reservation').status).toBe('ready');
    // Canceled again, the job has no reactivated mark.
    expect(story.act(CONTRACTOR, cancelJob('lost', null)).state.reactivated).toBe(null);
  });

  it('refuse "other" without a text', () => {
    expect(() => new JobScenario(['wi-hear']).act(CONTRACTOR, cancelJob('other', ' '))).toThrow('Please give a reason');
  });

  it('refuse to cancel after a payment was sent', () => {
    const story = enrolled().complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(() => story.act(OPS, cancelJob('mistake', null))).toThrow('A payment was sent');
  });

  it('claim a job once and let others take over explicitly', () => {
    const story = new JobScenario(['wi-hear']).act(OPS, claimJobChange(false));
    expect(() => story.act(PROGRAM, claimJobChange(false))).toThrow('Claimed by Olga Ops');
    story.act(PROGRAM, claimJobChange(true));
    expect(story.state.claimed?.name).toBe('Pat Program');
  });

  it('refuse a manual payment without its date', () => {
    const story = enrolled();
    const { payment_sent_date: _date, ...without } = ANSWERS.send_payment;
    expect(() => story.complete(FINANCE, 'send_payment', without)).toThrow('This field is required');
  });
});
