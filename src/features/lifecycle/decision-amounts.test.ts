import { describe, expect, it } from 'vitest';
import { overrideEligibility } from '@/features/programs/changes';
import { reopenTask } from '@/job/answers';
import { formProgramsOf, openForm } from '@/job/task-form';
import { programStatus } from '@/job-data';
import { AppError, type Issue } from '@/platform';
import { type Answers, bindSubject } from '@/rules/forms';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM, SECOND } from '../../../test/support/job-scenario';
import { withdrawDecline } from './corrections';
import { needsSecondPerson } from './second-person';

const APPLY = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;

/** Submitted: the calculation comes to $11,000 on work that costs $15,000. */
function submitted(): JobScenario {
  const story = new JobScenario(['wi-hear']);
  for (const form of APPLY) story.complete(CONTRACTOR, form, ANSWERS[form]);
  story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  return story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
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

function issuesOf(act: () => unknown): Issue[] {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return [...error.issues];
    throw error;
  }
  return [];
}

const kinds = (story: JobScenario) => story.last?.events.map(({ kind }) => kind) ?? [];

describe('a decided amount', () => {
  it('refuses a reservation when it is above the cost of the work', () => {
    const story = submitted();
    expect(issuesOf(() => story.complete(PROGRAM, 'confirm_reservation', reserving(56_500)))).toMatchObject([
      { path: 'reserved_amount', code: 'above_cost', message: 'The work costs $15,000.00, so $56,500.00 is too much. Enter an amount up to the cost.' },
    ]);
    expect(story.program('wi-hear').reservation).toBeNull();
    story.complete(PROGRAM, 'confirm_reservation', reserving(11_000, {}));
    expect(story.program('wi-hear').reservation?.amount).toBe(11_000);
  });

  it('refuses an enrollment when it is above the invoice', () => {
    expect(issuesOf(() => finished().complete(PROGRAM, 'confirm_enrollment', enrolling(15_000.01)))).toMatchObject([{ path: 'approved_amount' }]);
  });

  it('asks for the reason with both numbers when it differs from the calculation', () => {
    const story = submitted();
    expect(issuesOf(() => story.complete(PROGRAM, 'confirm_reservation', reserving(10_900, {})))).toMatchObject([
      {
        path: 'reserved_amount_reason',
        code: 'required',
        message: 'The calculation comes to $11,000.00, and you entered $10,900.00. Please say why they differ.',
      },
    ]);
    story.complete(PROGRAM, 'confirm_reservation', reserving(10_900));
    expect(story.program('wi-hear').reservation?.amount).toBe(10_900);
  });

  it('shows the question for the reason only when the amount differs', () => {
    const story = submitted();
    const context = story.context(PROGRAM);
    const task = story.task('confirm_reservation');
    const form = context.definitions.get(task.definition);
    if (!form || !story.last) throw new Error('No form');
    const { facts } = story.last;
    const definition = bindSubject(form, task.subject);
    const programs = formProgramsOf(story.state, task, definition, context);
    const asks = (draft: Answers) => {
      const opened = openForm({ ...task, draft }, definition, facts, programs);
      return opened.fields.some(({ field }) => field.key === 'reserved_amount_reason');
    };
    expect([asks(reserving(11_000, {})), asks(reserving(10_900, {}))]).toEqual([false, true]);
  });
});

