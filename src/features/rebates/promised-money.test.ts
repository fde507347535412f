import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FEATURES } from '@/app/features';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { selectPrograms } from '@/features/job-programs/changes';
import { recordManualPayment, reissueInvoice } from '@/features/payments/changes';
import { jobAbilities } from '@/job/abilities';
import { reopenTask } from '@/job/answers';
import { payableAmounts } from '@/job/owed-payments';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { overrideCap } from './changes';

const MANAGER: Actor = { kind: 'staff', userId: 'u-m', name: 'Mo Manager', email: 'm@x.test', roles: ['program_manager'], programs: 'all' };

/** Returns an enrolled job with a requested invoice and no payment. */
function invoiced(programs: readonly string[] = ['wi-hear']): JobScenario {
  const scenario = new JobScenario(programs);
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  const typed = programs.includes('vanilla') ? { entered_amount: { vanilla: 500 } } : {};
  scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, ...typed });
  return scenario
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation, 'wi-hear')
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
    .complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment, 'wi-hear');
}

const openPayments = (scenario: JobScenario) => scenario.program('wi-hear').payments.filter((payment) => payment.status !== 'void');
const byHand = { sent_on: '2026-03-02', reference: 'R-1', method: null, reason: 'x' };

describe('reserved or approved money', () => {
  it('is not invoiced for a canceled and restored job until the program reserves and enrolls again', () => {
    const scenario = invoiced();
    expect(openPayments(scenario)).toHaveLength(1);
    scenario.act(MANAGER, cancelJob('mistake', null)).act(CONTRACTOR, restoreJob());
    expect(scenario.program('wi-hear')).toMatchObject({ reservation: null, enrollment: null, payment_status: 'waiting_for_reservation' });
    expect(openPayments(scenario)).toEqual([]);
    expect(scenario.open()).toEqual(['confirm_reservation']);
    expect(scenario.task('confirm_enrollment')).toMatchObject({ progress: 'open', answers: null });

    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(openPayments(scenario)).toEqual([]);
    scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
    expect(openPayments(scenario)).toMatchObject([{ status: 'unpaid', payee: 'contractor' }]);
    scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'paid', reservation: { id: expect.any(String) } });
  });

  it('is not invoiced after the program was opted out and opted in again', () => {
    const scenario = invoiced(['wi-hear', 'vanilla']).complete(
      PROGRAM,
      'confirm_enrollment',
      { ...ANSWERS.confirm_enrollment, approved_amount: 500 },
      'vanilla',
    );
    expect(openPayments(scenario)).toHaveLength(1);
    const select = (opted_in: boolean) => selectPrograms([{ program: 'wi-hear', opted_in, reason: 'Changed their mind' }]);
    scenario.act(OPS, select(false));
    expect(scenario.program('wi-hear')).toMatchObject({ reservation: null, enrollment: null, pinned: false });
    scenario.act(OPS, select(true));
    expect(scenario.program('wi-hear').payment_status).toBe('waiting_for_reservation');
    expect(openPayments(scenario)).toEqual([]);
  });

  it('cannot be paid manually or invoiced again after a cancellation of the job released the money', () => {
    const scenario = invoiced();
    const [payment] = scenario.program('wi-hear').payments;
    scenario.act(MANAGER, cancelJob('mistake', null)).act(CONTRACTOR, restoreJob());
    expect(() => scenario.act(FINANCE, recordManualPayment(payment?.id ?? '', byHand))).toThrow();
    expect(() => scenario.act(FINANCE, reissueInvoice(payment?.id ?? ''))).toThrow();
    const other = invoiced();
    other.act(FINANCE, recordManualPayment(other.program('wi-hear').payments[0]?.id ?? '', byHand));
    expect(other.program('wi-hear').payment_status).toBe('paid');
  });

  it('does not change when facts change after the enrollment', () => {
    const scenario = invoiced();
    const approved = structuredClone(scenario.program('wi-hear').amounts);
    const owed = payableAmounts(scenario.program('wi-hear'));
    expect(jobAbilities(scenario.state, OPS, { today: scenario.today, features: FEATURES }).recalculate).toBe(false);
    scenario
      .act(OPS, reopenTask(scenario.task('income_estimate').id, 'Wrong'))
      .complete(OPS, 'income_estimate', { number_of_occupants: 4, income_level: 'ami_80_to_ami_150' });
    expect(scenario.program('wi-hear').amounts).toEqual(approved);
    expect(payableAmounts(scenario.program('wi-hear'))).toEqual(owed);
    // Expect that a recalculation is possible before enrollment, because changed facts still affect the amount.
    const earlier = new JobScenario(['wi-hear']);
    expect(jobAbilities(earlier.state, OPS, { today: earlier.today, features: FEATURES }).recalculate).toBe(true);
  });

  it('is limited by a household cap that staff can raise only if the program defines the cap', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    const raise = (key: string) => scenario.act(OPS, overrideCap(key, { amount: 15_000, note: 'Agreed with the state' }));
    expect(() => raise('vanilla')).toThrow('This program does not limit what a household gets.');
    expect(raise('wi-hear').program('wi-hear').cap_override).toMatchObject({ amount: 15_000 });
  });

  it('is limited by a household cap that staff can replace only with a higher amount', () => {
    const scenario = new JobScenario(['wi-hear']);
    const raise = (amount: number) => scenario.act(OPS, overrideCap('wi-hear', { amount, note: 'Agreed with the state' }));
    for (const amount of [13_000, 14_000]) expect(() => raise(amount)).toThrow('already allows $14,000.00. Enter a higher amount.');
    expect(raise(14_000.01).program('wi-hear').cap_override).toMatchObject({ amount: 14_000.01 });
    // Expect that a raised cap can be lowered again, as long as it stays above the cap of the program.
    expect(
      raise(15_000)
        .act(OPS, overrideCap('wi-hear', { amount: 14_500, note: 'Less' }))
        .program('wi-hear').cap_override,
    ).toMatchObject({ amount: 14_500 });
  });
});
