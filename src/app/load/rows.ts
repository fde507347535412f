import { columnsOf, type JobProgram, type JobState } from '@/jobs';
import { gatherFacts } from '@/jobs/gather';
import { queueOf } from '@/jobs/queue';
import { factsIn, newlyEvaluated, rowsOfJob, wallOf } from '@/jobs/server/store';
import type { Settled } from '@/jobs/settle';
import type { SettleContext } from '@/jobs/work';
import type { Model } from './models';

/** A result that was another than before, with the facts it was worked out from. */
export type Evaluated = { program: JobProgram; facts: Record<string, unknown> };

export function evaluatedIn(before: JobState | null, settled: Settled): Evaluated[] {
  const programs = newlyEvaluated(before, settled);
  const facts = programs.length > 0 ? factsIn(settled) : {};
  return programs.map((program) => ({ program, facts }));
}

export type Row = Record<string, unknown>;
export type Rows = Map<string, Row[]>;
export type Context = Pick<SettleContext, 'today' | 'definitions' | 'householdPrior' | 'program' | 'textMessages'>;

/** What is left out of jobs that are in lists, counts and searches only. */
const PAST_AND_TASKS: readonly string[] = ['app.tasks', 'app.untouched_tasks', 'app.documents', 'app.history', 'app.evaluations'];

/** The rows of one job in every table, kept columns and all, by the product's own functions. `isWhole`: with its tasks and its past. */
export function addRows(to: Rows, { state, acts, attachments }: Model, context: Context, isWhole: boolean): void {
  const columns = columnsOf(state, gatherFacts(state, context), context);
  const story = {
    acts: isWhole ? acts.map(({ actor, at, requestId, history }) => ({ actor, now: new Date(at), requestId, history })) : [],
    evaluations: isWhole ? acts.flatMap(({ at, evaluated }) => evaluated.map((one) => ({ ...one, now: new Date(at) }))) : [],
  };
  const add = (table: string, rows: readonly Row[]) => void to.set(table, [...(to.get(table) ?? []), ...rows]);
  for (const [table, rows] of Object.entries(rowsOfJob(state, columns, story))) if (isWhole || !PAST_AND_TASKS.includes(table)) add(table, rows);
  if (isWhole) add('app.attachments', attachments);
  add(
    'app.queue',
    queueOf(state).map((row) => ({ ...row, ...wallOf(state, columns) })),
  );
}
