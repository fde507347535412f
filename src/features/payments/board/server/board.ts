import { assertCan, can } from '@/access';
import { readUseCase } from '@/access/server';
import { toDollars } from '@/platform';
import { LANES } from '../../lanes';
import * as contract from '../contract';
import { findPaymentRows, paymentFilterOf, sumOfRows, toBoardItems } from './payment-rows';
import { programReminders } from './remind';

/** Maximum length of two lists above the lanes: failed payments and late payments. */
const FIRST = 10;

export const getPaymentsBoardHandler = readUseCase(contract.getPaymentsBoard, async (context) => {
  const { tx, actor, query } = context;
  assertCan(actor, 'incentives.see');
  const filter = paymentFilterOf(context, query);
  const [sums, late, unreferenced, failedRows, lateRows, reminders] = await Promise.all([
    Promise.all(LANES.map(async (lane) => ({ lane, ...(await sumOfRows(tx, { ...filter, lane })) }))),
    sumOfRows(tx, { ...filter, late: true }),
    sumOfRows(tx, { ...filter, without_reference: true }),
    findPaymentRows(tx, { ...filter, lane: 'failed' }, { limit: FIRST }),
    findPaymentRows(tx, { ...filter, late: true }, { limit: FIRST }),
    programReminders(tx, filter),
  ]);
  return {
    lanes: sums.map(({ lane, count, cents }) => ({ lane, count, amount: toDollars(Number(cents)) })),
    late: { count: late.count, amount: toDollars(Number(late.cents)) },
    without_reference: { count: unreferenced.count, amount: toDollars(Number(unreferenced.cents)) },
    first: await toBoardItems(tx, filter, [...failedRows, ...lateRows]),
    reminders,
    abilities: { send: can(actor, 'payment.send') },
  };
});

export const listPaymentsHandler = readUseCase(contract.listPayments, async (context) => {
  const { page_number, per_page, ...query } = context.query;
  assertCan(context.actor, 'incentives.see');
  const filter = paymentFilterOf(context, query);
  const [rows, { count }] = await Promise.all([
    findPaymentRows(context.tx, filter, { limit: per_page, skipped: (page_number - 1) * per_page }),
    sumOfRows(context.tx, filter),
  ]);
  return { items: await toBoardItems(context.tx, filter, rows), total: count, page_number, per_page };
});
