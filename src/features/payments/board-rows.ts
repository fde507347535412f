import { owedPaymentsOf } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { type IsoDate, toCents } from '@/platform';
import { type Lane, laneOfPayment, ONLY_A_DAY } from './lanes';
import { isPaymentFor, type Payment } from './payment';

/** Payment as a row of the payments board. */
export type BoardRow = {
  payment_id: string;
  program_key: string;
  kind: Payment['kind'];
  payee: string;
  /** Amount in cents: the paid amount of a paid payment, the requested amount of any other payment. */
  cents: number;
  /** Amount in cents that the payee should get with this payment (`payableAmountFor`). The amount paid can be lower if finance gives a reason. */
  payable_cents: number;
  lane: Lane;
  /** Time at which the payment entered its lane. Example of a lane (column of the board): `sent`. */
  since: string;
  due_on: IsoDate | null;
  sent_on: IsoDate | null;
  invoice: string | null;
  reference: string | null;
  /** Reason for the failure, the adjustment or the manually recorded payment. */
  reason: string | null;
  /** Reason why finance holds the payment. */
  hold_reason: string | null;
  /** True while the portal waits for the payment tool (the external program that pays invoices) to void the invoice. */
  voiding: boolean;
  /** Time of the last reminder to the program about this payment. */
  reminded_at: string | null;
};

/** Returns the payments of a job as rows of the payments board. Omits payments that the portal withdrew, and failed payments with a newer payment. */
export const boardRowsOf = (state: JobState | null): BoardRow[] =>
  (state?.programs ?? []).flatMap((program) =>
    program.payments.flatMap((payment): BoardRow[] => {
      const lane = laneOfPayment(payment, program.payments);
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
  reason: (lane === 'failed' ? payment.ended?.reason : payment.reason) || null,
  hold_reason: payment.hold?.reason ?? null,
  voiding: payment.voiding?.state === 'asked',
  reminded_at: payment.reminded?.at ?? null,
});

/**
 * Returns the amount in dollars that the payee should get with this payment: the amount that the program owes the payee. Some payments, such as adjustments,
 * belong to no owed amount. For these payments, returns the amount of the payment.
 */
export const payableAmountFor = (program: JobProgram, payment: Payment): number =>
  owedPaymentsOf(program).find((owed) => isPaymentFor(payment, owed))?.amount ?? payment.amount;

/** Returns the time at which the payment entered its status. If only the day is known (example: `sent_on`), returns midnight UTC on that day. */
function sinceOf({ status, created_at, invoiced_at, approved_at, sent_on, paid_at, ended }: Payment): string {
  const timeByStatus: Partial<Record<Payment['status'], string | null>> = { invoiced: invoiced_at, approved: approved_at, sent: sent_on, paid: paid_at };
  const at = ended?.at ?? timeByStatus[status] ?? created_at;
  return at.length === 10 ? `${at}${ONLY_A_DAY}` : at;
}

/**
 * Returns the database rows for payments on the board. Adds the tenant columns: contractor and programs of the job, which row-level security checks. Adds
 * lower-case copies of the invoice number and the reference for comparison with the remittance file of the bank.
 */
export const storedBoardRows = <T extends object>(rows: readonly BoardRow[], tenant: T) =>
  rows.map((row) => ({ ...row, ...tenant, invoice_key: row.invoice?.toLowerCase() ?? null, reference_key: row.reference?.toLowerCase() ?? null }));
