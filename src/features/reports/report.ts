import { OWNER_LABELS } from '@/access';
import { isKeyOf } from '@/platform';
import { FACTS, formatFactValue } from '@/rules/facts';
import { REVIEW_REQUEST_TEMPLATES, STAGE_TABS, STAGES, stageByNumber } from '@/rules/forms';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { BreakdownKey, FunnelRow, ReportBreakdown, ReportFigure, SlowRow } from './contract';
import { maskedNumber, maskedNumbers } from './mask';
import { t } from './messages';
import { ACTION_OWNER_GROUPS, type ActionOwnerGroup } from './report-row';

/** Number of jobs and of homes that one figure counts. `value` is a number of days for the keys `days:<stage>`, `held:<stage>` and `held:<stage>:<party>`. */
export type CountedCell = { key: string; value: number; jobs: number; homes: number };

/** Minimum number of jobs for which the median and the slowest tenth are meaningful. */
const ENOUGH_FOR_DAYS = 10;

export type ReportFigures = { funnel: FunnelRow[]; slow: SlowRow[]; breakdowns: ReportBreakdown[]; created: number | null; lost: number | null };

type Options = {
  /** True to hide small numbers. */
  isMasked: boolean;
  /** Cells of the earlier period with which the report is compared; null if the report has no period. */
  earlier: readonly CountedCell[] | null;
};

/** Builds the figures of a report from counted cells (numbers of jobs by figure). */
export function reportFigures(cells: readonly CountedCell[], { isMasked, earlier }: Options): ReportFigures {
  const countOf = counterOf(cells, isMasked);
  const before = earlier && { cells: earlier, countOf: counterOf(earlier, isMasked) };
  return {
    created: countOf('created'),
    lost: countOf('lost'),
    funnel: funnelOf({ cells, countOf }, before),
    slow: slowRows(cells, isMasked),
    breakdowns: (['waiting', 'returned', 'declined', 'brand', 'county', ...(isMasked ? [] : (['band'] as const))] as const).map((key) => ({
      key,
      rows: breakdownRows(key, cells, { isMasked, earlier }),
    })),
  };
}

/** Returns the difference between two values; null if either value is hidden or missing. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null => (now === null || before == null ? null : now - before);

type Counter = (key: string) => number | null;
type Counts = { cells: readonly CountedCell[]; countOf: Counter };

function counterOf(cells: readonly CountedCell[], isMasked: boolean): Counter {
  const counts = new Map(cells.filter(({ key }) => !key.startsWith('days:') && !key.startsWith('held:')).map((cell) => [cell.key, cell]));
  return (key) => {
    const counted = counts.get(key) ?? { jobs: 0, homes: 0 };
    return isMasked ? maskedNumber(counted) : counted.jobs;
  };
}

/** Figures of the funnel: created, then each stage that has a tab in the portal, then paid. */
const FUNNEL: readonly { key: string; stage: number | null }[] = [
  { key: 'created', stage: null },
  ...STAGES.slice(1).map((_, at) => ({ key: `reached:${at + 2}`, stage: at + 2 })),
  { key: 'paid', stage: null },
];

function funnelOf(chosen: Counts, before: Counts | null): FunnelRow[] {
  const created = chosen.countOf('created');
  return FUNNEL.map(({ key, stage }, at): FunnelRow => {
    const jobs = chosen.countOf(key);
    const previousStage = FUNNEL[at - 1];
    const days = daysInStage(chosen.cells, stage);
    return {
      key,
      stage: stage === null ? null : (stageByNumber(stage) ?? null),
      label: funnelLabel(key, stage),
      jobs,
      change: before && changeOf(jobs, before.countOf(key)),
      of_created: percentage(jobs, created),
      of_before: previousStage ? percentage(jobs, chosen.countOf(previousStage.key)) : null,
      median_days: days.median,
      slow_days: days.slow,
      median_change: before && changeOf(days.median, daysInStage(before.cells, stage).median),
      left: days.left,
    };
  });
}

/** Returns how many jobs left a stage, and how many days the jobs spent in the stage. All values are null if fewer than ten jobs left the stage. */
function daysInStage(cells: readonly CountedCell[], stage: number | null): { left: number | null; median: number | null; slow: number | null } {
  if (stage === null) return { left: 0, median: null, slow: null };
  const days = cells.filter((cell) => cell.key === `days:${stage}`).toSorted((a, b) => a.value - b.value);
  const left = days.reduce((sum, cell) => sum + cell.jobs, 0);
  return left < ENOUGH_FOR_DAYS ? { left: null, median: null, slow: null } : { left, median: daysAt(days, left, 0.5), slow: daysAt(days, left, 0.9) };
}

/**
 * Both values must match the SQL function `app.report_wait`. From 28 days on, this function rounds the days in a stage down to whole weeks. It returns at most
 * 364.
 */
