import { formatDate, formatMoney, formatNumber } from '@/platform';
import type { BreakdownKey, PaymentWeek, Report, ReportFigure, ScorecardRow, SlowRow } from './contract';
import { endingBudgetSentences } from './key-figures';
import { t } from './messages';
import { REPORT_COLUMN_LABELS, type ReportSectionKey } from './tables';

type Earlier = Report['earlier'];

/** Returns the days of the earlier period as text, such as `Jan 1, 2026 – Mar 31, 2026`. */
export const earlierDays = ({ from, to }: NonNullable<Earlier>): string => `${formatDate(from)} – ${formatDate(to)}`;

/** Returns the main finding of a report section as one sentence: its most important number and how it changed. Null if the section has no number. */
export function findingOf(report: Report, part: ReportSectionKey): string | null {
  switch (part) {
    case 'funnel':
      return funnelFinding(report);
    case 'slow':
      return slowFinding(report.slow);
    case 'budgets':
      return report.budgets && report.budgets.length > 0 ? (endingBudgetSentences(report.budgets)[0] ?? t('budgets_finding')) : null;
    case 'payments':
      return report.payments && paymentsFinding(report.payments);
    case 'scorecard':
      return scorecardFinding(report.scorecard);
    default:
      return breakdownFinding(part, report.breakdowns.find(({ key }) => key === part)?.rows ?? [], report.earlier);
  }
}

/** Completes a sentence that has no period at its end. Adds the change from the earlier period, if the change is known. */
const withChange = (sentence: string, change: number | null, earlier: Earlier): string =>
  change === null || earlier === null
    ? `${sentence}.`
    : t('finding_with_change', { sentence, count: Math.abs(change), way: change === 0 ? 'same' : change > 0 ? 'more' : 'fewer', days: earlierDays(earlier) });

function funnelFinding({ funnel, created, earlier }: Report): string | null {
  if (created === null || created === 0) return null;
  const change = funnel.find(({ key }) => key === 'created')?.change ?? null;
  const paid = funnel.find(({ key }) => key === 'paid')?.of_created ?? null;
  const sentence = withChange(t('funnel_finding', { count: created }), change, earlier);
  return paid === null ? sentence : `${sentence} ${t('funnel_paid_finding', { percent: paid })}`;
}

/** Returns a sentence about the stage with the most slow jobs, and about the party that delays most of these jobs. Null if there are no numbers to show. */
function slowFinding(rows: readonly SlowRow[]): string | null {
  const [most] = rows.toSorted((a, b) => (b.now.jobs ?? 0) - (a.now.jobs ?? 0));
  if (!most || most.now.jobs === null) return null;
  if (most.now.jobs === 0) return t('slow_none_finding');
  const [held] = most.held_by.map(({ jobs }, at) => ({ party: REPORT_COLUMN_LABELS.slow[at + 3] ?? '', jobs: jobs ?? 0 })).toSorted((a, b) => b.jobs - a.jobs);
  if (!held || held.jobs === 0) return `${most.now.label}: ${formatNumber(most.now.jobs)}.`;
  return t('slow_finding', { count: most.now.jobs, stage: most.label, days: most.from_days, party: held.party, held: held.jobs });
}

function breakdownFinding(part: BreakdownKey, rows: readonly ReportFigure[], earlier: Earlier): string | null {
  const [most] = rows;
  if (!most || most.jobs === null) return null;
  const values = { label: most.label, count: most.jobs };
  const sentences: Record<BreakdownKey, string> = {
    waiting: t('waiting_finding', values),
    returned: t('returned_finding', values),
    declined: t('declined_finding', values),
    brand: t('brand_finding', values),
    county: t('county_finding', values),
    band: t('band_finding', values),
  };
  return withChange(sentences[part], most.change, earlier);
}

function paymentsFinding(weeks: readonly PaymentWeek[]): string | null {
  if (weeks.length === 0) return null;
  const sum = (key: 'on_time' | 'late' | 'overdue') => weeks.reduce((total, week) => total + week[key], 0);
  const [onTime, late, overdue] = [sum('on_time'), sum('late'), sum('overdue')];
  const open = overdue > 0 ? t('payments_overdue_finding', { amount: formatMoney(overdue) }) : t('payments_none_overdue_finding');
  return onTime + late === 0 ? open : `${t('payments_finding', { percent: Math.round((onTime / (onTime + late)) * 100) })} ${open}`;
}

function scorecardFinding(rows: readonly ScorecardRow[]): string | null {
  const rated = rows.flatMap((row) => (row.first_time_right === null ? [] : [{ name: row.contractor.name, percent: row.first_time_right }]));
  const [best] = rated.toSorted((a, b) => b.percent - a.percent);
  if (!best) return null;
  return rated.length === 1 ? t('scorecard_one_finding', best) : t('scorecard_best_finding', best);
}
