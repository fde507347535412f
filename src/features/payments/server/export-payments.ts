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

/** Columns of the file for the bank. The bank adds date and reference, and the same columns can be imported again. */
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

/** Reads page by page after the last row, so each payment appears once even if payments are paid meanwhile. */
async function* linesOf(context: FileContext<typeof contract.exportPayments>): AsyncGenerator<string> {
  const { payment_ids, ...query } = context.query;
  yield stringify([COLUMNS], { bom: true });
  for (let after: PaymentRow | undefined, isMore = true; isMore; ) {
    const { rows, items } = await context.read(async (tx, actor) => {
      const wanted = hasFilter({ ...context, actor }, query);
      const part = payment_ids ? await chosen(tx, wanted, payment_ids) : await findPaymentRows(tx, wanted, { most: AT_ONCE, after });
      return { rows: part, items: await toBoardItems(tx, wanted, part) };
    });
    // Leave out held payments: the bank must not pay them.
    const payable = items.filter(({ hold_reason }) => hold_reason === null);
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

/** Protects cells against formula injection; an amount below zero is not a formula. */
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
