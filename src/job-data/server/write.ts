import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { appendHistory, EMPTY_HISTORY_HEAD, type HistoryHead, type HistoryRow, nextHistoryRow } from '@/foundation/history/server';
import { publish, publishSql } from '@/live/server';
import { type IsoDate, jsonEquals } from '@/platform';
import { pipelineWrite, prepared, type Tx } from '@/platform/server/db';
import type { TaskState } from '@/rules/tasks';
import type { JobColumns } from '../job-columns';
import { liveEventFor } from '../live';
import type { PersistedOutcome } from '../settled-job';
import { type JobState, jobProgram } from '../state';
import { recordEvaluations } from './evaluations';
import type { LoadedJob } from './loaded';
import { programSetsWith } from './program-sets';
import { cacheWrittenJob } from './read';
import { documentRow, jobColumnValues, jobHeaderColumns, jobRow, programRow, type TenantColumns, taskRow, taskRows, tenantOf } from './rows';
import { decodeTask, encodeTask, isUntouched } from './task-format';
import { isJobEnded, packTasks, packUntouched } from './task-packing';

/** Whoever has rows of their own of a job. */
export type JobPersistenceHook = {
  /** Writes them from before and after. `moved`: the job has another company or other programs now, and its rows go along. */
  keep?: (tx: Tx, before: JobState | null, after: JobState, tenant: TenantColumns, moved: boolean) => Promise<void>;
};

/** Who writes, when, and who keeps rows beside it. */
export type SaveContext = { actor: Actor; now: Date; requestId: string; keepers: readonly JobPersistenceHook[] };

/** Writes a new job. Answers with what a reader would find, ready for the next change. */
export async function insertJob(tx: Tx, settled: PersistedOutcome, context: SaveContext): Promise<LoadedJob> {
  const { state, columns } = settled;
  const tenant = tenantOf(state, columns);
  const { rows, trail } = sealed(EMPTY_HISTORY_HEAD, [{ settled, context }]);
  const tasks = taskRows(tenant, state.tasks);
  numberPrograms(tx, tenant, context);
  // Every other row refers to this one.
  pipelineWrite(prepared(tx), tx.insertInto('app.jobs').values(jobRow(state, columns, { version: 1, trail })));
  writePrograms(tx, tenant, null, state);
  pipelineWrite(prepared(tx), tx.insertInto('app.untouched_tasks').values(tasks.untouched));
  if (tasks.touched.length > 0) pipelineWrite(tx, tx.insertInto('app.tasks').values(tasks.touched));
  writeDocuments(tx, tenant, null, state);
  appendHistory(tx, rows);
  tellOpenPages(tx, null, settled, tenant, 1, context);
  await Promise.all([recordEvaluations(tx, null, [{ settled, context }]), ...context.keepers.map(({ keep }) => keep?.(tx, null, state, tenant, false))]);
  return { state, version: 1, trail, columns, ownRows: new Set(tasks.touched.map((row) => row.id)), isPacked: false, writer: null };
}

/** One change of a job as it was settled, and who made it. */
export type SettledChange = { settled: PersistedOutcome; context: SaveContext };

/** Writes what changed, and history and records with it. A change that changed nothing writes nothing. */
export const saveJob = (tx: Tx, loaded: LoadedJob, settled: PersistedOutcome, context: SaveContext): Promise<LoadedJob> =>
  saveChanges(tx, loaded, [{ settled, context }]);

/**
 * Writes changes that were settled one after the other in this transaction, as if each had been written by itself: each is an
 * act of its own, with its records. Only what each change would have written over is written once, as the last one left it.
 */
