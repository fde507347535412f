import { describe, expect, it } from 'vitest';
import { claimJobChange } from '@/features/assignment-and-worklist/changes';
import { recallTask, sendTasks } from '@/features/guests/changes/send';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { overrideEligibility, selectPrograms } from '@/features/job-programs/changes';
import { deferTask, flagException, removeException, resetOwner, transferTask } from '@/features/tasks/changes';
import { ANSWERS, CONTRACTOR, CREATE_ANSWERS, FINANCE, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { reopenTask, saveAnswers } from './answers';

/** Completes the contractor's tasks of a wi-hear job up to its submission. */
function applied(scenario = new JobScenario(['wi-hear'])): JobScenario {
  scenario
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  return scenario;
}

const submitted = () => applied().complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
const reserved = () => submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
const installed = () =>
  reserved().complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
const enrolled = () => installed().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);

describe('income estimate sent to the homeowner', () => {
  const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const before = scenario.last?.columns.pending.contractor ?? 0;
  scenario.act(CONTRACTOR, sendTasks([scenario.task('homeowner_income_estimate').id], 'homeowner', 'ana@example.com'));

  it('is not counted among the pending tasks of the contractor', () => {
    expect(scenario.task('income_estimate').status).toBe('ready');
    expect(scenario.last?.columns.pending.contractor).toBe(before - 2);
  });
});

describe('answers on /create', () => {
  const status = (answers: object) => {
    const scenario = new JobScenario(['wi-hear'], {}, { ...CREATE_ANSWERS, ...answers });
    return ['define_scope_of_work', 'homeowner_contact', 'income_estimate'].map((key) => scenario.task(key).status);
  };

  it('complete each task whose required questions are all answered', () => {
    expect(status({})).toEqual(['ready', 'ready', 'preview']);
    expect(status({ new_construction: false })).toEqual(['complete', 'ready', 'preview']);
    expect(status({ new_construction: false, renter_or_owner: 'owner' })).toEqual(['complete', 'complete', 'ready']);
    expect(status({ renter_or_owner: 'owner', number_of_occupants: 4, income_level: 'below_ami_80' })).toEqual(['ready', 'complete', 'complete']);
    expect(status({ renter_or_owner: 'owner', income_level: 'below_ami_80' })).toEqual(['ready', 'complete', 'ready']);
  });

  it('do not complete a reopened task again', () => {
    const scenario = new JobScenario(['wi-hear'], {}, { ...CREATE_ANSWERS, new_construction: false });
    scenario.act(CONTRACTOR, reopenTask(scenario.task('define_scope_of_work').id, null));
    expect(scenario.task('define_scope_of_work').status).not.toBe('complete');
  });
});

