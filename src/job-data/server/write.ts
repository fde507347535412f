import { sql } from 'kysely';
import type { Actor } from '@/access';
import { appendHistory, EMPTY_HISTORY_HEAD, type HistoryHead, type HistoryRow, nextHistoryRow } from '@/foundation/history/server';
import { publish } from '@/live-updates/server';
import { type IsoDate, jsonEquals } from '@/platform';
import { pipelineWrite, type Tx, withPreparedStatements } from '@/platform/server/db';
import type { TaskState } from '@/rules/tasks';
import type { JobColumns } from '../job-columns';
import { liveEventFor } from '../live';
import type { PersistedOutcome } from '../settled-job';
import type { JobState } from '../state';
import { recordEvaluations } from './evaluations';
import type { LoadedJob } from './loaded';
import { programSetsWith } from './program-sets';
import { documentRow, jobColumnValues, jobHeaderColumns, jobRow, programRow, type TenantColumns, taskRow, tenantColumnsOf } from './rows';
import { storedTask } from './stored-task';

/** Hook through which a module stores rows that are derived from jobs. */
export type JobPersistenceHook = {
  /** Writes the rows of the module after a save. */
  save?: (tx: Tx, saved: SavedJob) => Promise<void>;
};

/** A job after a save. One save can write several changes. */
export type SavedJob = {
  /** State before the save; null for a new job. */
  before: JobState | null;
  after: JobState;
  tenant: TenantColumns;
  /** True if the contractor or the programs of the job changed. All rows of the job then need new values in these columns. */
  tenantMoved: boolean;
  columns: JobColumns;
  /** State after each change. */
  states: readonly JobState[];
};

/** Author and time of a save, and the hooks of modules that store rows derived from jobs. */
export type SaveContext = { actor: Actor; now: Date; requestId: string; persistenceHooks: readonly JobPersistenceHook[] };

/** Writes a new job. Returns the job in the form in which it would be loaded, so that the same transaction can change it again. */
export async function insertJob(tx: Tx, settled: PersistedOutcome, context: SaveContext): Promise<LoadedJob> {
  const { state, columns } = settled;
  const tenant = tenantColumnsOf(state, columns);
  const { rows, head } = sealed(EMPTY_HISTORY_HEAD, [{ settled, context }]);
  numberPrograms(tx, tenant, context);
  // Write the row of the job first, because all other rows refer to it.
  pipelineWrite(withPreparedStatements(tx), tx.insertInto('app.jobs').values(jobRow(state, columns, { version: 1, head })));
  writePrograms(tx, tenant, null, state);
  writeTasks(tx, tenant, null, state);
  writeDocuments(tx, tenant, null, state);
  appendHistory(tx, rows);
  publishJobUpdate(tx, { before: null, settled, tenant, version: 1, requestId: context.requestId });
  await recordEvaluations(tx, null, [{ settled, context }]);
  const saved: SavedJob = { before: null, after: state, tenant, tenantMoved: false, columns, states: [state] };
  await Promise.all(context.persistenceHooks.map(({ save }) => save?.(tx, saved)));
  return { state, version: 1, head, columns };
}

/** A settled change to a job, and its author. */
export type SettledChange = { settled: PersistedOutcome; context: SaveContext };

/** Writes the changed rows of a job, with history and evaluation records. Writes nothing if the change has no effect. */
export const saveJob = (tx: Tx, loaded: LoadedJob, settled: PersistedOutcome, context: SaveContext): Promise<LoadedJob> =>
  saveChanges(tx, loaded, [{ settled, context }]);

/**
 * Writes several changes that were settled in sequence in this transaction. Each change gets a separate history batch and separate evaluation records. Rows
 * that several changes affect are written once, with the values of the last change.
 */
