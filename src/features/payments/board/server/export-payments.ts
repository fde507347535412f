import { assertCan } from '@/access';
import { type FileContext, fileUseCase } from '@/access/server';
import { recordFileExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import { laneEntryDay } from '../../lanes';
import type { BoardItem } from '../contract';
import * as contract from '../contract';
import { findPaymentRows, isInProgramScope, PAYMENT_COLUMNS, type PaymentRow, type PaymentRowFilter, paymentFilterOf, toBoardItems } from './payment-rows';

const PAGE_SIZE = 500;

/** Columns of the file for the bank. The bank adds the date and the reference; finance can then import the completed file. */
const columnsIn = (timeZone: string): CsvColumns<BoardItem> => ({
  payment: (item) => item.payment_id,
  invoice: (item) => item.invoice,
  platform_id: (item) => item.short_code,
  payee: (item) => item.payee,
  payee_name: (item) => (item.payee === 'contractor' ? item.contractor : item.homeowner),
  amount: (item) => item.amount,
  program: (item) => item.program,
  homeowner: (item) => item.homeowner,
  address: (item) => item.address,
  status: (item) => item.lane,
  due_on: (item) => item.due_on,
  paid_on: (item) => (item.lane === 'paid' ? laneEntryDay(item.since, timeZone) : null),
  reference: (item) => item.reference,
});

export const exportPaymentsHandler = fileUseCase(contract.exportPayments, async (context) => {
  assertCan(context.actor, 'payment.send');
  const { lane, late, without_reference, payment_ids } = context.query;
  const name = payment_ids ? 'chosen' : late ? 'late' : without_reference ? 'without-reference' : (lane ?? 'open');
  const file = `payments-${name}-${dateInTimeZone(context.now, context.deployment.timeZone)}.csv`;
  await recordFileExport(context, file);
  return new FileResponse(file, csvFile(columnsIn(context.deployment.timeZone), pagesOf(context), { decimals: 2 }));
});

/**
 * Reads the payments page by page. Each page starts after the last payment of the previous page, so a payment appears once even if other payments change
 * meanwhile.
 */
async function* pagesOf(context: FileContext<typeof contract.exportPayments>) {
  const { payment_ids, ...query } = context.query;
  for (let after: PaymentRow | undefined, isMore = true; isMore; ) {
    const { rows, items } = await context.read(async (tx, actor) => {
      const filter = paymentFilterOf({ ...context, actor }, query);
      const part = payment_ids ? await chosen(tx, filter, payment_ids) : await findPaymentRows(tx, filter, { limit: PAGE_SIZE, after });
      return { rows: part, items: await toBoardItems(tx, filter, part) };
    });
    // Omit held payments, because the bank must not pay them.
    yield items.filter(({ hold_reason }) => hold_reason === null);
    after = rows.at(-1);
    isMore = payment_ids === undefined && rows.length === PAGE_SIZE;
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
