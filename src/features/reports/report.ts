import { OWNER_LABELS } from '@/access';
import { isKeyOf } from '@/platform';
import { FACTS, formatFactValue } from '@/rules/facts';
import { REVIEW_REQUEST_TEMPLATES, STAGE_TABS, STAGES, stageByNumber } from '@/rules/forms';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { Breakdown, BreakdownKey, Figure, FunnelRow } from './contract';
import { maskedNumber, maskedNumbers } from './mask';
import { t } from './messages';

/** Number of jobs of one figure. `value`: days, for `days:<stage>`. */
export type Cell = { key: string; value: number; jobs: number; homes: number };

/** Fewer jobs have no useful median and slowest tenth. */
const ENOUGH_FOR_DAYS = 10;

export type Figures = { funnel: FunnelRow[]; breakdowns: Breakdown[]; created: number | null; lost: number | null };

/** Builds the figures of a report from counted cells. Pure. */
export function reportFigures(cells: readonly Cell[], { isMasked }: { isMasked: boolean }): Figures {
  const counts = new Map(cells.filter(({ key }) => !key.startsWith('days:')).map((cell) => [cell.key, cell]));
  const countOf = (key: string) => counts.get(key) ?? { jobs: 0, homes: 0 };
  const maskedCount = (key: string) => (isMasked ? maskedNumber(countOf(key)) : countOf(key).jobs);
  return {
    created: maskedCount('created'),
    lost: maskedCount('lost'),
    funnel: funnelOf(cells, maskedCount),
    breakdowns: (['waiting', 'returned', 'declined', 'brand', 'county', ...(isMasked ? [] : (['band'] as const))] as const).map((key) => ({
      key,
      rows: breakdownRows(key, cells, isMasked),
    })),
  };
}

/** The figures of the funnel: created, then each stage that people see as a tab, then paid. */
const FUNNEL: readonly { key: string; stage: number | null }[] = [
  { key: 'created', stage: null },
  ...STAGES.slice(1).map((_, at) => ({ key: `reached:${at + 2}`, stage: at + 2 })),
  { key: 'paid', stage: null },
];

function funnelOf(cells: readonly Cell[], shown: (key: string) => number | null): FunnelRow[] {
  const created = shown('created');
  return FUNNEL.map(({ key, stage }, at): FunnelRow => {
    const jobs = shown(key);
    const previousStage = FUNNEL[at - 1];
    const days = stage === null ? [] : cells.filter((cell) => cell.key === `days:${stage}`).toSorted((a, b) => a.value - b.value);
    const jobsLeft = days.reduce((sum, cell) => sum + cell.jobs, 0);
    const isEnough = jobsLeft >= ENOUGH_FOR_DAYS;
    return {
      key,
      stage: stage === null ? null : (stageByNumber(stage) ?? null),
      label: funnelLabel(key, stage),
      jobs,
      of_created: percentage(jobs, created),
      of_before: previousStage ? percentage(jobs, shown(previousStage.key)) : null,
      median_days: isEnough ? daysAt(days, jobsLeft, 0.5) : null,
      slow_days: isEnough ? daysAt(days, jobsLeft, 0.9) : null,
      left: stage === null || isEnough ? jobsLeft : null,
    };
  });
}

function funnelLabel(key: string, stage: number | null): string {
  const name = stage === null ? undefined : stageByNumber(stage);
  if (name && name !== 'create') return STAGE_TABS[name];
  return key === 'paid' ? t('paid_label') : t('created_label');
}

const percentage = (part: number | null, whole: number | null): number | null => (part === null || !whole ? null : Math.round((part / whole) * 100));

/** Returns the days that this part of the jobs needed at most. */
function daysAt(days: readonly Cell[], total: number, part: number): number {
  let seen = 0;
  for (const { value, jobs } of days) {
    seen += jobs;
    if (seen >= total * part) return value;
  }
  return days.at(-1)?.value ?? 0;
}

function breakdownRows(part: BreakdownKey, cells: readonly Cell[], isMasked: boolean): Figure[] {
  const rows = cells.filter(({ key, jobs }) => key.startsWith(`${part}:`) && jobs > 0).toSorted((a, b) => b.jobs - a.jobs || a.key.localeCompare(b.key));
  const numbers = isMasked ? maskedNumbers(rows) : rows.map(({ jobs }) => jobs);
  return rows.map(({ key }, at) => ({ key, label: figureLabel(key), jobs: numbers[at] ?? null, has_list: part !== 'band' }));
}

/** Returns the label of a figure: a key of a report row or of the funnel. */
export function figureLabel(key: string): string {
  const [part = '', ...rest] = key.split(':');
  const name = rest.join(':');
  switch (part) {
    case 'waiting':
      return isKeyOf(OWNER_LABELS, name) ? OWNER_LABELS[name] : name;
    case 'returned':
      return isKeyOf(REVIEW_REQUEST_TEMPLATES, name)
        ? REVIEW_REQUEST_TEMPLATES[name].replaceAll(/\s*[(‘]?\{\w+\}[)’]?/g, '').replace(/[.:]+$/, '')
        : t('other_reason_label');
    case 'declined':
      return isKeyOf(INELIGIBILITY_LABELS, name) ? INELIGIBILITY_LABELS[name] : name;
    case 'band':
      return formatFactValue(FACTS.income_level, name);
    case 'reached':
      return funnelLabel(key, Number(name));
    case 'brand':
    case 'county':
      return name;
    default:
      return part === 'lost' ? t('lost_label') : funnelLabel(part, null);
  }
}