export async function saveChanges(tx: Tx, loaded: LoadedJob, told: readonly SettledChange[]): Promise<LoadedJob> {
  const before = loaded.state;
  const acts = told.filter(({ settled: { history, state } }, n) => history.length > 0 || !jsonEquals(told[n - 1]?.settled.state ?? before, state));
  const last = acts.at(-1);
  if (!last) return loaded;
  const { settled, context } = last;
  const { state, columns } = settled;
  const version = loaded.version + acts.length;
  const tenant = tenantOf(state, columns);
  const tenantMoved = before.contractor_id !== tenant.contractor_id || !jsonEquals(loaded.columns.program_keys, tenant.program_keys);
  // The tenant first, then the parts that changed: a row that moves is written once with what it says now.
  if (tenantMoved) {
    numberPrograms(tx, tenant, context);
    moveTenant(tx, tenant);
  }
  // A guest may delete nothing, so what they end is packed overnight (ended.ts).
  const isPacked = isJobEnded(state) && (loaded.isPacked || context.actor.kind !== 'guest');
  const ownRows = isPacked ? writeEnded(tx, loaded, state) : writeTasks(tx, tenant, loaded.isPacked ? unpackRows(tx, tenant, before) : loaded, state);
  const { rows, trail } = sealed(loaded.trail, acts);
  appendHistory(tx, rows);
  const header = { ...jobHeaderColumns(state), ...jobColumnValues(columns), version, history_hash: trail.hash, history_entries: trail.entries };
  pipelineWrite(prepared(tx), tx.updateTable('app.jobs').set(header).where('id', '=', state.id));
  writePrograms(tx, tenant, before, state);
  writeDocuments(tx, tenant, before, state);
  tellOpenPages(tx, before, settled, tenant, version, context);
  await Promise.all([recordEvaluations(tx, before, acts), ...context.keepers.map(({ keep }) => keep?.(tx, before, state, tenant, tenantMoved))]);
  return cacheWrittenJob({ state, version, trail, columns, ownRows, isPacked, writer: loaded.writer });
}

/** What changes add to the trail of their job, and where it ends with them. */
function sealed(before: HistoryHead, acts: readonly SettledChange[]): { rows: HistoryRow[]; trail: HistoryHead } {
  let trail = before;
  const rows = acts.flatMap(({ settled, context }) => {
    if (settled.history.length === 0) return [];
    const act = nextHistoryRow(trail, settled.history, { ...tenantOf(settled.state, settled.columns), ...context });
    trail = act.trail;
    return [act.row];
  });
  return { rows, trail };
}

/** Writes the kept columns of a job alone: after a look at it that changed nothing else, and by the rebuild. */
export async function updateJobColumns(tx: Tx, jobId: string, columns: JobColumns): Promise<void> {
  await tx.updateTable('app.jobs').set(jobColumnValues(columns)).where('id', '=', jobId).execute();
}

/**
 * Open jobs with one of these programs are looked at again from this day on: the next so many behind a job, in the order of
 * their ids, so that no row is read twice however many there are. Answers with the last of them; null when it was the end.
 */
export async function scheduleRecheckOfPrograms(tx: Tx, programs: readonly string[], day: IsoDate, after: string | null, most: number): Promise<string | null> {
  const found = await tx
    .selectFrom('app.jobs')
    .select('id')
    .where(sql<boolean>`program_set = any (${programSetsWith(programs)})`)
    .where('is_canceled', '=', false)
    .where('is_closed', '=', false)
    // Whose turn it is by then anyway is not written again.
    .where(sql<boolean>`(next_due_on is null or next_due_on > ${day}::date)`)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = found.map(({ id }) => id);
  // Asked once more under the lock: somebody may have closed one meanwhile.
  if (ids.length > 0)
    await tx
      .updateTable('app.jobs')
      .set({ next_due_on: day })
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .where('is_canceled', '=', false)
      .where('is_closed', '=', false)
      .execute();
  return ids.length < most ? null : (ids.at(-1) ?? null);
}

