import { can, must } from '@/access';
import { reads } from '@/access/server';
import { toDollars } from '@/platform';
import * as contract from '../board-contract';
import { LANES } from '../lanes';
import { remindersOf } from './remind';
import { asks, itemsOf, rowsOf, totalOf } from './rows';

/** So many of what failed, and of what is late, stand above the lanes. */
const FIRST = 10;

export const paymentsBoard = reads(contract.paymentsBoard, async (context) => {
  const { tx, actor, query } = context;
  must(actor, 'incentives.see');
  const wanted = asks(context, query);
  const [sums, late, unreferenced, failedRows, lateRows, reminders] = await Promise.all([
    Promise.all(LANES.map(async (lane) => ({ lane, ...(await totalOf(tx, { ...wanted, lane })) }))),
    totalOf(tx, { ...wanted, late: true }),
    totalOf(tx, { ...wanted, without_reference: true }),
    rowsOf(tx, { ...wanted, lane: 'failed' }, { most: FIRST }),
    rowsOf(tx, { ...wanted, late: true }, { most: FIRST }),
    remindersOf(tx, wanted),
  ]);
  return {
    lanes: sums.map(({ lane, count, cents }) => ({ lane, count, amount: toDollars(Number(cents)) })),
    late: { count: late.count, amount: toDollars(Number(late.cents)) },
    without_reference: { count: unreferenced.count, amount: toDollars(Number(unreferenced.cents)) },
    first: await itemsOf(tx, wanted, [...failedRows, ...lateRows]),
    reminders,
    abilities: { send: can(actor, 'payment.send') },
  };
});

export const listPayments = reads(contract.listPayments, async (context) => {
  const { page_number, per_page, ...query } = context.query;
  must(context.actor, 'incentives.see');
  const wanted = asks(context, query);
  const [rows, { count }] = await Promise.all([
    rowsOf(context.tx, wanted, { most: per_page, skipped: (page_number - 1) * per_page }),
    totalOf(context.tx, wanted),
  ]);
  return { items: await itemsOf(context.tx, wanted, rows), total: count, page_number, per_page };
});