describe('a second person', () => {
  it('confirms an amount above the calculation before it takes effect and before an email goes out', () => {
    const story = submitted();
    story.complete(PROGRAM, 'confirm_reservation', reserving(12_000));
    expect(story.program('wi-hear')).toMatchObject({ reservation: null, proposed: { amount: 12_000, calculated: 11_000, by: { name: 'Pat Program' } } });
    expect([kinds(story), story.task('confirm_reservation').progress, story.state.stage]).toEqual([[], 'open', 'review']);

    expect(() => story.complete(PROGRAM, 'confirm_reservation', reserving(12_000))).toThrow('You entered $12,000.00 yourself. Another person must confirm it.');
    story.complete(SECOND, 'confirm_reservation', reserving(12_000));
    expect(story.program('wi-hear')).toMatchObject({ reservation: { amount: 12_000 }, proposed: null });
    expect(kinds(story)).toContain('reserved');
    expect(story.rows).toContainEqual(expect.objectContaining({ action: 'Amount confirmed by a second person', before: 'Pat Program', after: 'Sam Second' }));
  });

  it('confirms an enrollment too, and another amount starts again when it is not the one entered', () => {
    const story = finished();
    story.complete(PROGRAM, 'confirm_enrollment', enrolling(5_000)).complete(SECOND, 'confirm_enrollment', enrolling(4_000));
    expect(story.program('wi-hear')).toMatchObject({ enrollment: null, proposed: { amount: 4_000, by: { name: 'Sam Second' } } });
    story.complete(PROGRAM, 'confirm_enrollment', enrolling(4_000));
    expect(story.program('wi-hear').enrollment?.approved_amount).toBe(4_000);
  });

  it.each([
    [11_000, false],
    [10_000, false],
    [9_900, false],
    [9_899.99, true],
    [11_000.01, true],
  ])('is needed for %d on a calculation of 11000: %s', (amount, needed) => {
    expect(needsSecondPerson(11_000, amount, 10)).toBe(needed);
  });
});

describe('a correction', () => {
  it('of a reservation needs a reason, sends a correction, and leaves both in history', () => {
    const story = finished();
    const { id } = story.task('confirm_reservation');
    expect(issuesOf(() => story.act(PROGRAM, reopenTask(id, null)))).toMatchObject([{ path: 'reason' }]);
    story.act(PROGRAM, reopenTask(id, 'The letter of the program says less'));
    story.complete(PROGRAM, 'confirm_reservation', reserving(10_500));
    const was = { kind: 'reserved', amount: 11_000, on: '2026-03-02' };
    expect(story.last?.events).toContainEqual({ kind: 'decision_corrected', program: 'wi-hear', was, reason: 'The letter of the program says less' });
    expect(kinds(story)).not.toContain('reserved');
    expect(story.program('wi-hear')).toMatchObject({ reservation: { amount: 10_500 }, correcting: null });
    expect(story.rows).toContainEqual(expect.objectContaining({ field: 'reserved_amount', before: 11_000, after: 10_500 }));
  });

  it('sends nothing when the decision is the same again', () => {
    const story = finished();
    story.act(PROGRAM, reopenTask(story.task('confirm_reservation').id, 'Looked again')).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(kinds(story)).toEqual([]);
  });

  it('of an enrollment adjusts what is to be paid', () => {
    const story = finished().complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    story.act(PROGRAM, reopenTask(story.task('confirm_enrollment').id, 'Less was installed')).decide('confirm_enrollment', enrolling(9_000));
    expect(story.program('wi-hear')).toMatchObject({ enrollment: { approved_amount: 9_000 } });
    expect(kinds(story)).toContain('decision_corrected');
    // One email names both amounts.
    expect(story.last?.events.filter(({ kind }) => kind === 'amount_changed')).toEqual([expect.objectContaining({ corrected: true })]);
  });

  it('of a declined application lets the program decide again', () => {
    const story = submitted();
    story.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'geography', contractor_message: 'Not here.' });
    expect(programStatus(story.program('wi-hear'))).toEqual({ kind: 'declined', reason: 'geography', note: 'Not here.' });
    story.act(PROGRAM, withdrawDecline('wi-hear', 'It was the neighbor'));
    expect([programStatus(story.program('wi-hear')).kind, kinds(story)]).toEqual(['submitted', ['decision_corrected']]);
    expect(() => story.act(PROGRAM, withdrawDecline('wi-hear', 'Again'))).toThrow('did not decline');
    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(programStatus(story.program('wi-hear'))).toMatchObject({ kind: 'reserved', amount: 11_000 });
  });

  it('says reinstated after staff decided for a declined application, and no longer declined', () => {
    const story = submitted();
    story.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'declined', decline_reason: 'geography' });
    story.act(OPS, overrideEligibility('wi-hear', { status: 'eligible', note: 'The appeal was upheld', reason: 'ops_override' }));
    expect(programStatus(story.program('wi-hear'))).toEqual({ kind: 'reinstated', note: 'The appeal was upheld' });
    expect(kinds(story)).toEqual(['decision_corrected']);
  });
});
