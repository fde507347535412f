import { describe, expect, it } from 'vitest';
import { overrideEligibility } from '@/features/job-programs/changes';
import { reopenTask } from '@/job/answers';
import { formProgramsOf, openForm } from '@/job/task-form';
import { isActiveProgram, programStatus } from '@/job-data';
import { AppError, type Issue } from '@/platform';
import { type Answers, bindSubject } from '@/rules/forms';
import { INELIGIBILITY_LABELS, PRE_APPROVED } from '@/rules/tasks';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM, SECOND } from '../../../test/support/job-scenario';
import { withdrawDecline } from './corrections';
import { needsSecondPerson } from './second-person';

const APPLY = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;

/** Returns a submitted job with a calculated rebate of $11,000 for work that costs $15,000. */
function submitted(): JobScenario {
  const scenario = new JobScenario(['wi-hear']);
  for (const form of APPLY) scenario.complete(CONTRACTOR, form, ANSWERS[form]);
  scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  return scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
}

const finished = (): JobScenario =>
  submitted()
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);

const reserving = (reserved_amount: number, more: Answers = { reserved_amount_reason: 'As the program wrote' }): Answers => ({
  ...ANSWERS.confirm_reservation,
  reserved_amount,
  ...more,
});
const enrolling = (approved_amount: number): Answers => ({ ...ANSWERS.confirm_enrollment, approved_amount, approved_amount_reason: 'As the program wrote' });

function issuesOf(run: () => unknown): Issue[] {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return [...error.issues];
    throw error;
  }
  return [];
}

const kinds = (scenario: JobScenario) => scenario.last?.events.map(({ kind }) => kind) ?? [];

describe('amount of a decision', () => {
  it('is refused for a reservation when the amount is above the cost of the work', () => {
    const scenario = submitted();
    expect(issuesOf(() => scenario.complete(PROGRAM, 'confirm_reservation', reserving(56_500)))).toMatchObject([
      { path: 'reserved_amount', code: 'above_cost', message: 'The work costs $15,000.00, so $56,500.00 is too much. Enter an amount up to the cost.' },
    ]);
    expect(scenario.program('wi-hear').reservation).toBeNull();
    scenario.complete(PROGRAM, 'confirm_reservation', reserving(11_000, {}));
    expect(scenario.program('wi-hear').reservation?.amount).toBe(11_000);
  });

  it('is refused for an enrollment when the amount is above the invoice', () => {
    expect(issuesOf(() => finished().complete(PROGRAM, 'confirm_enrollment', enrolling(15_000.01)))).toMatchObject([{ path: 'approved_amount' }]);
  });

  it('requires a reason, with an error that states both amounts, when the amount differs from the calculated amount', () => {
    const scenario = submitted();
    expect(issuesOf(() => scenario.complete(PROGRAM, 'confirm_reservation', reserving(10_900, {})))).toMatchObject([
      {
        path: 'reserved_amount_reason',
        code: 'required',
        message: 'The calculated amount is $11,000.00, and you entered $10,900.00. Please explain the difference.',
      },
    ]);
    scenario.complete(PROGRAM, 'confirm_reservation', reserving(10_900));
    expect(scenario.program('wi-hear').reservation?.amount).toBe(10_900);
  });

  it('shows the question about the reason only when the amount differs from the calculated amount', () => {
    const scenario = submitted();
    const context = scenario.context(PROGRAM);
    const task = scenario.task('confirm_reservation');
    const form = context.definitions.get(task.definition);
    if (!form || !scenario.last) throw new Error('No form');
    const { facts } = scenario.last;
    const definition = bindSubject(form, task.subject);
    const programs = formProgramsOf(scenario.state, task, definition, context);
    const asks = (draft: Answers) => {
      const opened = openForm({ ...task, draft }, { definition, facts, programs });
      return opened.fields.some(({ field }) => field.key === 'reserved_amount_reason');
    };
    expect([asks(reserving(11_000, {})), asks(reserving(10_900, {}))]).toEqual([false, true]);
  });
});