export async function saveChanges(tx: Tx, loaded: LoadedJob, settledChanges: readonly SettledChange[]): Promise<LoadedJob> {
  const previousState = loaded.state;
  const changes = settledChanges.filter(
    ({ settled: { history, state } }, n) => history.length > 0 || !jsonEquals(settledChanges[n - 1]?.settled.state ?? previousState, state),
  );
  const last = changes.at(-1);
  if (!last) return loaded;
  const { settled, context } = last;
  const { state, columns } = settled;
  const version = loaded.version + changes.length;
  const tenant = tenantColumnsOf(state, columns);
  const tenantMoved = previousState.contractor_id !== tenant.contractor_id || !jsonEquals(loaded.columns.program_keys, tenant.program_keys);
  // Write the tenant columns first, so that all rows of the job already have the new contractor and programs when changed rows are written.
  if (tenantMoved) {
    numberPrograms(tx, tenant, context);
    moveTenant(tx, tenant);
  }
  writeTasks(tx, tenant, previousState, state);
  const { rows, head } = sealed(loaded.head, changes);
  appendHistory(tx, rows);
  const header = { ...jobHeaderColumns(state), ...jobColumnValues(columns), version, history_hash: head.hash, history_entries: head.entries };
  pipelineWrite(withPreparedStatements(tx), tx.updateTable('app.jobs').set(header).where('id', '=', state.id));
  writePrograms(tx, tenant, previousState, state);
  writeDocuments(tx, tenant, previousState, state);
  publishJobUpdate(tx, { before: previousState, settled, tenant, version, requestId: context.requestId });
  const saved: SavedJob = { before: previousState, after: state, tenant, tenantMoved, columns, states: changes.map((change) => change.settled.state) };
  const savedByHooks = context.persistenceHooks.map(({ save }) => save?.(tx, saved));
  await Promise.all([...savedByHooks, recordEvaluations(tx, previousState, changes)]);
  return { state, version, head, columns };
}

/** Returns the history rows of the changes, linked by hashes, and the hash and number of the last row. */
function sealed(before: HistoryHead, changes: readonly SettledChange[]): { rows: HistoryRow[]; head: HistoryHead } {
  let head = before;
  const rows = changes.flatMap(({ settled, context }) => {
    if (settled.history.length === 0) return [];
    const batch = nextHistoryRow(head, settled.history, { ...tenantColumnsOf(settled.state, settled.columns), ...context });
    head = batch.head;
    return [batch.row];
  });
  return { rows, head };
}

/**
 * Writes only the derived columns of a job. For callers that change nothing else: the hourly check of due jobs, and the test that computes all columns again.
 */
export async function updateJobColumns(tx: Tx, jobId: string, columns: JobColumns): Promise<void> {
  await tx.updateTable('app.jobs').set(jobColumnValues(columns)).where('id', '=', jobId).execute();
}

/** SQL expression for today's date at the home. A date in another time zone would make the job due too late or too early. */
const todayAtHome = (now: Date) => sql<IsoDate>`(${now}::timestamptz at time zone (place ->> 'time_zone'))::date`;

/** SQL condition for jobs that are not due yet. Due jobs need no update. */
const isNotDue = (now: Date) => sql<boolean>`(next_due_on is null or next_due_on > ${todayAtHome(now)})`;

/**
 * Marks open jobs with at least one of these programs as due today. Handles up to `most` jobs in the order of their IDs, after the ID `after`. Callers pass the
 * returned ID to the next call, so that each job is read once.
 * @returns the ID of the last job; null if no jobs remain
 */
export async function markJobsDueToday(tx: Tx, programs: readonly string[], now: Date, after: string | null, most: number): Promise<string | null> {
  const jobRows = await tx
    .selectFrom('app.jobs')
    .select('id')
    .where(sql<boolean>`program_set = any (${programSetsWith(programs)})`)
    .where('is_canceled', '=', false)
    .where('is_closed', '=', false)
    .where(isNotDue(now))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = jobRows.map(({ id }) => id);
  // Check the conditions again after the update has locked the jobs, because another request may have closed a job in the meantime.
  if (ids.length > 0)
    await tx
      .updateTable('app.jobs')
      .set({ next_due_on: todayAtHome(now) })
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .where('is_canceled', '=', false)
      .where('is_closed', '=', false)
      .execute();
  return ids.length < most ? null : (ids.at(-1) ?? null);
}