describe('whole job on the program wi-hear', () => {
  it('starts in Draft with placed tasks and evaluated eligibility', () => {
    const scenario = new JobScenario(['wi-hear']);
    expect(scenario.state.stage).toBe('draft');
    expect(scenario.program('wi-hear').eligibility.status).toBe('pending_answer');
    expect(scenario.open()).toEqual(['homeowner_contact', 'define_scope_of_work']);
    expect(scenario.task('income_estimate').status).toBe('preview');
    expect(scenario.task('confirm_reservation').status).toBe('preview');
    expect(scenario.last?.columns).toMatchObject({
      job_name: 'Rivera, Ana – 201 W Mifflin St',
      action_owner: 'contractor',
      program_keys: ['wi-hear'],
      pending: { contractor: 2, internal: 2 },
    });
    expect(scenario.rows.map((row) => row.type)).toContain('job_stage_change');
  });

  it('passes through all stages from the calculated rebate to the payment', () => {
    const scenario = applied();
    expect(scenario.program('wi-hear').eligibility.status).toBe('eligible');
    expect(scenario.program('wi-hear').amounts).toMatchObject({
      state: 'calculated',
      total: 11_000,
      homeowner: 11_000,
      payable: { contractor: 11_000, homeowner: 0 },
    });
    expect(scenario.program('wi-hear').shared?.homeowner).toBe(11_000);
    expect(scenario.open()).toEqual(['final_review']);

    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.state.stage).toBe('review');
    expect(scenario.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(scenario.state.ops_user_id).toBe('u-ops');

    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(scenario.state.stage).toBe('install');
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'reserved', pinned: true, reservation: { id: 'R-1', expires_on: '2026-05-31' } });

    scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
    expect(scenario.task('final_invoice').answers).toMatchObject({ material_amount: 10_500, labor_amount: 4_500, amount_paid_by_homeowner: 4_000 });
    scenario.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(scenario.state.stage).toBe('enroll');

    scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(scenario.state.stage).toBe('complete');
    expect(scenario.task('send_payment').answers).toBeNull();

    scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.program('wi-hear').payment_status).toBe('paid');
    expect(scenario.state.closed_at).not.toBeNull();
    const statuses = scenario.rows.filter((row) => row.field === 'payment_status').map((row) => row.after);
    expect(statuses).toEqual(['waiting_for_reservation', 'reserved', 'being_paid', 'paid']);
    expect(scenario.rows.filter((row) => row.type === 'job_stage_change').map((row) => row.after)).toEqual([
      'Draft',
      'Pending review',
      'Ready for install',
      'Pending enrollment',
      'Complete',
    ]);
  });

  it('writes changed answers with the old and the new value to the history', () => {
    const scenario = applied();
    const row = scenario.rows.find((entry) => entry.field === 'income_level');
    expect(row).toMatchObject({ type: 'job_task_change', before: null });
    scenario
      .act(CONTRACTOR, reopenTask(scenario.task('define_scope_of_work').id, null))
      .complete(CONTRACTOR, 'define_scope_of_work', { job_scope: ['hvac'], new_construction: false });
    expect(scenario.rows.filter((entry) => entry.field === 'job_scope').at(-1)).toMatchObject({
      before: 'Heating and cooling, Electrical',
      after: 'Heating and cooling',
    });
  });
});

describe('checks before a change', () => {
  it('refuse the submission while required tasks are open', () => {
    const scenario = new JobScenario(['wi-hear']);
    expect(() => scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow('Other tasks must be finished first.');
  });

  it('refuse the submission with the specified message when every program is ineligible', () => {
    const scenario = applied();
    scenario.act(OPS, overrideEligibility('wi-hear', { status: 'ineligible', reason: 'ops_override', note: 'duplicate household' }));
    expect(() => scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow('This job is ineligible and cannot be submitted');
  });

  it('refuse to opt out of the last program with the specified message', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    scenario.act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'not_using_this_rebate' }]));
    expect(() => scenario.act(CONTRACTOR, selectPrograms([{ program: 'wi-hear', opted_in: false, reason: null }]))).toThrow(
      'You must select at least one program',
    );
  });

  it('refuse changes of programs and answers by a contractor after the submission', () => {
    const scenario = submitted();
    expect(() => scenario.act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: true, reason: null }]))).toThrow('The application is submitted');
    expect(() => scenario.act(CONTRACTOR, reopenTask(scenario.task('define_scope_of_work').id, null))).toThrow('The stage is submitted');
  });
});