/** The open jobs of a company are looked at again from this day on, so many of them at most; answers how many. */
export async function scheduleRecheckOfContractor(tx: Tx, company: string, day: IsoDate, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('app.jobs')
    .set({ next_due_on: day })
    .where('id', 'in', (query) =>
      query
        .selectFrom('app.jobs')
        .select('id')
        .where('contractor_id', '=', company)
        .where('is_canceled', '=', false)
        .where('is_closed', '=', false)
        .where(sql<boolean>`(next_due_on is null or next_due_on > ${day}::date)`)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The wall of staff of some programs knows a set of programs by its number, and finds only one that was there before the statement. */
function numberPrograms(tx: Tx, { program_keys }: TenantColumns, { actor }: SaveContext): void {
  if (actor.kind === 'staff' && actor.programs !== 'all') pipelineWrite(tx, sql`select app.program_set_of(${program_keys}::text[])`);
}

/** Another company, or other programs: the rows of the job go along, and those of features by their own `keep`. What is only ever added to stays with whom it was written. */
function moveTenant(tx: Tx, { job_id, contractor_id, program_keys }: TenantColumns): void {
  const tables = ['app.job_programs', 'app.tasks', 'app.untouched_tasks', 'app.documents'] as const;
  for (const table of tables) pipelineWrite(tx, tx.updateTable(table).set({ contractor_id, program_keys }).where('job_id', '=', job_id));
}

function writePrograms(tx: Tx, tenant: TenantColumns, before: JobState | null, after: JobState): void {
  const rows = after.programs.flatMap((program, position) => {
    const earlier = jobProgram(before, program.key);
    return earlier && jsonEquals(earlier, program) ? [] : [programRow(tenant, program, position)];
  });
  if (rows.length === 0) return;
  if (!before) {
    pipelineWrite(tx, tx.insertInto('app.job_programs').values(rows));
    return;
  }
  const insert = tx
    .insertInto('app.job_programs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'program_key']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        state: eb.ref('excluded.state'),
        packed: eb.ref('excluded.packed'),
        declined: eb.ref('excluded.declined'),
        payment_status: eb.ref('excluded.payment_status'),
        household_cents: eb.ref('excluded.household_cents'),
        household_units: eb.ref('excluded.household_units'),
      })),
    );
  pipelineWrite(tx, insert);
}

/** What is known of the rows there are of a job's tasks. */
type Written = Pick<LoadedJob, 'state' | 'ownRows'>;

/** All tasks of a job that ended, in one value. Answers with the tasks that have a row of their own: none. */
function writeEnded(tx: Tx, { state: before, ownRows, isPacked }: Written & Pick<LoadedJob, 'isPacked'>, after: JobState): ReadonlySet<string> {
  if (!isPacked || !jsonEquals(before.tasks, after.tasks)) writePacked(tx, after.id, after.tasks, ownRows);
  return new Set();
}

/** Writes all tasks of a job into one value, which takes the place of their rows. */
export function writePacked(tx: Tx, jobId: string, tasks: JobState['tasks'], { size: rows }: ReadonlySet<string>): void {
  pipelineWrite(
    prepared(tx),
    tx
      .updateTable('app.untouched_tasks')
      .set({ tasks: null, packed: packTasks(tasks), holds_all: true })
      .where('job_id', '=', jobId),
  );
  if (rows > 0) pipelineWrite(prepared(tx), tx.deleteFrom('app.tasks').where('job_id', '=', jobId));
}

/** Work on a job that had ended: its tasks have rows again. */
function unpackRows(tx: Tx, tenant: TenantColumns, state: JobState): Written {
  const { touched, untouched } = taskRows(tenant, state.tasks);
  pipelineWrite(
    prepared(tx),
    tx.updateTable('app.untouched_tasks').set({ tasks: null, packed: untouched.packed, holds_all: false }).where('job_id', '=', tenant.job_id),
  );
  if (touched.length > 0) pipelineWrite(tx, tx.insertInto('app.tasks').values(touched));
  return { state, ownRows: new Set(touched.map((row) => row.id)) };
}

/**
 * Tasks that differ from before: each touched one its row, all untouched ones theirs together. Answers with
 * the tasks that have a row of their own now.
 */
