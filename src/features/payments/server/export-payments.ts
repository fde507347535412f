import { stringify } from 'csv-stringify/sync';
import { assertCan } from '@/access';
import { type FileContext, fileUseCase } from '@/access/server';
import { noteExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import type { BoardItem } from '../board-contract';
import * as contract from '../board-contract';
import { findPaymentRows, hasFilter, isInProgramScope, PAYMENT_COLUMNS, type PaymentRow, type PaymentRowFilter, toBoardItems } from './payment-rows';

const AT_ONCE = 500;

/** What is paid to whom and for what. The bank adds when and under which number, and the same columns are imported again. */
const COLUMNS = [
  'payment',
  'invoice',
  'platform_id',
  'payee',
  'payee_name',
  'amount',
  'program',
  'homeowner',
  'address',
  'status',
  'due_on',
  'paid_on',
  'reference',
];

export const exportPaymentsHandler = fileUseCase(contract.exportPayments, async (context) => {
  assertCan(context.actor, 'payment.send');
  const { lane, late, without_reference, payment_ids } = context.query;
  const name = payment_ids ? 'chosen' : late ? 'late' : without_reference ? 'without-reference' : (lane ?? 'open');
  const file = `payments-${name}-${dateInTimeZone(context.now, context.installation.timeZone)}.csv`;
  await noteExport(context, file);
  return new FileResponse(file, linesOf(context));
});

/** Reads on behind the last row: each payment is in the file once, whatever is paid meanwhile. */
async function* linesOf(context: FileContext<typeof contract.exportPayments>): AsyncGenerator<string> {
  const { payment_ids, ...query } = context.query;
  yield stringify([COLUMNS], { bom: true });
  for (let after: PaymentRow | undefined, isMore = true; isMore; ) {
    const { rows, items } = await context.read(async (tx, actor) => {
      const wanted = hasFilter({ ...context, actor }, query);
      const part = payment_ids ? await chosen(tx, wanted, payment_ids) : await findPaymentRows(tx, wanted, { most: AT_ONCE, after });
      return { rows: part, items: await toBoardItems(tx, wanted, part) };
    });
    // What finance holds is not paid: the bank never reads of it.
    const payable = items.filter(({ held }) => held === null);
    if (payable.length > 0) yield written(payable);
    after = rows.at(-1);
    isMore = payment_ids === undefined && rows.length === AT_ONCE;
  }
}

const chosen = async (tx: Tx, { actor }: PaymentRowFilter, ids: readonly string[]): Promise<PaymentRow[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('app.payments')
        .select(PAYMENT_COLUMNS)
        .where(isInProgramScope(actor))
        .where('payment_id', 'in', [...ids])
        .orderBy('since')
        .orderBy('payment_id')
        .execute();

/** A spreadsheet takes what begins like a formula for one; an amount below zero is none. */
const written = (items: readonly BoardItem[]): string =>
  stringify(
    items.map((item) => [
      item.payment_id,
      item.invoice,
      item.short_code,
      item.payee,
      item.payee === 'contractor' ? item.contractor : item.homeowner,
      item.amount,
      item.program,
      item.homeowner,
      item.address,
      item.lane,
      item.due_on,
      item.lane === 'paid' ? item.since.slice(0, 10) : null,
      item.reference,
    ]),
    { escape_formulas: true, cast: { number: (amount) => ({ value: amount.toFixed(2), escape_formulas: false }) } },
  );
