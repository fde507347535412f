import { formatDate, formatMoney, formatNumber } from '@/platform';
import type { BudgetRow, Report } from './contract';
import { MIN_HOMES_SHOWN } from './mask';
import { t } from './messages';
import { budgetLabel, REPORT_TABLE_TITLES } from './tables';

/** Maximum number of sentences about budgets, and of lines about parties that must act next. */
const MAX_ROWS = 3;

const formatCount = (jobs: number | null): string => (jobs === null ? t('hidden_count', { count: MIN_HOMES_SHOWN }) : formatNumber(jobs));

/** Returns a sentence for each of the budgets that run out first. */
export const endingBudgetSentences = (budgets: readonly BudgetRow[]): string[] =>
  budgets
    .flatMap((row) => (row.runs_out_on === null ? [] : [{ ...row, runs_out_on: row.runs_out_on }]))
    .toSorted((a, b) => a.runs_out_on.localeCompare(b.runs_out_on))
    .slice(0, MAX_ROWS)
    .map(endOfBudget);

function endOfBudget(row: BudgetRow & { runs_out_on: string }): string {
  const values = { budget: budgetLabel(row), day: formatDate(row.runs_out_on) };
  if (row.range === null) return t('budget_ends_line', values);
  const earliest = formatDate(row.range.earliest);
  if (row.range.latest === null) return t('budget_ends_open_line', { ...values, earliest });
  return t('budget_ends_range_line', { ...values, earliest, latest: formatDate(row.range.latest) });
}

/** Returns the most important figures of a report as lines of text, for an email. Hidden numbers stay hidden. */
export function keyFigures({ funnel, breakdowns, lost, scorecard, budgets, payments, contractor }: Report): string[] {
  const waitingRows = breakdowns.find(({ key }) => key === 'waiting')?.rows.slice(0, MAX_ROWS) ?? [];
  const overdue = (payments ?? []).reduce((sum, week) => sum + week.overdue, 0);
  const scorecardRow = contractor && scorecard.find((row) => row.contractor.id === contractor.id);
  return [
    ...funnel.map(({ label, jobs, of_created }) =>
      t('key_figure', { name: label, value: of_created === null ? formatCount(jobs) : `${formatCount(jobs)} (${of_created}%)` }),
    ),
    t('key_figure', { name: t('lost_label'), value: formatCount(lost) }),
    ...waitingRows.map(({ label, jobs }) => t('key_figure', { name: `${REPORT_TABLE_TITLES.waiting}, ${label}`, value: formatCount(jobs) })),
    ...(scorecardRow?.first_time_right == null ? [] : [t('key_figure', { name: t('first_right_column'), value: `${scorecardRow.first_time_right}%` })]),
    ...endingBudgetSentences(budgets ?? []),
    ...(overdue > 0 ? [t('key_figure', { name: `${REPORT_TABLE_TITLES.payments}, ${t('overdue_column')}`, value: formatMoney(overdue) })] : []),
  ];
}
