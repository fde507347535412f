import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, ownersActedFor } from '@/access';
import { reads } from '@/access/server';
import { slaOf } from '@/people/server';
import { sameJson } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import { DEFINITIONS } from '@/tasks/server';
import { jobsContract as contract } from '..';
import { queueOf } from '../queue';
import type { JobState } from '../state';
import { namesOf } from './names';
import './tables';

type Tables = { queue: Schema['app.queue'] };
type Query<O = object> = SelectQueryBuilder<Tables, 'queue', O>;

/** Keeps the queue of a job: what no longer waits goes, what waits comes or changes. */
export async function keepQueue(
  tx: Tx,
  before: JobState | null,
  after: JobState,
  wall: { contractor_id: string; program_keys: string[] },
  wallMoved: boolean,
): Promise<void> {
  const earlier = new Map((before ? queueOf(before) : []).map((row) => [row.task_id, row]));
  const rows = queueOf(after);
  const gone = [...earlier.keys()].filter((id) => !rows.some((row) => row.task_id === id));
  if (gone.length > 0) await tx.deleteFrom('app.queue').where('task_id', 'in', gone).execute();
  const changed = rows.filter((row) => wallMoved || !sameJson(earlier.get(row.task_id) ?? null, row)).map((row) => ({ ...row, ...wall, job_id: after.id }));
  if (changed.length === 0) return;
  await tx
    .insertInto('app.queue')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        owner: eb.ref('excluded.owner'),
        stage: eb.ref('excluded.stage'),
        reviewer_id: eb.ref('excluded.reviewer_id'),
        ops_user_id: eb.ref('excluded.ops_user_id'),
        has_exception: eb.ref('excluded.has_exception'),
        since: eb.ref('excluded.since'),
      })),
    )
    .execute();
}

/** The queue of a job made from nothing: for the rebuild. */
export async function rebuildQueue(tx: Tx, state: JobState, wall: { contractor_id: string; program_keys: string[] }): Promise<void> {
  await tx.deleteFrom('app.queue').where('job_id', '=', state.id).execute();
  await keepQueue(tx, null, state, wall, true);
}

const DAY_MS = 86_400_000;

export const staffQueue = reads(contract.staffQueue, async ({ tx, actor, query, now }) => {
  const sla = await slaOf(tx, actor);
  const bands = { yellow_from: sla.yellow.from_value, red_from: sla.red.from_value };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const mine = waitingFor(tx, actor)
    .$if(query.owner !== undefined, (q) => q.where('queue.owner', '=', query.owner ?? 'ops'))
    .$if(query.mine === true, (q) => q.where(isOwn(actor)));
  const chosen = mine.$if(query.kind !== undefined, (q) => q.where('queue.definition', '=', query.kind ?? ''));
  const rows = await chosen
    .selectAll('queue')
    .orderBy('queue.since')
    .orderBy('queue.task_id')
    .limit(query.per_page)
    .offset((query.page_number - 1) * query.per_page)
    .execute();
  const kinds = await mine
    .select(['queue.definition', 'queue.owner', sql<number>`count(*)::int`.as('n')])
    .groupBy(['queue.definition', 'queue.owner'])
    .execute();
  const [counted] = await chosen
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where queue.since <= ${daysAgo(bands.red_from)})::int`.as('red'),
      sql<number>`count(*) filter (where queue.since <= ${daysAgo(bands.yellow_from)})::int`.as('late'),
    ])
    .execute();
  const { total = 0, red = 0, late = 0 } = counted ?? {};
  return {
    items: await shown(tx, actor, rows),
    total,
    page_number: query.page_number,
    per_page: query.per_page,
    bands: { green: total - late, yellow: late - red, red },
    kinds: kinds
      .map(({ definition, owner, n }) => ({ key: definition, title: DEFINITIONS.get(definition)?.title ?? definition, owner, count: n }))
      .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title)),
    sla: bands,
  };
});

/** The queue of this actor's roles, over the jobs they may see; row security says the latter again. */
function waitingFor(tx: Tx, actor: Actor): Query {
  // An administrator works on no task: their queue is empty.
  const query = tx.selectFrom('app.queue as queue').where(sql<boolean>`queue.owner = any (${[...ownersActedFor(actor)]}::text[])`);
  const programs = actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null;
  // Its type is narrowed to the one table it reads.
  return (programs ? query.where(sql<boolean>`queue.program_keys && ${programs}::text[]`) : query) as unknown as Query;
}

/** What came back to this reviewer; of the rest, what lies in jobs of theirs. */
const isOwn = (actor: Actor) => (eb: ExpressionBuilder<Tables, 'queue'>) => {
  const id = actor.kind === 'staff' ? actor.userId : '';
  return eb.or([eb('queue.reviewer_id', '=', id), eb.and([eb('queue.reviewer_id', 'is', null), eb('queue.ops_user_id', '=', id)])]);
};

type Row = Awaited<ReturnType<ReturnType<Query['selectAll']>['execute']>>[number];

/** Two further look-ups for a page, however long it is. */
async function shown(tx: Tx, actor: Actor, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const jobs = await tx
    .selectFrom('app.jobs as jobs')
    .select(['jobs.id', 'jobs.job_name', 'jobs.short_code', 'jobs.place', 'jobs.contractor_id', 'jobs.program_keys', 'jobs.claimed'])
    .where('jobs.id', 'in', [...new Set(rows.map((row) => row.job_id))])
    .execute();
  const contractors = await namesOf(tx, 'app.contractors', [...new Set(jobs.map((job) => job.contractor_id))]);
  const tasks = await tx
    .selectFrom('app.tasks as tasks')
    .select(['tasks.id', sql<string>`tasks.state -> 'subject' ->> 'label'`.as('subject')])
    .where(
      'tasks.id',
      'in',
      rows.map((row) => row.task_id),
    )
    .execute();
  return rows.flatMap((row) => {
    const job = jobs.find((other) => other.id === row.job_id);
    const definition = DEFINITIONS.get(row.definition);
    if (!job || !definition) return [];
    return [
      {
        task_id: row.task_id,
        job_id: row.job_id,
        key: row.definition,
        title: definition.title,
        subject: tasks.find((task) => task.id === row.task_id)?.subject ?? '',
        owner: row.owner,
        stage_key: row.stage,
        is_review: definition.reviews.length > 0,
        since: row.since.toISOString(),
        has_exception: row.has_exception,
        is_return: actor.kind === 'staff' && row.reviewer_id === actor.userId,
        job_name: job.job_name,
        short_code: job.short_code,
        city: job.place.city,
        contractor: contractors.get(job.contractor_id) ?? '',
        programs: job.program_keys,
        claimed_by: job.claimed?.name ?? null,
      },
    ];
  });
}
