import { type Consequence, type JobDraft, payableOf, rulesOf } from '@/job';
import { addDays } from '@/platform';
import { isLive, type JobProgram } from '@/record';
import { t } from './messages';
import { isPromised, payeesOf, promiseFor, refreshPaymentStatus } from './paying';
import { isWithdrawable, newPayment, type Payment } from './payment';

/**
 * Who is owed money is asked to be paid: an enrolled program of a job in its last stage has one
 * payment for each payee. What nobody approved yet is withdrawn when its ground is gone.
 */
export const openPayments: Consequence = { run: openAll };

function openAll(work: JobDraft): void {
  const { state } = work;
  for (const program of state.programs) {
    if (mayBePaid(work, program)) askForPayments(work, program);
    else if (program.payments.some(isWithdrawable)) withdraw(work, program, t.kept('the_job_is_not_to_be'));
  }
}

const mayBePaid = (work: JobDraft, program: JobProgram): boolean => !work.state.canceled && work.state.stage === 'complete' && isPromised(work, program);

function askForPayments(work: JobDraft, program: JobProgram): void {
  for (const [payee, amount] of Object.entries(payableOf(program) ?? {})) {
    // One that failed is tried again by a person, who knows why it failed.
    if (amount <= 0 || program.payments.some((payment) => payment.payee === payee && payment.ended?.by !== 'us')) continue;
    addPayment(work, program, { kind: 'rebate', payee, amount, reason: null });
  }
}

export function addPayment(work: JobDraft, program: JobProgram, of: Pick<Payment, 'kind' | 'payee' | 'amount' | 'reason'>): Payment {
  const payment = newPayment({ ...of, id: work.context.newId(), created_at: work.context.now });
  program.payments = [...program.payments, payment];
  work.event({ kind: 'payment_due', program: program.key, payment_id: payment.id });
  return payment;
}

/** Takes back what was asked for and nobody approved; the payment tool is told. */
function withdraw(work: JobDraft, program: JobProgram, why: string, only?: string): void {
  program.payments = program.payments.map((payment) => {
    if (!isWithdrawable(payment) || (only !== undefined && payment.id !== only)) return payment;
    work.event({ kind: 'payment_withdrawn', program: program.key, payment_id: payment.id, invoice: payment.invoice });
    return { ...payment, status: 'void', ended: { at: work.context.now, why, by: 'us' } };
  });
  refreshPaymentStatus(work, program);
}

/** The promised day is over and the money is not there: whoever waits for it and finance are told, once. */
export const notifyLatePayments: Consequence = {
  run: notifyLate,
  nextDays: ({ stage, programs }, at) =>
    programs.map((program) => {
      if (stage !== 'complete' || !program.opted_in || !isLive(program) || program.late_told_on || program.payment_status === 'paid') return null;
      const promise = promiseFor(program, rulesOf(at, program));
      return promise && addDays(promise.by, 1);
    }),
};

function notifyLate(work: JobDraft): void {
  const { state, context } = work;
  if (state.canceled || state.stage !== 'complete') return;
  for (const program of state.programs) {
    const promise = promiseFor(program, work.rules(program));
    if (!promise || program.late_told_on || promise.by >= context.today || program.payment_status === 'paid' || !isLive(program)) continue;
    const waiting = payeesOf(program).filter(
      (payee) => !program.payments.some((payment) => payment.kind === 'rebate' && payment.payee === payee && payment.status === 'paid'),
    );
    if (waiting.length === 0) continue;
    program.late_told_on = context.today;
    for (const payee of waiting) work.event({ kind: 'payment_late', program: program.key, payee });
  }
}
