import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { budgetBalances } from '@/features/budgets/server';
import { contractorNames } from '@/foundation/accounts/server';
import { addDays, dollarsFrom, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { BudgetRow, PaymentWeek, ReportFilters, ScorecardRow } from '../contract';
import { forecastBudget } from '../forecast';
import { maskedNumber } from '../mask';
import { contractorOf, programConditions } from './read-cells';

/** Returns the budgets of the actor's programs with their forecast. */
export async function readBudgets(tx: Tx, actor: Actor, { program }: ReportFilters, today: IsoDate): Promise<BudgetRow[]> {
  const balances = (await budgetBalances(tx, actor, today)).filter((balance) => program === undefined || balance.program === program);
  const draws = await tx.selectFrom('app.report_draws').selectAll().execute();
  return balances.map(({ program: key, program_name, budget, budget_name, cell, period, labels, amount, drawn, left }): BudgetRow => {
    const draw = draws.find((one) => one.program_key === key && one.budget_key === budget && one.cell === cell && one.period === period);
    const recent = dollarsFrom(draw?.recent_cents ?? '0');
    const { weekly, runsOutOn } = forecastBudget({ left, recent, firstOn: draw?.first_on ?? null }, today);
    return { program: key, program_name, budget: budget_name, labels, amount, drawn, left, weekly, runs_out_on: runsOutOn };
  });
}

/** Returns payments by the week of the promised day. */
export async function readPayments(tx: Tx, actor: Actor, filters: ReportFilters): Promise<PaymentWeek[]> {
  const conditions = [
    ...programConditions(actor, filters),
    ...(filters.program === undefined ? [] : [sql<boolean>`program_key = ${filters.program}`]),
    // A job can also have programs of other staff. Their payments are left out.
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

/** With fewer jobs, a contractor is not rated. */
const ENOUGH_TO_RATE = 10;
/** Most contractors in a report. */
const MOST_CONTRACTORS = 50;

/** Returns the work of the contractors with the most jobs. `isPrecomputed`: from the figures of the worker, as the other figures of the report. */
export async function readScorecard(
  tx: Tx,
  actor: Actor,
  filters: ReportFilters,
  { isPrecomputed, today }: { isPrecomputed: boolean; today: IsoDate },
): Promise<ScorecardRow[]> {
  const contractor = contractorOf(actor, filters);
  const since = filters.period === 0 ? null : addDays(today, -filters.period);
  const programs = programConditions(actor, filters);
  const source = isPrecomputed
    ? sql`app.report_contractors where ${every([sql<boolean>`period = ${filters.period}`, ...(contractor === null ? [] : [sql<boolean>`contractor_id = ${contractor}::uuid`]), ...programs])}`
    : sql`app.report_work(${since}::date, ${contractor}::uuid) where ${every(programs)}`;
  type ContractorFigures = {
    contractor_id: string;
    jobs: number;
    submitted: number;
    right_first: number;
    returned_photos: number;
    finished: number;
    days: number;
  };
  const { rows } = await sql<ContractorFigures>`
    select contractor_id, sum(jobs)::int as jobs, sum(submitted)::int as submitted, sum(right_first)::int as right_first,
      sum(returned_photos)::int as returned_photos, sum(finished)::int as finished, sum(finished_days)::int as days
    from ${source} group by 1 order by 2 desc, 1 limit ${MOST_CONTRACTORS}`.execute(tx);
  const names = await contractorNames(
    tx,
    rows.map((row) => row.contractor_id),
  );
  const shown = (jobs: number) => (actor.kind === 'staff' ? jobs : maskedNumber({ jobs, homes: jobs }));
  return rows.map(({ contractor_id, jobs, submitted, right_first, returned_photos, finished, days }) => ({
    contractor: { id: contractor_id, name: names.get(contractor_id) ?? '' },
    jobs: shown(jobs),
    first_time_right: submitted < ENOUGH_TO_RATE ? null : Math.round((right_first / submitted) * 100),
    days_to_complete: finished < ENOUGH_TO_RATE ? null : Math.round(days / finished),
    returned_photos: shown(jobs) === null ? null : returned_photos,
  }));
}

const every = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