const DAYS_COUNTED_SINGLY = 28;
const MAX_WAIT_DAYS = 364;

/**
 * Counts the slow open jobs of each stage. A job is slow if it has been in the stage for at least as long as the slowest tenth of the jobs that left the stage.
 */
function slowRows(cells: readonly CountedCell[], isMasked: boolean): SlowRow[] {
  return FUNNEL.flatMap(({ stage }): SlowRow[] => {
    const name = stage === null ? undefined : stageByNumber(stage);
    const { slow } = daysInStage(cells, stage);
    // If the slowest tenth begins at 0 days, all jobs would be slow, so omit the stage.
    if (!name || name === 'create' || !slow) return [];
    const fromDays = Math.min(MAX_WAIT_DAYS, slow < DAYS_COUNTED_SINGLY ? slow : Math.ceil(slow / 7) * 7);
    const countOf = (key: string) =>
      cells
        .filter((cell) => cell.key === key && cell.value >= fromDays)
        .reduce((sum, cell) => ({ jobs: sum.jobs + cell.jobs, homes: sum.homes + cell.homes }), { jobs: 0, homes: 0 });
    const figureOf = (key: string, jobs: number | null): ReportFigure => ({ key, label: figureLabel(key), jobs, change: null, has_list: true });
    const now = countOf(`held:${stage}`);
    const held = ACTION_OWNER_GROUPS.map((group) => countOf(`held:${stage}:${group}`));
    const numbers = isMasked ? maskedNumbers(held) : held.map(({ jobs }) => jobs);
    return [
      {
        stage: name,
        label: STAGE_TABS[name],
        from_days: fromDays,
        now: figureOf(`slow:${stage}:${fromDays}`, isMasked ? maskedNumber(now) : now.jobs),
        held_by: ACTION_OWNER_GROUPS.map((group, at) => figureOf(`slow:${stage}:${fromDays}:${group}`, numbers[at] ?? null)),
      },
    ];
  });
}

const ACTION_OWNER_GROUP_LABELS: Readonly<Record<ActionOwnerGroup, string>> = {
  contractor: t('party_contractor_label'),
  homeowner: t('party_homeowner_label'),
  office: t('party_office_label'),
  program: t('party_program_label'),
};

function slowLabel([stage, days, group = '']: readonly string[]): string {
  const name = stageByNumber(Number(stage));
  const values = { stage: name && name !== 'create' ? STAGE_TABS[name] : t('created_label'), days: Number(days) };
  return isKeyOf(ACTION_OWNER_GROUP_LABELS, group) ? t('slow_party_label', { ...values, party: ACTION_OWNER_GROUP_LABELS[group] }) : t('slow_label', values);
}

function funnelLabel(key: string, stage: number | null): string {
  const name = stage === null ? undefined : stageByNumber(stage);
  if (name && name !== 'create') return STAGE_TABS[name];
  return key === 'paid' ? t('paid_label') : t('created_label');
}

const percentage = (part: number | null, whole: number | null): number | null => (part === null || !whole ? null : Math.round((part / whole) * 100));

/** Returns the number of days within which the share `part` (0 to 1) of the `total` jobs left the stage. */
function daysAt(days: readonly CountedCell[], total: number, part: number): number {
  let seen = 0;
  for (const { value, jobs } of days) {
    seen += jobs;
    if (seen >= total * part) return value;
  }
  return days.at(-1)?.value ?? 0;
}

function breakdownRows(part: BreakdownKey, cells: readonly CountedCell[], { isMasked, earlier }: Options): ReportFigure[] {
  const rows = countsOf(part, cells, isMasked);
  const before = earlier && new Map(countsOf(part, earlier, isMasked).map(({ key, jobs }) => [key, jobs]));
  return rows.map(({ key, jobs }) => ({
    key,
    label: figureLabel(key),
    jobs,
    change: before && changeOf(jobs, before.has(key) ? before.get(key) : 0),
    has_list: part !== 'band',
  }));
}

/** Returns the numbers of one breakdown, highest first. */
function countsOf(part: BreakdownKey, cells: readonly CountedCell[], isMasked: boolean): { key: string; jobs: number | null }[] {
  const rows = cells.filter(({ key, jobs }) => key.startsWith(`${part}:`) && jobs > 0).toSorted((a, b) => b.jobs - a.jobs || a.key.localeCompare(b.key));
  const numbers = isMasked ? maskedNumbers(rows) : rows.map(({ jobs }) => jobs);
  return rows.map(({ key }, at) => ({ key, jobs: numbers[at] ?? null }));
}

/** Returns the label of a figure by its key, which comes from a report row or from the funnel. */
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
    case 'slow':
      return slowLabel(rest);
    case 'brand':
    case 'county':
      return name;
    default:
      return part === 'lost' ? t('lost_label') : funnelLabel(part, null);
  }
}