describe('confirmation by a second person', () => {
  it('is required before an amount above the calculated amount takes effect and an email is sent', () => {
    const scenario = submitted();
    scenario.complete(PROGRAM, 'confirm_reservation', reserving(12_000));
    expect(scenario.program('wi-hear')).toMatchObject({ reservation: null, proposed: { amount: 12_000, calculated: 11_000, by: { name: 'Pat Program' } } });
    expect([kinds(scenario), scenario.task('confirm_reservation').progress, scenario.state.stage]).toEqual([[], 'open', 'review']);

    expect(() => scenario.complete(PROGRAM, 'confirm_reservation', reserving(12_000))).toThrow(
      'You entered $12,000.00 yourself. Another person must confirm it.',
    );
    scenario.complete(SECOND, 'confirm_reservation', reserving(12_000));
    expect(scenario.program('wi-hear')).toMatchObject({ reservation: { amount: 12_000 }, proposed: null });
    expect(kinds(scenario)).toContain('reserved');
    expect(scenario.rows).toContainEqual(
      expect.objectContaining({ action: 'Amount confirmed by a second person', before: 'Pat Program', after: 'Sam Second' }),
    );
  });

  it('is required again when the second person enters another amount for an enrollment', () => {
    const scenario = finished();
    scenario.complete(PROGRAM, 'confirm_enrollment', enrolling(5_000)).complete(SECOND, 'confirm_enrollment', enrolling(4_000));
    expect(scenario.program('wi-hear')).toMatchObject({ enrollment: null, proposed: { amount: 4_000, by: { name: 'Sam Second' } } });
    scenario.complete(PROGRAM, 'confirm_enrollment', enrolling(4_000));
    expect(scenario.program('wi-hear').enrollment?.approved_amount).toBe(4_000);
  });

  it.each([
    [11_000, false],
    [10_000, false],
    [9_900, false],
    [9_899.99, true],
    [11_000.01, true],
  ])('is required for the amount %d if the calculated amount is 11,000: %s', (amount, needed) => {
    expect(needsSecondPerson(11_000, amount, 10)).toBe(needed);
  });
});

