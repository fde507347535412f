import type { Actor } from '@/access';
import { boardItems, boardRows } from '@/features/payments';
import { worklistOf } from '@/features/staff';
import type { HistoryDraft } from '@/foundation/history';
import { deriveJobColumns, gatherFacts, type SettleContext, type Settled } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { allRowsOfJob, changedEvaluations, factsOfEvaluation, tenantOf } from '@/job-data/server';

/** A result that was another than before, with the facts it was worked out from. */
export type RecordedEvaluation = { program: JobProgram; facts: Record<string, unknown> };

/** One act in the life of a job: who, when, what history says of it, which results were new. As plain data, so that it can be copied. */
export type RecordedChange = { actor: Actor; at: string; requestId: string; history: HistoryDraft[]; evaluated: RecordedEvaluation[] };

export function evaluatedIn(before: JobState | null, settled: Settled): RecordedEvaluation[] {
  const programs = changedEvaluations(before, settled);
  const facts = programs.length > 0 ? factsOfEvaluation(settled) : {};
  return programs.map((program) => ({ program, facts }));
}

export type CopyContext = Pick<SettleContext, 'today' | 'definitions' | 'features' | 'prior' | 'funds' | 'program' | 'textMessages'>;

/** Left out of jobs that are wanted in lists, counts and searches only. */
const PAST_AND_TASKS: readonly string[] = ['app.tasks', 'app.untouched_tasks', 'app.documents', 'app.history', 'app.evaluations'];

/** The rows of a job in every table, kept columns and all, by the functions that write a single one. `isWhole`: with its tasks and its past. */
export function copyRowsOf(
  { state, acts }: { state: JobState; acts: readonly RecordedChange[] },
  context: CopyContext,
  isWhole: boolean,
): [table: string, rows: Record<string, unknown>[]][] {
  const columns = deriveJobColumns(state, gatherFacts(state, context), context);
  const story = {
    acts: isWhole ? acts.map(({ actor, at, requestId, history }) => ({ actor, now: new Date(at), requestId, history })) : [],
    evaluations: isWhole ? acts.flatMap(({ at, evaluated }) => evaluated.map((one) => ({ ...one, now: new Date(at) }))) : [],
  };
  const stored = isWhole ? state : { ...state, tasks: [], documents: [] };
  const rows: [string, Record<string, unknown>[]][] = Object.entries(allRowsOfJob(stored, columns, story));
  const tenant = tenantOf(state, columns);
  return [
    ...rows.filter(([table]) => isWhole || !PAST_AND_TASKS.includes(table)),
    ['app.queue', worklistOf(state).map((row) => ({ ...row, ...tenant }))],
    ['app.payments', boardRows(boardItems(state), tenant)],
  ];
}
