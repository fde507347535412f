import { payableParts } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { type IsoDate, toCents } from '@/platform';
import { type Lane, laneOf } from './lanes';
import { isPaymentOfPart, type Payment } from './payment';

/** A payment as the board keeps it. */
export type BoardRow = {
  payment_id: string;
  program_key: string;
  kind: Payment['kind'];
  payee: string;
  /** What is asked for, or was paid. */
  cents: number;
  /** What the program owes this payee; less may have been paid, for a reason. */
  payable_cents: number;
  lane: Lane;
  /** Since when it lies there. */
  since: string;
  due_on: IsoDate | null;
  sent_on: IsoDate | null;
  invoice: string | null;
  reference: string | null;
  /** Why it failed, was adjusted, or was recorded by hand. */
  why: string | null;
  /** Why finance holds it. */
  held: string | null;
  /** The payment tool was asked to void the invoice and has not confirmed it. */
  voiding: boolean;
  /** When the program was reminded of it last. */
  reminded_at: string | null;
};

/**
 * The payments of a job that somebody may have to do something about, and those that are paid. What came to nothing and
 * was asked for again, or was withdrawn, is history.
 */
export const boardItems = (state: JobState | null): BoardRow[] =>
  (state?.programs ?? []).flatMap((program) =>
    program.payments.flatMap((payment): BoardRow[] => {
      const lane = laneOf(payment, program.payments);
      return lane === null ? [] : [rowOf(program, payment, lane)];
    }),
  );

const rowOf = (program: JobProgram, payment: Payment, lane: Lane): BoardRow => ({
  payment_id: payment.id,
  program_key: program.key,
  kind: payment.kind,
  payee: payment.payee,
  cents: toCents(payment.amount),
  payable_cents: toCents(payableAmountFor(program, payment)),
  lane,
  since: sinceOf(payment),
  due_on: payment.due_by ?? null,
  sent_on: payment.sent_on,
  invoice: payment.invoice,
  reference: payment.reference,
  why: (lane === 'failed' ? payment.ended?.why : payment.reason) || null,
  held: payment.held?.reason ?? null,
  voiding: payment.voiding?.state === 'asked',
  reminded_at: payment.reminded?.at ?? null,
});

/** What a payment should come to: its part of the program's money; what a person adjusted is what they said. */
export const payableAmountFor = (program: JobProgram, payment: Payment): number =>
  payableParts(program).find((part) => isPaymentOfPart(payment, part))?.amount ?? payment.amount;

/** A day stands for its beginning. */
function sinceOf({ status, created_at, invoiced_at, approved_at, sent_on, paid_at, ended }: Payment): string {
  const known: Partial<Record<Payment['status'], string | null>> = { invoiced: invoiced_at, approved: approved_at, sent: sent_on, paid: paid_at };
  const at = ended?.at ?? known[status] ?? created_at;
  return at.length === 10 ? `${at}T00:00:00.000Z` : at;
}

/** Rows as they lie in the table: with whose they are, and as a line of the bank's file is looked up. */
export const boardRows = <T extends object>(rows: readonly BoardRow[], tenant: T) =>
  rows.map((row) => ({ ...row, ...tenant, invoice_key: row.invoice?.toLowerCase() ?? null, reference_key: row.reference?.toLowerCase() ?? null }));