function writeTasks(tx: Tx, tenant: TenantColumns, { state: before, ownRows }: Written, after: JobState): ReadonlySet<string> {
  const earlier = new Map(before.tasks.map((task) => [task.id, task]));
  const own = new Set(ownRows);
  const touched: ReturnType<typeof taskRow>[] = [];
  let listChanged = false;
  for (const [position, task] of after.tasks.entries()) {
    if (isSame(earlier.get(task.id), task)) continue;
    const stored = encodeTask(task);
    // Of one that is touched now the list goes on saying what it said: the row comes first.
    if (!own.has(task.id) && isUntouched(stored)) {
      listChanged = true;
      continue;
    }
    own.add(task.id);
    touched.push(taskRow(tenant, task.id, stored, position));
  }
  if (listChanged) {
    const packed = packUntouched(after.tasks.map((task) => (own.has(task.id) ? null : encodeTask(task))));
    pipelineWrite(prepared(tx), tx.updateTable('app.untouched_tasks').set({ tasks: null, packed }).where('job_id', '=', tenant.job_id));
  }
  if (touched.length > 0) {
    const insert = tx
      .insertInto('app.tasks')
      .values(touched)
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), state: eb.ref('excluded.state') })),
      );
    pipelineWrite(tx, insert);
  }
  return own;
}

const isSame = (before: TaskState | undefined, after: TaskState): boolean => before === after || (before !== undefined && jsonEquals(before, after));

/**
 * Writes the one task in which somebody types and tells of it, in one statement that leaves with the commit:
 * nothing else of the job has changed. It fails by itself where it wrote nothing. `asksFor`: what the outbox is asked for with it.
 */
export function writeTask(tx: Tx, loaded: LoadedJob, task: TaskState, requestId: string, asksFor: RawBuilder<unknown> | null): void {
  const { state: job, version, columns } = loaded;
  const tenant = { job_id: job.id, contractor_id: job.contractor_id, program_keys: columns.program_keys };
  const { ownRows } = loaded.isPacked ? unpackRows(tx, tenant, job) : loaded;
  const position = job.tasks.findIndex((other) => other.id === task.id);
  const stored = encodeTask(task);
  const { state } = taskRow(tenant, task.id, stored, position);
  const news = { kind: 'draft' as const, task_ids: [task.id], version: version + 1, request_id: requestId };
  const written = sql`
    with task as (
      insert into app.tasks (job_id, contractor_id, program_keys, id, position, state)
      values (${job.id}, ${tenant.contractor_id}, ${tenant.program_keys}, ${task.id}, ${position}, ${state}::jsonb)
      on conflict (job_id, id) do update set state = excluded.state
      returning 1
    ), job as (
      update app.jobs set version = ${version + 1} where id = ${job.id} returning 1
    ), told as (${publishSql(tenant, news)})
    select app.expect((select count(*) from task) + (select count(*) from job) = 2, ${`The draft of task ${task.id} was not written`})
      ${asksFor ? sql`, ${asksFor}` : sql``}`;
  pipelineWrite(prepared(tx), written);
  const tasks = job.tasks.with(position, decodeTask(stored));
  cacheWrittenJob({ ...loaded, state: { ...job, tasks }, version: version + 1, ownRows: new Set([...ownRows, task.id]), isPacked: false });
}

/** Versions that are new or went on; one that stands still is not written, so a signed one stays as it is. */
function writeDocuments(tx: Tx, tenant: TenantColumns, before: JobState | null, after: JobState): void {
  const rows = after.documents.flatMap((document, position) => {
    const earlier = before?.documents.find((other) => other.task_id === document.task_id && other.version === document.version);
    return earlier && jsonEquals(earlier, document) ? [] : [documentRow(tenant, document, position)];
  });
  if (rows.length === 0) return;
  const insert = tx
    .insertInto('app.documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'version']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        state: eb.ref('excluded.state'),
        signed_at: eb.ref('excluded.signed_at'),
      })),
    );
  pipelineWrite(tx, insert);
}

function tellOpenPages(tx: Tx, before: JobState | null, settled: PersistedOutcome, tenant: TenantColumns, version: number, { requestId }: SaveContext): void {
  const news = { ...liveEventFor(before, settled), version, request_id: requestId };
  publish(tx, tenant, news);
  // The company that had it until now: its open pages find out that it is gone.
  if (before && before.contractor_id !== tenant.contractor_id) publish(tx, { ...tenant, contractor_id: before.contractor_id }, news);
}