describe('two programs on one job', () => {
  it('share one task for shared questions, and require a typed amount for the program without a calculation', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    expect(scenario.state.tasks.filter((task) => task.definition === 'homeowner_contact')).toHaveLength(1);
    expect(scenario.task('homeowner_contact').programs).toEqual(['wi-hear', 'vanilla']);
    expect(() => applied(scenario)).toThrow('This field is required');
  });

  it('have separate reservations, enrollments and payments, and the job continues when one program declines', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
      scenario.complete(CONTRACTOR, key, ANSWERS[key]);
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 500 } });
    expect(scenario.program('vanilla').amounts).toMatchObject({ total: 500, payable: { contractor: 0, homeowner: 500 } });
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.program('vanilla').payment_status).toBe('hearthline_pre_approved');
    expect(scenario.state.stage).toBe('review');
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation, 'wi-hear');
    expect(scenario.state.stage).toBe('install');
    scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(scenario.open()).toEqual(['confirm_enrollment', 'confirm_enrollment']);
    scenario.complete(PROGRAM, 'confirm_enrollment', { enrollment_status: 'declined', decline_reason: 'enrollment' }, 'wi-hear');
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'unreserved', eligibility: { status: 'ineligible', reasons: ['enrollment'] } });
    expect(scenario.state.stage).toBe('enroll');
    scenario.complete(PROGRAM, 'confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: 500 }, 'vanilla');
    expect(scenario.state.stage).toBe('complete');
    expect(scenario.state.tasks.filter((task) => task.definition === 'send_payment' && task.applicable !== false).map((task) => task.subject.key)).toEqual([
      'vanilla/homeowner',
    ]);
    scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment, 'vanilla/homeowner');
    expect(scenario.last?.columns.payment_status).toBe('paid');
  });

  it('exclude an ineligible program from required tasks, submission and payment', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    for (const key of ['homeowner_contact', 'define_scope_of_work', 'income_estimate'] as const)
      scenario.complete(CONTRACTOR, key, { ...ANSWERS[key], ...(key === 'income_estimate' && { income_level: 'above_ami_150' }) });
    expect(scenario.program('wi-hear').eligibility).toMatchObject({ status: 'ineligible', reasons: ['income_too_high'] });
    expect(scenario.task('project_scope_of_work')).toMatchObject({ gates: false, status: 'ready' });
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 500 } });
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'unreserved', submitted_on: null });
    // Expect Install: the job skips Review, because no active program has a review task.
    expect(scenario.state.stage).toBe('install');
    expect(scenario.state.tasks.filter((task) => task.subject.key.startsWith('wi-hear') && task.applicable !== false)).toEqual([]);
  });
});

