import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FEATURES } from '@/app/features';
import { cancelJob, restoreJob } from '@/features/lifecycle/changes';
import { recordManualPayment, reissueInvoice } from '@/features/payments/changes';
import { selectPrograms } from '@/features/programs/changes';
import { jobAbilities } from '@/job/abilities';
import { reopenTask } from '@/job/answers';
import { payableAmounts } from '@/job/payable-parts';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { overrideCap } from './changes';

const MANAGER: Actor = { kind: 'staff', userId: 'u-m', name: 'Mo Manager', email: 'm@x.test', roles: ['program_manager'], programs: 'all' };

/** An enrolled job with a requested invoice and no payment. */
function invoiced(programs: readonly string[] = ['wi-hear']): JobScenario {
  const story = new JobScenario(programs);
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    story.complete(CONTRACTOR, key, ANSWERS[key]);
  const typed = programs.includes('vanilla') ? { entered_amount: { vanilla: 500 } } : {};
  story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, ...typed });
  return story
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation, 'wi-hear')
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
    .complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment, 'wi-hear');
}

const openPayments = (story: JobScenario) => story.program('wi-hear').payments.filter((payment) => payment.status !== 'void');
const byHand = { sent_on: '2026-03-02', reference: 'R-1', method: null, reason: 'x' };

describe('reserved money', () => {
  it('creates no invoice for a canceled and restored job until the program reserves and enrolls again', () => {
    const story = invoiced();
    expect(openPayments(story)).toHaveLength(1);
    story.act(MANAGER, cancelJob('mistake', null)).act(CONTRACTOR, restoreJob());
    expect(story.program('wi-hear')).toMatchObject({ reservation: null, enrollment: null, payment_status: 'waiting_for_reservation' });
    expect(openPayments(story)).toEqual([]);
    expect(story.open()).toEqual(['confirm_reservation']);
    expect(story.task('confirm_enrollment')).toMatchObject({ progress: 'open', answers: null });

    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(openPayments(story)).toEqual([]);
    story.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(openPayments(story)).toMatchObject([{ status: 'unpaid', payee: 'contractor' }]);
    story.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(story.program('wi-hear')).toMatchObject({ payment_status: 'paid', reservation: { id: expect.any(String) } });
  });

  it('creates no invoice for a program that was opted out and in again', () => {
    const story = invoiced(['wi-hear', 'vanilla']).complete(PROGRAM, 'confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: 500 }, 'vanilla');
    expect(openPayments(story)).toHaveLength(1);
    const select = (opted_in: boolean) => selectPrograms([{ program: 'wi-hear', opted_in, reason: 'Changed their mind' }]);
    story.act(OPS, select(false));
    expect(story.program('wi-hear')).toMatchObject({ reservation: null, enrollment: null, pinned: false });
    story.act(OPS, select(true));
    expect(story.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(openPayments(story)).toEqual([]);
  });

  it('refuses manual payments and new invoices of released money', () => {
    const story = invoiced();
    const [payment] = story.program('wi-hear').payments;
    story.act(MANAGER, cancelJob('mistake', null)).act(CONTRACTOR, restoreJob());
    expect(() => story.act(FINANCE, recordManualPayment(payment?.id ?? '', byHand))).toThrow();
    expect(() => story.act(FINANCE, reissueInvoice(payment?.id ?? ''))).toThrow();
    const other = invoiced();
    other.act(FINANCE, recordManualPayment(other.program('wi-hear').payments[0]?.id ?? '', byHand));
    expect(other.program('wi-hear').payment_status).toBe('paid');
  });

  it('keeps approved amounts when facts change after enrollment', () => {
    const story = invoiced();
    const approved = structuredClone(story.program('wi-hear').amounts);
    const owed = payableAmounts(story.program('wi-hear'));
    expect(jobAbilities(story.state, OPS, { today: story.today, features: FEATURES }).recalculate).toBe(false);
    story
      .act(OPS, reopenTask(story.task('income_estimate').id, 'Wrong'))
      .complete(OPS, 'income_estimate', { number_of_occupants: 4, income_level: 'ami_80_to_ami_150' });
    expect(story.program('wi-hear').amounts).toEqual(approved);
    expect(payableAmounts(story.program('wi-hear'))).toEqual(owed);
    // Before enrollment the change does affect the amount, and recalculation is offered.
    const earlier = new JobScenario(['wi-hear']);
    expect(jobAbilities(earlier.state, OPS, { today: earlier.today, features: FEATURES }).recalculate).toBe(true);
  });

  it('refuses to raise a household cap when the program has none', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    const raise = (key: string) => story.act(OPS, overrideCap(key, { amount: 15_000, note: 'Agreed with the state' }));
    expect(() => raise('vanilla')).toThrow('This program does not limit what a household gets.');
    expect(raise('wi-hear').program('wi-hear').cap_override).toMatchObject({ amount: 15_000 });
  });
});
