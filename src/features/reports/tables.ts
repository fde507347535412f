import { formatNumber } from '@/platform';
import type { BreakdownKey, BudgetRow, Report } from './contract';
import { t } from './messages';

export type ReportSectionKey = BreakdownKey | 'funnel' | 'slow' | 'scorecard' | 'budgets' | 'payments';

/** A number, text, `hidden` for a hidden number, or null for no value. */
export type TableValue = string | number | 'hidden' | null;
/** Report section as a table. The first column has the name of the row. */
export type FigureTable = {
  part: ReportSectionKey;
  title: string;
  heads: readonly string[];
  rows: readonly (readonly TableValue[])[];
  /** Positions of the columns with dollars and with days. The other columns contain text and plain numbers. */
  dollars?: readonly number[];
  days?: readonly number[];
  /** Positions of the columns with a number of days. */
  durations?: readonly number[];
};

export const REPORT_TABLE_TITLES = {
  funnel: t('funnel_title'),
  slow: t('slow_title'),
  scorecard: t('scorecard_title'),
  budgets: t('budgets_title'),
  payments: t('payments_title'),
  waiting: t('breakdown_waiting_title'),
  returned: t('breakdown_returned_title'),
  declined: t('breakdown_declined_title'),
  brand: t('breakdown_brand_title'),
  county: t('breakdown_county_title'),
  band: t('breakdown_band_title'),
} as const satisfies Record<ReportSectionKey, string>;

export const REPORT_COLUMN_LABELS = {
  jobs: t('jobs_column'),
  change: t('change_column'),
  medianChange: t('median_change_column'),
  firstRightChange: t('first_right_change_column'),
  funnel: [
    t('funnel_stage_column'),
    t('jobs_column'),
    t('funnel_created_column'),
    t('funnel_before_column'),
    t('funnel_median_column'),
    t('funnel_slow_column'),
  ],
  slow: [
    t('funnel_stage_column'),
    t('slow_from_column'),
    t('slow_now_column'),
    t('party_contractor_label'),
    t('party_homeowner_label'),
    t('party_office_label'),
    t('party_program_label'),
  ],
  scorecard: [t('company_column'), t('jobs_column'), t('first_right_column'), t('finish_days_column'), t('returned_photos_column')],
  budgets: [t('part_column'), t('amount_column'), t('drawn_column'), t('left_column'), t('weekly_column'), t('runs_out_column')],
  budgetRange: [t('earliest_column'), t('latest_column')],
  payments: [t('week_column'), t('promised_column'), t('on_time_column'), t('late_column'), t('overdue_column'), t('days_late_column')],
} as const;

const countOrHidden = (jobs: number | null): TableValue => jobs ?? 'hidden';
const percent = (value: number | null): TableValue => (value === null ? null : `${value}%`);

/** Returns the program and the budget or budget cell on one line. */
export const budgetLabel = ({ program_name, budget, labels }: Pick<BudgetRow, 'program_name' | 'budget' | 'labels'>): string =>
  [program_name, labels.length > 0 ? labels.join(', ') : budget].join(' · ');

/** Returns a change with its sign, such as `+12` or `−3`. */
export const formatChange = (change: number): string => (change === 0 ? '0' : `${change > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(change))}`);

/**
 * Returns those sections of a report that have rows, as tables for files. If the report compares with an earlier period, the last columns of the funnel, the
 * breakdowns and the scorecard contain the changes.
 */
export function figureTables({ funnel, slow, breakdowns, scorecard, budgets, payments, earlier }: Report): FigureTable[] {
  const ifCompared = <T>(columns: readonly T[]): readonly T[] => (earlier ? columns : []);
  const tables: FigureTable[] = [
    {
      part: 'funnel',
      title: REPORT_TABLE_TITLES.funnel,
      heads: [...REPORT_COLUMN_LABELS.funnel, ...ifCompared([REPORT_COLUMN_LABELS.change, REPORT_COLUMN_LABELS.medianChange])],
      durations: [4, 5],
      rows: funnel.map((row) => [
        row.label,
        countOrHidden(row.jobs),
        percent(row.of_created),
        percent(row.of_before),
        row.median_days,
        row.slow_days,
        ...ifCompared([row.change, row.median_change]),
      ]),
    },
    {
      part: 'slow',
      title: REPORT_TABLE_TITLES.slow,
      heads: REPORT_COLUMN_LABELS.slow,
      durations: [1],
      rows: slow.map((row) => [row.label, row.from_days, countOrHidden(row.now.jobs), ...row.held_by.map(({ jobs }) => countOrHidden(jobs))]),
    },
    ...breakdowns.map(
      ({ key, rows }): FigureTable => ({
        part: key,
        title: REPORT_TABLE_TITLES[key],
        heads: [REPORT_TABLE_TITLES[key], REPORT_COLUMN_LABELS.jobs, ...ifCompared([REPORT_COLUMN_LABELS.change])],
        rows: rows.map(({ label, jobs, change }) => [label, countOrHidden(jobs), ...ifCompared([change])]),
      }),
    ),
    {
      part: 'budgets',
      title: REPORT_TABLE_TITLES.budgets,
      heads: [...REPORT_COLUMN_LABELS.budgets, ...REPORT_COLUMN_LABELS.budgetRange],
      dollars: [1, 2, 3, 4],
      days: [5, 6, 7],
      rows: (budgets ?? []).map((row) => [
        budgetLabel(row),
        row.amount,
        row.drawn,
        row.left,
        row.weekly,
        row.runs_out_on,
        row.range?.earliest ?? null,
        row.range?.latest ?? null,
      ]),
    },
    {
      part: 'payments',
      title: REPORT_TABLE_TITLES.payments,
      heads: REPORT_COLUMN_LABELS.payments,
      dollars: [1, 2, 3, 4],
      days: [0],
      rows: (payments ?? []).map((row) => [row.week, row.promised, row.on_time, row.late, row.overdue, row.days_late]),
    },
    {
      part: 'scorecard',
      title: REPORT_TABLE_TITLES.scorecard,
      heads: [...REPORT_COLUMN_LABELS.scorecard, ...ifCompared([REPORT_COLUMN_LABELS.change, REPORT_COLUMN_LABELS.firstRightChange])],
      rows: scorecard.map((row) => [
        row.contractor.name,
        countOrHidden(row.jobs),
        percent(row.first_time_right),
        row.days_to_complete,
        row.returned_photos,
        ...ifCompared([row.change, row.first_time_right_change]),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
