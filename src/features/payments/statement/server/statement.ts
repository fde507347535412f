import { type RawBuilder, sql } from 'kysely';
import { type Actor, assertCan } from '@/access';
import { type FileContext, fileUseCase, readUseCase } from '@/access/server';
import { recordFileExport } from '@/foundation/audit/server';
import { jobsFor } from '@/job-data/server';
import { AppError, badInput, dateInTimeZone, type IsoDate, toDollars } from '@/platform';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import type { BoardItem } from '../../board/contract';
import { PAYMENT_COLUMNS, type PaymentRow, toBoardItems } from '../../board/server/payment-rows';
import * as contract from '../contract';
import { periodIssues, type StatementPeriod } from '../period';
import { t } from './messages';
import '../../server/tables';

/** Maximum number of payments that the web page shows. The CSV file has all payments. */
const SHOWN = 200;
const BATCH_SIZE = 500;

type StatementRequest = { actor: Actor; from: IsoDate; until: IsoDate; timeZone: string };
type Dated = PaymentRow & { day: IsoDate };

/**
 * SQL of the day on which the payment was sent. If this day is unknown, the day on which the payment entered its status, in the time zone of the deployment.
 */
const dayOf = (timeZone: string): RawBuilder<IsoDate> => sql<IsoDate>`coalesce(sent_on, (since at time zone ${timeZone})::date)`;

/**
 * Returns a query for the payments that were sent or paid to the contractor in the period. Row-level security limits the query to jobs that the user may see,
 * and also checks the contractor.
 */
function paymentsInPeriod(tx: Tx, { actor, from, until, timeZone }: StatementRequest) {
  // The routes admit only contractor users, so this error should never occur.
  if (actor.kind !== 'contractor') throw new AppError('not_allowed', t('statement_contractor_error'));
  const day = dayOf(timeZone);
  return tx
    .selectFrom('app.payments')
    .where('contractor_id', '=', actor.contractorId)
    .where('payee', '=', 'contractor')
    .where('lane', 'in', ['sent', 'paid'])
    .where(day, '>=', from)
    .where(day, '<=', until)
    .where('job_id', 'in', jobsFor(actor).visible(tx).select('jobs.id'));
}

/** Returns payments, newest first. Each page starts after the last row of the previous page, so no payment appears twice. */
async function rowsOf(tx: Tx, wanted: StatementRequest, most: number, after?: Dated): Promise<Dated[]> {
  const day = dayOf(wanted.timeZone);
  const rows = paymentsInPeriod(tx, wanted).select(PAYMENT_COLUMNS).select(day.as('day')).orderBy(day, 'desc').orderBy('payment_id', 'desc').limit(most);
  return (after ? rows.where(sql<boolean>`(${day}, payment_id) < (${after.day}::date, ${after.payment_id}::uuid)`) : rows).execute();
}

const loadStatementItems = async (tx: Tx, actor: Actor, rows: readonly Dated[]): Promise<contract.StatementItem[]> => {
  const days = new Map(rows.map(({ payment_id, day }) => [payment_id, day]));
  const [newest] = rows;
  const items = await toBoardItems(tx, { actor, today: newest?.day ?? '' }, rows);
  return items.map((item) => statementItem(item, days.get(item.payment_id) ?? ''));
};

const statementItem = (
  { payment_id, job_id, short_code, homeowner, address, program, kind, amount, lane, reference }: BoardItem,
  sent_on: IsoDate,
): contract.StatementItem => ({
  payment_id,
  job_id,
  short_code,
  homeowner,
  address,
  program,
  kind,
  amount,
  sent_on,
  status: lane === 'paid' ? 'paid' : 'sent',
  reference,
});

type StatementContext = { actor: Actor; now: Date; deployment: { timeZone: string } };

/** Throws `not_allowed` if the user may not see incentives. Throws `bad_input` if the days are no valid period. */
export function assertValidPeriod({ actor, now, deployment }: StatementContext, period: StatementPeriod): void {
  assertCan(actor, 'incentives.see');
  const issues = periodIssues(period, dateInTimeZone(now, deployment.timeZone));
  if (issues.length > 0) throw badInput(issues);
}

/** Returns the newest `most` payments of a period, and the sums of all its payments. */
export async function loadStatement(
  tx: Tx,
  { actor, deployment }: StatementContext,
  period: StatementPeriod,
  most: number,
): Promise<contract.PaymentStatementView> {
  const filter = { actor, ...period, timeZone: deployment.timeZone };
  const [rows, sums, releases] = await Promise.all([
    rowsOf(tx, filter, most),
    paymentsInPeriod(tx, filter)
      .select(['program_key', sql<number>`count(*)::int`.as('count'), sql<string>`sum(cents)::text`.as('cents')])
      .groupBy('program_key')
      .execute(),
    loadReleases(tx),
  ]);
  const total = sums.reduce((sum, { cents }) => sum + Number(cents), 0);
  return {
    items: await loadStatementItems(tx, actor, rows),
    count: sums.reduce((sum, { count }) => sum + count, 0),
    amount: toDollars(total),
    programs: sums
      .map(({ program_key, count, cents }) => ({ key: program_key, name: programName(releases, program_key), count, amount: toDollars(Number(cents)) }))
      .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name)),
  };
}

export const getPaymentStatementHandler = readUseCase(contract.getPaymentStatement, (context) => {
  assertValidPeriod(context, context.query);
  return loadStatement(context.tx, context, context.query, SHOWN);
});

/** Columns of the CSV file. The last row has only the total. */
const COLUMNS: CsvColumns<Partial<contract.StatementItem>> = {
  sent_on: (item) => item.sent_on,
  job: (item) => item.short_code,
  homeowner: (item) => item.homeowner,
  address: (item) => item.address,
  program: (item) => item.program,
  kind: (item) => item.kind,
  amount: (item) => item.amount,
  status: (item) => item.status,
  reference: (item) => item.reference,
};

export const exportStatementHandler = fileUseCase(contract.exportStatement, async (context) => {
  assertValidPeriod(context, context.query);
  const { from, until } = context.query;
  const file = `payments-${from}-${until}.csv`;
  await recordFileExport(context, file);
  return new FileResponse(file, csvFile(COLUMNS, pagesOf(context), { decimals: 2 }));
});

async function* pagesOf({ query, deployment, read }: FileContext<typeof contract.exportStatement>): AsyncGenerator<Partial<contract.StatementItem>[]> {
  let cents = 0;
  for (let after: Dated | undefined, isMore = true; isMore; ) {
    const { rows, items } = await read(async (tx, actor) => {
      const part = await rowsOf(tx, { actor, ...query, timeZone: deployment.timeZone }, BATCH_SIZE, after);
      return { rows: part, items: await loadStatementItems(tx, actor, part) };
    });
    cents += rows.reduce((sum, row) => sum + Number(row.cents), 0);
    yield items;
    after = rows.at(-1);
    isMore = rows.length === BATCH_SIZE;
  }
  yield [{ program: t('total'), amount: toDollars(cents) }];
}
