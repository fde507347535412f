import type { Actor } from '@/access';
import { worklistRowsOf } from '@/features/assignment-and-worklist';
import { boardRowsOf, storedBoardRows } from '@/features/payments';
import { reportRowOf } from '@/features/reports';
import type { HistoryDraft } from '@/foundation/history';
import { deriveJobColumns, gatherFacts, type SettleContext, type SettledJob } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { allRowsOfJob, changedEvaluations, factsOfEvaluation, tenantColumnsOf } from '@/job-data/server';

/** Programs whose evaluation changed, with the facts that the evaluation used. */
export type RecordedEvaluation = { programs: JobProgram[]; facts: Record<string, unknown> };

/** One change of a job: actor, time, history entries and changed evaluations. It contains only plain data, so that it can be copied. */
export type RecordedChange = { actor: Actor; at: string; requestId: string; history: HistoryDraft[]; evaluated: RecordedEvaluation | null };

/** Returns the evaluations that a settled change created or changed, or null if there are none. */
export function evaluatedIn(before: JobState | null, settled: SettledJob): RecordedEvaluation | null {
  const programs = changedEvaluations(before, settled);
  return programs.length > 0 ? { programs, facts: factsOfEvaluation(settled) } : null;
}

export type CopyContext = Pick<SettleContext, 'today' | 'definitions' | 'features' | 'prior' | 'budgetCells' | 'releaseOf' | 'textMessages'>;

/** Tables that get no rows for jobs that only appear in lists, counts and searches. */
const PAST_AND_TASKS: readonly string[] = ['app.tasks', 'app.documents', 'app.history', 'app.evaluations'];

/**
 * Creates the rows of a job in every table, with the same functions that write a single job. `isWhole`: also creates tasks, documents, history and evaluations.
 */
export function copyRowsOf(
  { state, changes }: { state: JobState; changes: readonly RecordedChange[] },
  context: CopyContext,
  isWhole: boolean,
): [table: string, rows: Record<string, unknown>[]][] {
  const columns = deriveJobColumns(state, gatherFacts(state, context), context);
  const story = {
    batches: isWhole ? changes.map(({ actor, at, requestId, history }) => ({ actor, now: new Date(at), requestId, history })) : [],
    evaluations: isWhole ? changes.flatMap(({ at, evaluated }) => (evaluated ? { ...evaluated, now: new Date(at) } : [])) : [],
  };
  const stored = isWhole ? state : { ...state, tasks: [], documents: [] };
  const rows: [string, Record<string, unknown>[]][] = Object.entries(allRowsOfJob(stored, columns, story));
  const tenant = tenantColumnsOf(state, columns);
  const report = reportRowOf(state, columns);
  return [
    ...rows.filter(([table]) => isWhole || !PAST_AND_TASKS.includes(table)),
    ['app.worklist', worklistRowsOf(state).map((row) => ({ ...row, ...tenant }))],
    ['app.payments', storedBoardRows(boardRowsOf(state), tenant)],
    ['app.job_reports', [{ ...report, ...tenant, draws: JSON.stringify(report.draws) }]],
  ];
}