describe('tasks', () => {
  it('become not applicable when another form for the same requirement is completed', () => {
    const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    expect(scenario.task('homeowner_income_estimate').status).toBe('ready');
    scenario.complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate);
    expect(scenario.task('homeowner_income_estimate').status).toBe('not_applicable');
    scenario.act(CONTRACTOR, reopenTask(scenario.task('income_estimate').id, null));
    expect(scenario.task('homeowner_income_estimate').status).toBe('ready');
  });

  it('need a recheck when a fact that their answers depend on changes', () => {
    const scenario = applied();
    scenario
      .act(CONTRACTOR, reopenTask(scenario.task('income_estimate').id, null))
      .complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'ami_80_to_ami_150' });
    expect(scenario.program('wi-hear').amounts.total).toBe(7_500);
    expect(scenario.task('determine_and_share_rebate_amount')).toMatchObject({
      status: 'in_progress',
      recheck: ['rebate_total.wi-hear', 'homeowner_rebate.wi-hear'],
    });
    expect(scenario.open()).toEqual(['determine_and_share_rebate_amount']);
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
    expect(scenario.task('determine_and_share_rebate_amount').recheck).toEqual([]);
  });

  it('are complete again when the changed facts return to their earlier values', () => {
    const scenario = applied();
    const answer = (income_level: string) =>
      scenario
        .act(CONTRACTOR, reopenTask(scenario.task('income_estimate').id, null))
        .complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level });
    answer('ami_80_to_ami_150');
    expect(scenario.task('determine_and_share_rebate_amount').progress).toBe('open');
    answer('below_ami_80');
    expect(scenario.task('determine_and_share_rebate_amount')).toMatchObject({ progress: 'complete', recheck: [], draft: null });
    expect(scenario.open()).toEqual(['final_review']);
  });

  it('take a new prefilled value when the source of the value changes', () => {
    const scenario = applied();
    const { number_of_occupants: _taken, income_level } = ANSWERS.income_estimate;
    scenario
      .act(CONTRACTOR, reopenTask(scenario.task('other_homeowner_details').id, null))
      .complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, number_of_occupants: 5 });
    // Expect that the form asks for the income band again, because the band depends on the household size.
    expect(scenario.task('income_estimate')).toMatchObject({ progress: 'open', draft: {}, recheck: ['number_of_occupants'] });
    scenario.complete(CONTRACTOR, 'income_estimate', { income_level });
    expect(scenario.task('income_estimate')).toMatchObject({ answers: { number_of_occupants: 5 }, recheck: [] });
    expect(scenario.task('other_homeowner_details')).toMatchObject({ progress: 'complete', recheck: [] });
  });

  it('keep the last answers as facts when reopened', () => {
    const scenario = applied();
    scenario.act(CONTRACTOR, reopenTask(scenario.task('income_estimate').id, null));
    expect(scenario.task('income_estimate').status).toBe('in_progress');
    expect(scenario.program('wi-hear').eligibility.status).toBe('eligible');
    expect(scenario.program('wi-hear').amounts.total).toBe(11_000);
  });

  it('can be sent to the homeowner and recalled', () => {
    const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    const { id } = scenario.task('other_homeowner_details');
    scenario.act(CONTRACTOR, sendTasks([id], 'homeowner', 'ana@example.com'));
    expect(scenario.task('other_homeowner_details')).toMatchObject({
      status: 'waiting_homeowner',
      owner: 'homeowner',
      sent: [{ role: 'homeowner', email: 'ana@example.com' }],
    });
    scenario.act(CONTRACTOR, recallTask(id));
    expect(scenario.task('other_homeowner_details').status).toBe('ready');
  });

  it('are transferred with a reason and comments, and the history contains the comments', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(OPS, transferTask(id, 'finance', 'payment_question', ' Please look '));
    expect(scenario.task('homeowner_contact')).toMatchObject({
      owner: 'finance',
      transferred: { by: 'Olga Ops', reason: 'payment_question', comments: 'Please look' },
    });
    expect(scenario.rows).toContainEqual(expect.objectContaining({ type: 'action', task_id: id, after: expect.stringMatching(/: Please look$/) }));
  });

  it('contain an exception of the contractor with its description until the exception is removed', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(CONTRACTOR, flagException(id, { kind: 'contractor', description: 'The phone is disconnected', blocking: false, visible_to_contractor: true }));
    expect(scenario.task('homeowner_contact').exceptions).toMatchObject([{ kind: 'contractor', description: 'The phone is disconnected' }]);
    expect(scenario.last?.columns.has_contractor_task_exception).toBe(true);
    scenario.act(CONTRACTOR, removeException(id, 'contractor', 'Another number works'));
    expect(scenario.task('homeowner_contact').exceptions).toEqual([]);
    expect(scenario.last?.columns.has_contractor_task_exception).toBe(false);
  });

  it('become ready again when reset to the default owner', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(OPS, transferTask(id, 'finance', 'payment_question', 'please look'));
    expect(scenario.task('homeowner_contact').owner).toBe('finance');
    scenario.act(OPS, resetOwner(id));
    expect(scenario.task('homeowner_contact')).toMatchObject({ owner: 'contractor', status: 'ready' });
  });

  it('reopen on the day on which their deferral ends', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(OPS, deferTask(id, 'homeowner_unavailable', { day: '2026-03-10' }));
    expect(scenario.task('homeowner_contact').status).toBe('deferred');
    scenario.today = '2026-03-10';
    scenario.act(OPS, () => {});
    expect(scenario.task('homeowner_contact').status).toBe('ready');
  });

  it('keep their version and get no history entry when a save changes nothing', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(CONTRACTOR, saveAnswers(id, { first_name: 'Ana' }, { log: true }));
    const { version } = scenario.task('homeowner_contact');
    scenario.act(CONTRACTOR, saveAnswers(id, { first_name: 'Ana' }, { log: true }));
    expect(scenario.task('homeowner_contact').version).toBe(version);
    expect(scenario.last?.history).toEqual([]);
  });
});

