import type { Insertable } from 'kysely';
import type { Actor } from '@/access';
import type { HistoryDraft } from '@/foundation/history';
import { EMPTY_HISTORY_HEAD, type HistoryRow, nextHistoryRow } from '@/foundation/history/server';
import type { Schema } from '@/platform/server/db/schema';
import type { JobColumns } from '../job-columns';
import type { JobState } from '../state';
import { evaluationRows, type RecordedChange } from './evaluations';
import { documentRow, jobRow, programRow, taskRow, tenantColumnsOf } from './rows';

/** Earlier changes to a job, in order, from which a bulk load creates the history and evaluation rows of the job. */
export type JobTimeline = {
  batches: readonly { actor: Actor; now: Date; requestId: string; history: readonly HistoryDraft[] }[];
  evaluations: readonly Omit<RecordedChange, 'tenant'>[];
};

/** Rows of a job by table. The tables are in an order that satisfies foreign keys. Features write their own rows separately. */
export type JobRows = {
  'app.jobs': Insertable<Schema['app.jobs']>[];
  'app.job_programs': Insertable<Schema['app.job_programs']>[];
  'app.tasks': Insertable<Schema['app.tasks']>[];
  'app.documents': Insertable<Schema['app.documents']>[];
  'app.history': HistoryRow[];
  'app.evaluations': Insertable<Schema['app.evaluations']>[];
};

/**
 * Creates the rows of a job for a bulk load. Uses the same row functions as a normal save, so the stored format is defined only once.
 */
export function allRowsOfJob(state: JobState, columns: JobColumns, { batches, evaluations }: JobTimeline): JobRows {
  const tenant = tenantColumnsOf(state, columns);
  const history: HistoryRow[] = [];
  let head = EMPTY_HISTORY_HEAD;
  for (const { history: drafts, ...who } of batches) {
    if (drafts.length === 0) continue;
    const batch = nextHistoryRow(head, drafts, { ...tenant, ...who });
    history.push(batch.row);
    head = batch.head;
  }
  return {
    'app.jobs': [jobRow(state, columns, { version: Math.max(1, batches.length), head })],
    'app.job_programs': state.programs.map((program, position) => programRow(tenant, program, position)),
    'app.tasks': state.tasks.map((task, position) => taskRow(tenant, task, position)),
    'app.documents': state.documents.map((document, position) => documentRow(tenant, document, position)),
    'app.history': history,
    'app.evaluations': evaluationRows(evaluations.map((change) => ({ ...change, tenant }))),
  };
}