/** Marks up to `most` open jobs of a contractor as due today. Returns the number of marked jobs. */
export async function scheduleRecheckOfContractor(tx: Tx, contractorId: string, now: Date, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('app.jobs')
    .set({ next_due_on: todayAtHome(now) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('app.jobs')
        .select('id')
        .where('contractor_id', '=', contractorId)
        .where('is_canceled', '=', false)
        .where('is_closed', '=', false)
        .where(isNotDue(now))
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Creates the program set of the job if it is missing. The policy for staff of some programs compares the number of the set, so the set must exist before these
 * users write the job.
 */
function numberPrograms(tx: Tx, { program_keys }: TenantColumns, { actor }: SaveContext): void {
  if (actor.kind === 'staff' && actor.programs !== 'all') pipelineWrite(tx, sql`select app.find_or_create_program_set(${program_keys}::text[])`);
}

/**
 * Updates contractor and programs in the rows of a job after they changed. Other modules update their own rows in `save`. Append-only rows keep their original
 * values.
 */
function moveTenant(tx: Tx, { job_id, contractor_id, program_keys }: TenantColumns): void {
  const tables = ['app.job_programs', 'app.tasks', 'app.documents'] as const;
  for (const table of tables) pipelineWrite(tx, tx.updateTable(table).set({ contractor_id, program_keys }).where('job_id', '=', job_id));
}

/** Returns the rows of the programs, tasks or documents that are new or changed. */
function changedRows<Part, Row>(
  before: readonly Part[] | undefined,
  after: readonly Part[],
  { id, row }: { id: (part: Part) => string; row: (part: Part, position: number) => Row },
): Row[] {
  const earlier = new Map(before?.map((part) => [id(part), part]));
  return after.flatMap((part, position) => (jsonEquals(earlier.get(id(part)), part) ? [] : [row(part, position)]));
}

function writePrograms(tx: Tx, tenant: TenantColumns, before: JobState | null, after: JobState): void {
  const rows = changedRows(before?.programs, after.programs, { id: ({ key }) => key, row: (program, position) => programRow(tenant, program, position) });
  if (rows.length === 0) return;
  const upsert = tx
    .insertInto('app.job_programs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'program_key']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        state: eb.ref('excluded.state'),
        declined: eb.ref('excluded.declined'),
        payment_status: eb.ref('excluded.payment_status'),
        household_cents: eb.ref('excluded.household_cents'),
        household_units: eb.ref('excluded.household_units'),
      })),
    );
  pipelineWrite(tx, upsert);
}

function writeTasks(tx: Tx, tenant: TenantColumns, before: JobState | null, after: JobState): void {
  const rows = changedRows(before?.tasks, after.tasks, { id: (task) => task.id, row: (task, position) => taskRow(tenant, task, position) });
  if (rows.length === 0) return;
  const upsert = tx
    .insertInto('app.tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), state: eb.ref('excluded.state') })),
    );
  pipelineWrite(tx, upsert);
}

/** Writes only changed documents, so that signed documents stay untouched. */
function writeDocuments(tx: Tx, tenant: TenantColumns, before: JobState | null, after: JobState): void {
  const rows = changedRows(before?.documents, after.documents, {
    id: ({ task_id, version }) => `${task_id} ${version}`,
    row: (document, position) => documentRow(tenant, document, position),
  });
  if (rows.length === 0) return;
  const upsert = tx
    .insertInto('app.documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'version']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        state: eb.ref('excluded.state'),
        signed_at: eb.ref('excluded.signed_at'),
      })),
    );
  pipelineWrite(tx, upsert);
}

/**
 * Writes a task of which only the draft changed, and notifies open pages. Call this function only if the change affects no other part of the job.
 *
 * @throws Error if the row of the task or of the job was not found.
 */
export async function writeTask(tx: Tx, { state: job, version, columns }: LoadedJob, task: TaskState, requestId: string): Promise<void> {
  publish(tx, tenantColumnsOf(job, columns), { kind: 'draft', task_ids: [task.id], version: version + 1, request_id: requestId });
  const written = await Promise.all([
    withPreparedStatements(tx)
      .updateTable('app.tasks')
      .set({ state: JSON.stringify(storedTask(task)) })
      .where('job_id', '=', job.id)
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow(),
    withPreparedStatements(tx)
      .updateTable('app.jobs')
      .set({ version: version + 1 })
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow(),
  ]);
  if (written.some(({ numUpdatedRows }) => numUpdatedRows !== 1n)) throw new Error(`The draft of task ${task.id} was not written`);
}

type LiveUpdate = { before: JobState | null; settled: PersistedOutcome; tenant: TenantColumns; version: number; requestId: string };

function publishJobUpdate(tx: Tx, { before, settled, tenant, version, requestId }: LiveUpdate): void {
  const news = { ...liveEventFor(before, settled), version, request_id: requestId };
  publish(tx, tenant, news);
  // Notify open pages of the previous contractor too, because this contractor loses access to the job.
  if (before && before.contractor_id !== tenant.contractor_id) publish(tx, { ...tenant, contractor_id: before.contractor_id }, news);
}
