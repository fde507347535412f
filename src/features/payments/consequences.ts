import { type Consequence, type JobDraft, type PayablePart, payableParts, programForJob } from '@/job';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { addDays, formatMoney, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import { dueParts, isFullyPaid, promiseOfPart, refreshPaymentStatus } from './due-parts';
import { isBeingPaid } from './lanes';
import { t } from './messages';
import { isPaymentEnded, isPaymentOfPart, isWithdrawable, newPayment, type Payment } from './payment';

/**
 * Who is owed money is asked to be paid: one payment for each payee, or for each instalment once it has opened. What
 * nobody approved yet is withdrawn when its ground is gone.
 */
export const createDuePayments: Consequence = { run: openAll };

function openAll(work: JobDraft): void {
  for (const program of work.state.programs) {
    const due = dueParts(work, program);
    const groundless = program.payments.filter((payment) => isWithdrawable(payment) && !stillStands(payment, due));
    for (const { id } of groundless) withdraw(work, program, id, due.length === 0 ? t.kept('job_not_payable_error') : t.kept('the_amount_is_another_now'));
    for (const part of due) {
      askFor(work, program, part);
      keepPromise(work, program, part);
    }
    // A part without money, or one that is asked back, moves the status without a payment of its own. An invoice from before
    // migration 0550 moves it at the next change.
    if ((program.amounts.instalments && due.length > 0) || program.payments.some((payment) => isBeingPaid(payment, program.payments)))
      refreshPaymentStatus(work, program);
  }
}

/** An adjustment that a person made stands as long as anything of the program is paid; every other payment by the amount that is approved now. */
function stillStands(payment: Payment, due: readonly PayablePart[]): boolean {
  if (payment.kind === 'adjustment' && payment.instalment === undefined) return due.length > 0;
  return due.some((part) => isPaymentOfPart(payment, part) && part.amount === payment.amount);
}

function askFor(work: JobDraft, program: JobProgram, part: PayablePart): void {
  const { payee, instalment, amount } = part;
  // One that failed is tried again by a person, who knows why it failed.
  // Beside an invoice that is not void yet there is no second one: the payment tool could pay both.
  const before = program.payments.filter((payment) => isPaymentOfPart(payment, part));
  if (!amount || before.some((payment) => payment.ended?.by !== 'us' || payment.voiding)) return;
  // A hold is about the payee's money, so it goes on when the amount changes.
  const held = before.at(-1)?.held;
  const of = { payee, amount, ...(instalment !== null && { instalment }), ...(held && { held }) };
  if (amount > 0) addPayment(work, program, { ...of, kind: 'rebate', reason: null });
  // Without instalments nothing is ever owed below zero.
  else if (instalment !== null)
    addPayment(work, program, { ...of, kind: 'adjustment', reason: t('verified_less_than_paid', { less: formatMoney(-amount, 'always') }) });
}

/** The day a payment is promised for is kept with it once, so that lists know what is late without the program's rules. */
function keepPromise(work: JobDraft, program: JobProgram, part: PayablePart): void {
  const isNew = (payment: Payment) => payment.due_by === undefined && isPaymentOfPart(payment, part) && !isPaymentEnded(payment);
  if (!program.payments.some(isNew)) return;
  const due_by = promiseOfPart(work.state, program, part, work.rules(program))?.by ?? null;
  program.payments = program.payments.map((payment) => (isNew(payment) ? { ...payment, due_by } : payment));
}

export function addPayment(
  work: JobDraft,
  program: JobProgram,
  of: Pick<Payment, 'kind' | 'payee' | 'amount' | 'reason' | 'instalment' | 'held' | 'rest_of'>,
): Payment {
  const payment = newPayment({ ...of, id: work.context.newId(), created_at: work.context.now });
  program.payments = [...program.payments, payment];
  work.event({ kind: 'payment_due', program: program.key, payment_id: payment.id });
  return payment;
}

/** Takes back what was asked for and nobody approved; the payment tool is told. */
function withdraw(work: JobDraft, program: JobProgram, id: string, why: string): void {
  program.payments = program.payments.map((payment) => {
    if (payment.id !== id) return payment;
    work.event({ kind: 'payment_withdrawn', program: program.key, payment_id: payment.id, invoice: payment.invoice });
    const voiding = payment.voiding ?? (payment.invoice ? ({ asked_at: work.context.now, state: 'asked' } as const) : undefined);
    return { ...payment, status: 'void', ended: { at: work.context.now, why, by: 'us' }, ...(voiding && { voiding }) };
  });
  refreshPaymentStatus(work, program);
}

/** The promised day is over and the money is not there: whoever waits for it and finance are told, once for each promise. */
export const notifyLatePayments: Consequence = {
  run: notifyLate,
  nextDays: (state, at) =>
    state.programs.flatMap((program) => {
      if (state.stage !== 'complete' || !program.opted_in || !isActiveProgram(program) || program.payment_status === 'paid') return [];
      return unpaidPromises(state, program, programForJob(at, program)).map(({ by }) => addDays(by, 1));
    }),
};

function notifyLate(work: JobDraft): void {
  const { state, context } = work;
  if (state.canceled || state.stage !== 'complete') return;
  for (const program of state.programs) {
    if (program.payment_status === 'paid' || !isActiveProgram(program)) continue;
    const late = unpaidPromises(state, program, work.rules(program)).filter(({ by }) => by < context.today);
    if (late.length === 0) continue;
    program.late_told_on = context.today;
    for (const payee of new Set(late.map((one) => one.payee))) work.event({ kind: 'payment_late', program: program.key, payee });
  }
}

/** Promises that are not kept yet and whose lateness nobody was told of. */
function unpaidPromises(state: JobState, program: JobProgram, rules: Program | undefined): { payee: string; by: IsoDate }[] {
  return payableParts(program).flatMap((part) => {
    const promise = (part.amount ?? 0) > 0 && !isFullyPaid(program.payments, part) ? promiseOfPart(state, program, part, rules) : null;
    return promise && !(program.late_told_on && program.late_told_on > promise.by) ? [{ payee: part.payee, by: promise.by }] : [];
  });
}
