import type { BreakdownKey, BudgetRow, Report } from './contract';
import { t } from './messages';

/** A number, a text, a number that is hidden, or no value. */
export type TableValue = string | number | 'hidden' | null;
/** Part of a report as a table: the first column has the name of the row. */
export type FigureTable = {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly TableValue[])[];
  /** Columns with dollars and with days. The others have texts and numbers. */
  dollars?: readonly number[];
  days?: readonly number[];
};

export const TITLES = {
  funnel: t('funnel_title'),
  scorecard: t('scorecard_title'),
  budgets: t('budgets_title'),
  payments: t('payments_title'),
  waiting: t('breakdown_waiting_title'),
  returned: t('breakdown_returned_title'),
  declined: t('breakdown_declined_title'),
  brand: t('breakdown_brand_title'),
  county: t('breakdown_county_title'),
  band: t('breakdown_band_title'),
} as const satisfies Record<BreakdownKey | 'funnel' | 'scorecard' | 'budgets' | 'payments', string>;

export const HEADS = {
  jobs: t('jobs_column'),
  funnel: [
    t('funnel_stage_column'),
    t('jobs_column'),
    t('funnel_created_column'),
    t('funnel_before_column'),
    t('funnel_median_column'),
    t('funnel_slow_column'),
  ],
  scorecard: [t('company_column'), t('jobs_column'), t('first_right_column'), t('finish_days_column'), t('returned_photos_column')],
  budgets: [t('part_column'), t('amount_column'), t('drawn_column'), t('left_column'), t('weekly_column'), t('runs_out_column')],
  payments: [t('week_column'), t('promised_column'), t('on_time_column'), t('late_column'), t('overdue_column'), t('days_late_column')],
} as const;

const countOrHidden = (jobs: number | null): TableValue => jobs ?? 'hidden';
const percent = (value: number | null): TableValue => (value === null ? null : `${value}%`);

/** Returns program, budget and part in one line. */
export const budgetLabel = ({ program_name, budget, labels }: Pick<BudgetRow, 'program_name' | 'budget' | 'labels'>): string =>
  [program_name, labels.length > 0 ? labels.join(', ') : budget].join(' · ');

/** Returns all parts of a report as tables, for files. */
export function figureTables({ funnel, breakdowns, scorecard, budgets, payments }: Report): FigureTable[] {
  const tables: FigureTable[] = [
    {
      title: TITLES.funnel,
      heads: HEADS.funnel,
      rows: funnel.map((row) => [row.label, countOrHidden(row.jobs), percent(row.of_created), percent(row.of_before), row.median_days, row.slow_days]),
    },
    ...breakdowns.map(
      ({ key, rows }): FigureTable => ({
        title: TITLES[key],
        heads: [TITLES[key], HEADS.jobs],
        rows: rows.map(({ label, jobs }) => [label, countOrHidden(jobs)]),
      }),
    ),
    {
      title: TITLES.budgets,
      heads: HEADS.budgets,
      dollars: [1, 2, 3, 4],
      days: [5],
      rows: (budgets ?? []).map((row) => [budgetLabel(row), row.amount, row.drawn, row.left, row.weekly, row.runs_out_on]),
    },
    {
      title: TITLES.payments,
      heads: HEADS.payments,
      dollars: [1, 2, 3, 4],
      days: [0],
      rows: (payments ?? []).map((row) => [row.week, row.promised, row.on_time, row.late, row.overdue, row.days_late]),
    },
    {
      title: TITLES.scorecard,
      heads: HEADS.scorecard,
      rows: scorecard.map((row) => [row.contractor.name, countOrHidden(row.jobs), percent(row.first_time_right), row.days_to_complete, row.returned_photos]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
