import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { appendHistory } from '@/history/server';
import { publish, publishing } from '@/live/server';
import { normaliseUnit } from '@/places';
import { canonicalJson, notFound, sameJson } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import type { TaskState } from '@/tasks';
import type { Columns } from '../columns';
import { newsOf } from '../live';
import type { Settled } from '../settle';
import type { JobProgram, JobState } from '../state';
import { moveCount } from './counts';
import { keepQueue } from './queue';
import type { JobsTable } from './tables';
import './tables';

/** A job as it was read: what a save compares with and writes back. */
export type LoadedJob = {
  state: JobState;
  version: number;
  historyHash: string;
  columns: { program_keys: string[]; is_canceled: boolean; is_closed: boolean };
  /** The first day on which time alone may change it. */
  lookAgainOn: string | null;
};

/**
 * The one way to a job's data. Every query starts here and says whose jobs it may see; row security
 * in the database says it once more.
 */
export function jobsFor(actor: Actor) {
  const visible = (tx: Tx) => {
    const query = tx.selectFrom('app.jobs as jobs');
    switch (actor.kind) {
      case 'system':
        return query;
      case 'contractor':
        return query.where('jobs.contractor_id', '=', actor.contractorId);
      case 'staff':
        return actor.programs === 'all' ? query : query.where(sql<boolean>`jobs.program_keys && ${actor.programs}::text[]`);
      case 'guest':
        return query.where('jobs.id', '=', actor.jobId);
    }
  };
  return {
    /** The start of a list or a look-up over this actor's jobs. */
    visible,
    /** Somebody else's job is not found, and says no more than one that does not exist. */
    async find(tx: Tx, id: string): Promise<LoadedJob> {
      const row = await visible(tx).selectAll('jobs').where('jobs.id', '=', id).executeTakeFirst();
      if (!row) throw notFound('This job');
      return load(tx, row as unknown as JobRow);
    },
    /** The same, held until the transaction ends: what follows is decided on nothing older. */
    async lock(tx: Tx, id: string): Promise<LoadedJob> {
      const row = await visible(tx).selectAll('jobs').where('jobs.id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw notFound('This job');
      return load(tx, row as unknown as JobRow);
    },
  };
}

type JobRow = { [K in keyof JobsTable]: JobsTable[K] extends { __select__: infer S } ? S : JobsTable[K] };

async function load(tx: Tx, row: JobRow): Promise<LoadedJob> {
  const programs = await tx.selectFrom('app.job_programs as job_programs').select('state').where('job_id', '=', row.id).orderBy('position').execute();
  const tasks = await tx.selectFrom('app.tasks as tasks').select('state').where('job_id', '=', row.id).orderBy('position').execute();
  const documents = await tx.selectFrom('app.documents as documents').select('state').where('job_id', '=', row.id).orderBy('position').execute();
  const state: JobState = {
    id: row.id,
    short_code: row.short_code,
    contractor_id: row.contractor_id,
    created_at: iso(row.created_at),
    stage: row.stage,
    current_stage_started_at: iso(row.current_stage_started_at),
    place: row.place,
    contractor_user_id: row.contractor_user_id,
    ops_user_id: row.ops_user_id,
    canceled: row.canceled,
    claimed: row.claimed,
    deemed: row.deemed,
    cloned_from: row.cloned_from,
    contractor_can_see_incentives: row.contractor_can_see_incentives,
    homeowner_can_see_incentives: row.homeowner_can_see_incentives,
    closed_at: row.closed_at === null ? null : iso(row.closed_at),
    programs: programs.map((program) => program.state),
    tasks: tasks.map((task) => task.state),
    documents: documents.map((document) => document.state),
  };
  return {
    state,
    version: row.version,
    historyHash: row.history_hash,
    columns: { program_keys: row.program_keys, is_canceled: row.is_canceled, is_closed: row.is_closed },
    lookAgainOn: row.look_again_on,
  };
}

const iso = (at: Date | string): string => (typeof at === 'string' ? new Date(at) : at).toISOString();

export type SaveContext = { actor: Actor; now: Date; requestId: string };

/** Writes a new job. */
export async function insertJob(tx: Tx, settled: Settled, context: SaveContext): Promise<void> {
  const { state, columns } = settled;
  await tx
    .insertInto('app.jobs')
    .values({ ...headerOf(state), ...keptOf(columns), version: 1, history_hash: '' })
    .execute();
  await writeParts(tx, null, state, columns);
  await moveCount(tx, null, countedAs(state, columns));
  await finish(tx, '', settled, null, 1, context);
}

/** Writes what changed, and history and records with it. A change that changed nothing writes nothing. */
export async function saveJob(tx: Tx, loaded: LoadedJob, settled: Settled, context: SaveContext): Promise<void> {
  const { state, columns } = settled;
  if (sameJson(loaded.state, state) && settled.history.length === 0) return;
  await tx
    .updateTable('app.jobs')
    .set({ ...headerOf(state), ...keptOf(columns), version: loaded.version + 1 })
    .where('id', '=', state.id)
    .execute();
  await writeParts(tx, loaded.state, state, columns);
  await moveCount(tx, { contractor_id: loaded.state.contractor_id, stage: loaded.state.stage, ...loaded.columns }, countedAs(state, columns));
  await finish(tx, loaded.historyHash, settled, loaded.state, loaded.version + 1, context);
}

/**
 * Writes the one task in which somebody types and tells of it, in one statement: nothing else of the job
 * has changed. `asksFor`: what the outbox is asked for with it.
 */
export async function writeTask(
  tx: Tx,
  { state: job, version, columns }: LoadedJob,
  task: TaskState,
  requestId: string,
  asksFor: RawBuilder<unknown> | null,
): Promise<void> {
  const wall = { job_id: job.id, contractor_id: job.contractor_id, program_keys: columns.program_keys };
  const news = { kind: 'draft' as const, task_ids: [task.id], version: version + 1, request_id: requestId };
  const { rows } = await sql<{ written: number }>`
    with task as (
      update app.tasks set state = ${JSON.stringify(task)}::jsonb, version = ${task.version} where id = ${task.id} and job_id = ${job.id} returning 1
    ), job as (
      update app.jobs set version = ${version + 1} where id = ${job.id} returning 1
    ), told as (${publishing(wall, news)})
    select ((select count(*) from task) + (select count(*) from job))::int as written${asksFor ? sql`, ${asksFor}` : sql``}`.execute(tx);
  if (rows[0]?.written !== 2) throw new Error(`The draft of task ${task.id} was not written`);
}

const countedAs = (state: JobState, columns: Columns) => ({
  contractor_id: state.contractor_id,
  stage: state.stage,
  program_keys: columns.program_keys,
  is_canceled: columns.is_canceled,
  is_closed: columns.is_closed,
});

function headerOf(state: JobState) {
  return {
    id: state.id,
    short_code: state.short_code,
    contractor_id: state.contractor_id,
    stage: state.stage,
    created_at: state.created_at,
    current_stage_started_at: state.current_stage_started_at,
    place: JSON.stringify(state.place),
    place_id: state.place.place_id,
    unit_key: normaliseUnit(state.place.unit),
    contractor_user_id: state.contractor_user_id,
    ops_user_id: state.ops_user_id,
    canceled: JSON.stringify(state.canceled),
    claimed: JSON.stringify(state.claimed),
    deemed: JSON.stringify(state.deemed),
    cloned_from: state.cloned_from,
    contractor_can_see_incentives: state.contractor_can_see_incentives,
    homeowner_can_see_incentives: state.homeowner_can_see_incentives,
    closed_at: state.closed_at,
    claimed_by: state.claimed?.user_id ?? null,
  };
}

/** The kept columns as the table spells them. There is no second way to them. */
export function keptOf(columns: Columns) {
  return {
    program_keys: columns.program_keys,
    job_name: columns.job_name,
    first_name: columns.first_name,
    last_name: columns.last_name,
    email: columns.email,
    phone_number: columns.phone_number,
    external_id: columns.external_id,
    install_start_date: columns.install_start_date,
    is_canceled: columns.is_canceled,
    is_closed: columns.is_closed,
    action_owner: columns.action_owner,
    open_owners: columns.open_owners,
    next_task_contractor: JSON.stringify(columns.next_task.contractor),
    next_task_internal: JSON.stringify(columns.next_task.internal),
    pending_contractor: columns.pending.contractor,
    pending_internal: columns.pending.internal,
    rebate_contractor: JSON.stringify(columns.rebate.contractor),
    rebate_internal: JSON.stringify(columns.rebate.internal),
    has_contractor_task_exception: columns.has_contractor_task_exception,
    has_ops_task_exception: columns.has_ops_task_exception,
    payment_status: columns.payment_status,
    payment_statuses: JSON.stringify(columns.payment_statuses),
    eligibility: JSON.stringify(columns.eligibility),
    eligibility_keys: keysWithAndWithout(Object.entries(columns.eligibility).map(([key, { status }]) => [key, status])),
    payment_keys: [columns.payment_status, ...Object.entries(columns.payment_statuses).map(([key, status]) => `${key}:${status}`)],
    program_ids: columns.program_ids,
    reservation_expires_on: columns.reservation_expires_on,
    search_text: columns.search_text,
    unique_answers: columns.unique_answers,
    look_again_on: columns.look_again_on,
  };
}

const keysWithAndWithout = (pairs: (readonly [string, string])[]): string[] => [...new Set(pairs.flatMap(([key, status]) => [status, `${key}:${status}`]))];

/** Writes the kept columns of a job alone: after a look at it that changed nothing else, and by the rebuild. */
export async function keepColumns(tx: Tx, jobId: string, columns: Columns): Promise<void> {
  await tx.updateTable('app.jobs').set(keptOf(columns)).where('id', '=', jobId).execute();
}

/** Programs and tasks that differ from before, each a row. */
async function writeParts(tx: Tx, before: JobState | null, after: JobState, columns: Columns): Promise<void> {
  const wall = { job_id: after.id, contractor_id: after.contractor_id, program_keys: columns.program_keys };
  const wallMoved =
    before !== null &&
    (before.contractor_id !== after.contractor_id ||
      !sameJson(
        before.programs.filter((p) => p.opted_in).map((p) => p.key),
        after.programs.filter((p) => p.opted_in).map((p) => p.key),
      ));
  for (const [position, program] of after.programs.entries()) {
    const earlier = before?.programs.find((other) => other.key === program.key);
    if (earlier && sameJson(earlier, program) && !wallMoved) continue;
    const row = {
      ...wall,
      program_key: program.key,
      position,
      state: JSON.stringify(program),
      payment_status: program.payment_status,
      household_cents: householdCents(program),
    };
    await tx
      .insertInto('app.job_programs')
      .values(row)
      .onConflict((conflict) => conflict.columns(['job_id', 'program_key']).doUpdateSet(row))
      .execute();
  }
  if (wallMoved)
    await tx.updateTable('app.guests').set({ contractor_id: wall.contractor_id, program_keys: wall.program_keys }).where('job_id', '=', after.id).execute();
  if (wallMoved)
    await tx
      .updateTable('app.attachments')
      .set({ contractor_id: wall.contractor_id, program_keys: wall.program_keys })
      .where('job_id', '=', after.id)
      .execute();
  await writeTasks(tx, before, after, wall, wallMoved);
  await writeDocuments(tx, before, after, wall, wallMoved);
  await keepQueue(tx, before, after, wall, wallMoved);
}

async function writeTasks(
  tx: Tx,
  before: JobState | null,
  after: JobState,
  wall: { job_id: string; contractor_id: string; program_keys: string[] },
  wallMoved: boolean,
): Promise<void> {
  const earlierTasks = new Map(before?.tasks.map((task) => [task.id, task]));
  const rows = after.tasks.flatMap((task, position) => {
    const earlier = earlierTasks.get(task.id);
    if (earlier && sameJson(earlier, task) && !wallMoved) return [];
    return [
      {
        ...wall,
        id: task.id,
        position,
        definition: task.definition,
        stage: task.stage,
        subject_key: task.subject.key,
        status: task.status,
        owner: task.owner,
        version: task.version,
        state: JSON.stringify(task),
      },
    ];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('app.tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        position: eb.ref('excluded.position'),
        status: eb.ref('excluded.status'),
        owner: eb.ref('excluded.owner'),
        version: eb.ref('excluded.version'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/** Versions that are new or went on; one that stands still is not written, so a signed one stays as it is. */
async function writeDocuments(
  tx: Tx,
  before: JobState | null,
  after: JobState,
  wall: { job_id: string; contractor_id: string; program_keys: string[] },
  wallMoved: boolean,
): Promise<void> {
  for (const [position, document] of after.documents.entries()) {
    const earlier = before?.documents.find((other) => other.task_id === document.task_id && other.version === document.version);
    if (earlier && sameJson(earlier, document) && !wallMoved) continue;
    const row = { ...wall, task_id: document.task_id, version: document.version, position, state: JSON.stringify(document), signed_at: document.signed_at };
    await tx
      .insertInto('app.documents')
      .values(row)
      .onConflict((conflict) => conflict.columns(['task_id', 'version']).doUpdateSet(row))
      .execute();
  }
}

/** Only money that is promised counts against a household's cap. */
function householdCents(program: JobProgram): number {
  const promised = program.enrollment?.approved_amount ?? program.reservation?.amount;
  const counts = program.payment_status === 'reserved' || program.payment_status === 'being_paid' || program.payment_status === 'paid';
  return counts && promised !== undefined ? Math.round(promised * 100) : 0;
}

async function finish(tx: Tx, previousHash: string, settled: Settled, before: JobState | null, version: number, context: SaveContext): Promise<void> {
  const { state, columns } = settled;
  const wall = { job_id: state.id, contractor_id: state.contractor_id, program_keys: columns.program_keys };
  const hash = await appendHistory(tx, settled.history, { ...wall, previousHash, ...context });
  if (hash !== previousHash) await tx.updateTable('app.jobs').set({ history_hash: hash }).where('id', '=', state.id).execute();
  await recordEvaluations(tx, settled, before, wall, context.now);
  const news = { ...newsOf(before, settled), version, request_id: context.requestId };
  await publish(tx, wall, news);
  // The company that had it until now: its open pages find out that it is gone.
  if (before && before.contractor_id !== state.contractor_id) await publish(tx, { ...wall, contractor_id: before.contractor_id }, news);
}

/** A result that differs from the last one is kept with the facts it was worked out from. */
async function recordEvaluations(
  tx: Tx,
  settled: Settled,
  before: JobState | null,
  wall: { job_id: string; contractor_id: string; program_keys: string[] },
  now: Date,
): Promise<void> {
  for (const program of settled.state.programs) {
    if (!program.opted_in) continue;
    const earlier = before?.programs.find((other) => other.key === program.key);
    if (earlier?.opted_in && sameJson(earlier.eligibility, program.eligibility) && sameJson(earlier.amounts, program.amounts)) continue;
    const facts = Object.fromEntries(settled.facts.names().map((name) => [name, settled.facts.value(name)]));
    await tx
      .insertInto('app.evaluations')
      .values({
        id: newId(),
        ...wall,
        program_key: program.key,
        program_version: program.version,
        evaluated_at: now,
        facts: JSON.stringify(facts),
        eligibility: JSON.stringify(program.eligibility),
        amounts: JSON.stringify(program.amounts),
        inputs_hash: createHash('sha256')
          .update(canonicalJson({ facts, version: program.version }))
          .digest('hex'),
      })
      .execute();
  }
}