describe('correction of a decision', () => {
  it('requires a reason, sends a correction and records the old and the new amount when a reservation changes', () => {
    const scenario = finished();
    const { id } = scenario.task('confirm_reservation');
    expect(issuesOf(() => scenario.act(PROGRAM, reopenTask(id, null)))).toMatchObject([{ path: 'reason' }]);
    scenario.act(PROGRAM, reopenTask(id, 'The letter of the program says less'));
    scenario.complete(PROGRAM, 'confirm_reservation', reserving(10_500));
    const was = { kind: 'reserved', amount: 11_000, on: '2026-03-02' };
    expect(scenario.last?.events).toContainEqual({ kind: 'decision_corrected', program: 'wi-hear', was, reason: 'The letter of the program says less' });
    expect(kinds(scenario)).not.toContain('reserved');
    expect(scenario.program('wi-hear')).toMatchObject({ reservation: { amount: 10_500 }, correcting: null });
    expect(scenario.rows).toContainEqual(expect.objectContaining({ field: 'reserved_amount', before: 11_000, after: 10_500 }));
  });

  it.each([
    ['waitlisted', 'waitlisted', 'waiting_for_reservation'],
    [PRE_APPROVED, 'pre_approved', PRE_APPROVED],
  ] as const)('ends the reservation, the enrollment and open payments when a reservation becomes %s', (reservation_status, kind, payment_status) => {
    const scenario = finished().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(scenario.program('wi-hear').payments).toMatchObject([{ status: 'unpaid' }]);
    scenario.act(PROGRAM, reopenTask(scenario.task('confirm_reservation').id, 'Meant for another home'));
    const was = programStatus(scenario.program('wi-hear'));
    scenario.complete(PROGRAM, 'confirm_reservation', { ...ANSWERS.confirm_reservation, reservation_status });
    const program = scenario.program('wi-hear');
    expect(program).toMatchObject({ decision: kind, reservation: null, enrollment: null, pinned: false, correcting: null, payment_status });
    expect([programStatus(program).kind, program.payments.map(({ status }) => status)]).toEqual([kind, ['void']]);
    expect(scenario.last?.events).toContainEqual({ kind: 'decision_corrected', program: 'wi-hear', was, reason: 'Meant for another home' });
    expect(kinds(scenario)).not.toContain(kind);
    // Expect that the next decisions start without the numbers from the ended reservation and enrollment.
    expect(scenario.task('confirm_reservation')).toMatchObject({ progress: 'open', draft: { reservation_status } });
    expect(scenario.task('confirm_reservation').draft).not.toHaveProperty('reservation_id');
    expect(scenario.task('confirm_enrollment')).toMatchObject({ progress: 'open', answers: null, blocked_by: ['confirm_reservation'] });
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation).complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'reserved', reservation: { amount: 11_000 }, enrollment: { approved_amount: 11_000 } });
    expect(scenario.program('wi-hear').payments.map(({ status }) => status)).toEqual(['void', 'unpaid']);
  });

  it('ends a pre-approval and a proposed amount when the program puts the job on the waitlist', () => {
    const scenario = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: PRE_APPROVED });
    scenario.complete(PROGRAM, 'confirm_reservation', reserving(12_000));
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: PRE_APPROVED, proposed: { amount: 12_000 } });
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted' });
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'waiting_for_reservation', decision: 'waitlisted', proposed: null });
    expect(kinds(scenario)).toContain('waitlisted');
  });

  it('sends no message when the new decision equals the earlier decision', () => {
    const scenario = finished();
    scenario
      .act(PROGRAM, reopenTask(scenario.task('confirm_reservation').id, 'Looked again'))
      .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(kinds(scenario)).toEqual([]);
  });

  it('ends the reservation and the enrollment when the job returns to the stage Apply', () => {
    const scenario = finished().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    scenario.act(OPS, reopenTask(scenario.task('final_review').id, 'Another heat pump is planned'));
    const program = scenario.program('wi-hear');
    expect(program).toMatchObject({ decision: null, reservation: null, enrollment: null, payment_status: 'unreserved' });
    expect([programStatus(program).kind, program.payments.map(({ status }) => status)]).toEqual(['submitted', ['void']]);
    expect(scenario.task('confirm_enrollment')).toMatchObject({ progress: 'open', answers: null });
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect([scenario.state.stage, scenario.program('wi-hear').enrollment]).toEqual(['install', null]);
  });

  it('changes the approved amount and sends one correction when an enrollment changes', () => {
    const scenario = finished().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    scenario.act(PROGRAM, reopenTask(scenario.task('confirm_enrollment').id, 'Less was installed')).decide('confirm_enrollment', enrolling(9_000));
    expect(scenario.program('wi-hear')).toMatchObject({ enrollment: { approved_amount: 9_000 } });
    expect(kinds(scenario)).toContain('decision_corrected');
    // Expect a single event, because one email must contain both amounts.
    expect(scenario.last?.events.filter(({ kind }) => kind === 'amount_changed')).toEqual([expect.objectContaining({ corrected: true })]);
  });

  it('lets the program decide again when a decline is withdrawn', () => {
    const scenario = submitted();
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'geography', contractor_message: 'Not here.' });
    expect(programStatus(scenario.program('wi-hear'))).toEqual({ kind: 'declined', reason: 'geography', note: 'Not here.' });
    scenario.act(PROGRAM, withdrawDecline('wi-hear', 'It was the neighbor'));
    expect([programStatus(scenario.program('wi-hear')).kind, kinds(scenario)]).toEqual(['submitted', ['decision_corrected']]);
    expect(() => scenario.act(PROGRAM, withdrawDecline('wi-hear', 'Again'))).toThrow('did not decline');
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(programStatus(scenario.program('wi-hear'))).toMatchObject({ kind: 'reserved', amount: 11_000 });
  });

  it('ends the application with the reason "No programs" when the program declines for this reason', () => {
    const scenario = submitted();
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'no_programs' });
    expect(programStatus(scenario.program('wi-hear'))).toMatchObject({ kind: 'declined', reason: 'no_programs' });
    expect(INELIGIBILITY_LABELS.no_programs).toBe('No programs');
    expect(isActiveProgram(scenario.program('wi-hear'))).toBe(false);
  });

  it('replaces the status "declined" with "reinstated" when staff override a declined application', () => {
    const scenario = submitted();
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'geography' });
    scenario.act(OPS, overrideEligibility('wi-hear', { status: 'eligible', note: 'The appeal was upheld', reason: 'ops_override' }));
    expect(programStatus(scenario.program('wi-hear'))).toEqual({ kind: 'reinstated', note: 'The appeal was upheld' });
    expect(kinds(scenario)).toEqual(['decision_corrected']);
  });
});