describe('reservations', () => {
  it('block enrollment, but not installation, while the program has only pre-approved the application', () => {
    const scenario = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: 'hearthline_pre_approved' });
    expect(scenario.program('wi-hear').payment_status).toBe('hearthline_pre_approved');
    expect(scenario.state.stage).toBe('install');
    expect(scenario.task('confirm_reservation').status).toBe('in_progress');
    scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(scenario.task('confirm_enrollment')).toMatchObject({ status: 'preview', blocked_by: ['confirm_reservation'] });
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(scenario.task('confirm_enrollment').status).toBe('ready');
  });

  it('make the job searchable by the reservation number of the program', () => {
    expect(submitted().last?.columns.search_text.split(' ')).not.toContain('r-1');
    expect(reserved().last?.columns.search_text.split(' ')).toContain('r-1');
  });

  it('keep the job in review when the program waitlists or declines the application', () => {
    const scenario = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted' });
    expect(scenario.state.stage).toBe('review');
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'market_rate_budget_reserved' });
    expect(scenario.program('wi-hear').eligibility.reasons).toEqual(['market_rate_budget_reserved']);
    expect(scenario.state.stage).toBe('review');
  });

  it('need a new decision after they expire', () => {
    const scenario = reserved();
    scenario.today = '2026-06-01';
    scenario.act(OPS, () => {});
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'waiting_for_reservation', reservation: null });
    expect(scenario.task('confirm_reservation')).toMatchObject({ status: 'ready', answers: null });
    expect(scenario.state.stage).toBe('install');
  });
});

describe('job actions', () => {
  it('cancel a job with a reason and restore the job to its earlier stage', () => {
    const scenario = reserved().act(CONTRACTOR, cancelJob('lost', null));
    expect(scenario.last?.columns).toMatchObject({ is_canceled: true, open_owners: [], payment_status: 'unreserved' });
    expect(() => scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)).toThrow('This job is canceled.');
    scenario.act(CONTRACTOR, restoreJob());
    expect(scenario.state).toMatchObject({ stage: 'install', canceled: null, reactivated: { by: expect.any(String), at: expect.any(String) } });
    expect(scenario.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(scenario.task('confirm_reservation').status).toBe('ready');
    // Expect that canceling the job again removes the mark that the job was restored.
    expect(scenario.act(CONTRACTOR, cancelJob('lost', null)).state.reactivated).toBe(null);
  });

  it('refuse the cancellation reason "other" without a text', () => {
    expect(() => new JobScenario(['wi-hear']).act(CONTRACTOR, cancelJob('other', ' '))).toThrow('Please give a reason');
  });

  it('refuse to cancel a job after a payment was sent', () => {
    const scenario = enrolled().complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(() => scenario.act(OPS, cancelJob('mistake', null))).toThrow('A payment was sent');
  });

  it('refuse to claim a claimed job unless the user takes over explicitly', () => {
    const scenario = new JobScenario(['wi-hear']).act(OPS, claimJobChange(false));
    expect(() => scenario.act(PROGRAM, claimJobChange(false))).toThrow('Claimed by Olga Ops');
    scenario.act(PROGRAM, claimJobChange(true));
    expect(scenario.state.claimed?.name).toBe('Pat Program');
  });

  it('refuse a manual payment without a payment date', () => {
    const scenario = enrolled();
    const { payment_sent_date: _date, ...without } = ANSWERS.send_payment;
    expect(() => scenario.complete(FINANCE, 'send_payment', without)).toThrow('This field is required');
  });
});
