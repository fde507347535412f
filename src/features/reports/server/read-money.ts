import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { budgetBalances } from '@/features/budgets/server';
import { contractorNames } from '@/foundation/accounts/server';
import { addDays, dollarsFrom, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { BudgetRow, PaymentWeek, ReportFilters, ScorecardRow } from '../contract';
import { forecastBudget } from '../forecast';
import { maskedNumber } from '../mask';
import { changeOf } from '../report';
import { contractorOf, countyKey, daysOf, periodKey, programConditions, type ReportPeriodPart, requiredKeysOf } from './read-cells';

/** Returns the budgets of the actor's programs with their forecast. */
export async function readBudgets(tx: Tx, actor: Actor, { program }: ReportFilters, today: IsoDate): Promise<BudgetRow[]> {
  const balances = (await budgetBalances(tx, actor, today)).filter((balance) => program === undefined || balance.program === program);
  const draws = await tx.selectFrom('app.report_draws').selectAll().execute();
  return balances.map(({ program: key, program_name, budget, budget_name, cell, period, labels, amount, drawn, left }): BudgetRow => {
    const draw = draws.find((one) => one.program_key === key && one.budget_key === budget && one.cell === cell && one.period === period);
    const recent = dollarsFrom(draw?.recent_cents ?? '0');
    const paces = draw?.pace_cents.map(dollarsFrom) ?? [];
    const { weekly, runsOutOn, range } = forecastBudget({ left, recent, drawn: paces, firstOn: draw?.first_on ?? null }, today);
    return { program: key, program_name, budget: budget_name, labels, amount, drawn, left, weekly, runs_out_on: runsOutOn, range };
  });
}

/** Returns the sums of the payments for each week. A payment belongs to the week of its promised day: the day by which it should be paid. */
export async function readPayments(tx: Tx, actor: Actor, filters: ReportFilters): Promise<PaymentWeek[]> {
  const conditions = [
    ...programConditions(actor, filters),
    ...(filters.program === undefined ? [] : [sql<boolean>`program_key = ${filters.program}`]),
    // A job can also have programs that this user does not manage. Omit the payments of those programs.
    ...(actor.kind === 'staff' && actor.programs !== 'all' ? [sql<boolean>`program_key = any (${actor.programs}::text[])`] : []),
  ];
  type Sums = Record<'promised' | 'on_time' | 'late' | 'overdue', string> & { week: string; late_payments: number; late_days: number };
  const { rows } = await sql<Sums>`
    select to_char(week, 'YYYY-MM-DD') as week, sum(promised_cents)::text as promised, sum(on_time_cents)::text as on_time, sum(late_cents)::text as late,
      sum(overdue_cents)::text as overdue, sum(late_payments)::int as late_payments, sum(late_days)::int as late_days
    from app.report_payments where ${every(conditions)} group by report_payments.week order by report_payments.week`.execute(tx);
  return rows.map(({ week, promised, on_time, late, overdue, late_payments, late_days }) => ({
    week,
    promised: dollarsFrom(promised),
    on_time: dollarsFrom(on_time),
    late: dollarsFrom(late),
    overdue: dollarsFrom(overdue),
    days_late: late_payments === 0 ? null : Math.round((late_days / late_payments) * 10) / 10,
  }));
}

/** Minimum number of jobs before a contractor is rated. */
const ENOUGH_TO_RATE = 10;
/** Maximum number of contractors in a report. */
const MAX_CONTRACTORS = 50;

type Work = { contractor_id: string; jobs: number; submitted: number; right_first: number; returned_photos: number; finished: number; days: number };
type Counted = { isPrecomputed: boolean; today: IsoDate };

/**
 * Returns the scorecard of the contractors with the most jobs.
 * @param counted If `isPrecomputed` is true, the function reads the figures that the worker counted, as for the other sections of the report.
 */
export async function readScorecard(tx: Tx, actor: Actor, filters: ReportFilters, counted: Counted): Promise<ScorecardRow[]> {
  const rows = await readWork(tx, actor, filters, { ...counted, part: 'chosen' });
  const ids = rows.map((row) => row.contractor_id);
  const names = await contractorNames(tx, ids);
  const earlier = new Map(
    filters.period === 0
      ? []
      : (await readWork(tx, actor, filters, { ...counted, part: 'earlier', ids })).map((row): [string, Work] => [row.contractor_id, row]),
  );
  const shown = (jobs: number) => (actor.kind === 'staff' ? jobs : maskedNumber({ jobs, homes: jobs }));
  return rows.map((row) => {
    const { contractor_id, jobs, returned_photos, finished, days } = row;
    const before = earlier.get(contractor_id);
    return {
      contractor: { id: contractor_id, name: names.get(contractor_id) ?? '' },
      jobs: shown(jobs),
      change: filters.period === 0 ? null : changeOf(shown(jobs), shown(before?.jobs ?? 0)),
      first_time_right: rightFirst(row),
      first_time_right_change: before ? changeOf(rightFirst(row), rightFirst(before)) : null,
      days_to_complete: finished < ENOUGH_TO_RATE ? null : Math.round(days / finished),
      returned_photos: shown(jobs) === null ? null : returned_photos,
    };
  });
}

const rightFirst = ({ submitted, right_first }: Work): number | null => (submitted < ENOUGH_TO_RATE ? null : Math.round((right_first / submitted) * 100));

/** Reads the numbers of the scorecard for the contractors with the most jobs, or for the given contractors. */
async function readWork(
  tx: Tx,
  actor: Actor,
  filters: ReportFilters,
  { isPrecomputed, today, part, ids }: Counted & { part: ReportPeriodPart; ids?: readonly string[] },
): Promise<Work[]> {
  const contractor = contractorOf(actor, filters);
  const { first, last } = daysOf(filters, part, today);
  const needed = requiredKeysOf(filters);
  const conditions = [...programConditions(actor, filters), ...(ids ? [sql<boolean>`contractor_id = any (${ids}::uuid[])`] : [])];
  const source = isPrecomputed
    ? sql`app.report_contractors where ${every([
        sql<boolean>`period = ${periodKey(filters, part)}`,
        sql<boolean>`county = ${countyKey(filters)}`,
        ...(contractor === null ? [] : [sql<boolean>`contractor_id = ${contractor}::uuid`]),
        ...conditions,
      ])}`
    : sql`app.report_work(${first === null ? null : addDays(first, -1)}::date, ${last}::date, ${contractor}::uuid, ${needed.length === 0 ? null : needed}::text[]) where ${every(conditions)}`;
  const { rows } = await sql<Work>`
    select contractor_id, sum(jobs)::int as jobs, sum(submitted)::int as submitted, sum(right_first)::int as right_first,
      sum(returned_photos)::int as returned_photos, sum(finished)::int as finished, sum(finished_days)::int as days
    from ${source} group by 1 order by 2 desc, 1 limit ${MAX_CONTRACTORS}`.execute(tx);
  return rows;
}

const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
