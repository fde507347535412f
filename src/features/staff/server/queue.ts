import { sql } from 'kysely';
import { type ActionOwner, type Actor, ownersActedFor } from '@/access';
import { reads } from '@/access/server';
import { MATTER_TITLES } from '@/job';
import { isKeyOf, sameJson } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { JobState } from '@/record';
import { type Definitions, definitionsInReadersWords, type Stage } from '@/rules/forms';
import { companyName, slaOf } from '@/world/people/server';
import * as staffContract from '../contract';
import { type QueueRow, queueOf } from '../queue';
import { isWanted, kindsOf, lengthOf, type Wanted } from './queue-counts';
import './tables';

/** Keeps the queue of a job: what no longer waits goes, what waits comes or changes. */
export async function keepQueue(
  tx: Tx,
  before: JobState | null,
  after: JobState,
  tenant: { contractor_id: string; program_keys: string[] },
  tenantMoved: boolean,
): Promise<void> {
  const earlier = new Map((before ? queueOf(before) : []).map((row) => [keyOf(row), row]));
  const rows = queueOf(after);
  const gone = [...earlier.entries()].filter(([key]) => !rows.some((row) => keyOf(row) === key)).map(([, row]) => row);
  if (gone.length > 0)
    await tx
      .deleteFrom('app.queue')
      .where((eb) =>
        eb(
          eb.refTuple('about_id', 'definition'),
          'in',
          gone.map((row) => eb.tuple(row.about_id, row.definition)),
        ),
      )
      .execute();
  const changed = rows.filter((row) => tenantMoved || !sameJson(earlier.get(keyOf(row)) ?? null, row)).map((row) => ({ ...row, ...tenant, job_id: after.id }));
  if (changed.length === 0) return;
  await tx
    .insertInto('app.queue')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['about_id', 'definition']).doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        owner: eb.ref('excluded.owner'),
        stage: eb.ref('excluded.stage'),
        reviewer_id: eb.ref('excluded.reviewer_id'),
        ops_user_id: eb.ref('excluded.ops_user_id'),
        has_exception: eb.ref('excluded.has_exception'),
        since: eb.ref('excluded.since'),
        subject: eb.ref('excluded.subject'),
      })),
    )
    .execute();
}

/** The queue of a job made from nothing. Where it is right already, nothing is written. */
export async function rebuildQueue(tx: Tx, state: JobState, tenant: { contractor_id: string; program_keys: string[] }): Promise<void> {
  const kept = await tx.selectFrom('app.queue').selectAll().where('job_id', '=', state.id).execute();
  const lying = kept.map(({ program_set: _set, job_id: _job, since, ...row }) => ({ ...row, since: new Date(since).toISOString() }));
  const wanted = queueOf(state).map((row) => ({ ...row, ...tenant, since: new Date(row.since).toISOString() }));
  if (sameJson(sorted(lying), sorted(wanted))) return;
  await tx.deleteFrom('app.queue').where('job_id', '=', state.id).execute();
  await keepQueue(tx, null, state, tenant, true);
}

const sorted = <R extends Pick<QueueRow, 'about_id' | 'definition'>>(rows: R[]): R[] => rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** A task may be open and have an exception: two things that wait. */
const keyOf = (row: Pick<QueueRow, 'about_id' | 'definition'>): string => `${row.about_id} ${row.definition}`;

const DAY_MS = 86_400_000;

export const staffQueue = reads(staffContract.staffQueue, async ({ tx, actor, query, now, installation }) => {
  const definitions = definitionsInReadersWords(installation.house.definitions);
  const sla = await slaOf(tx, actor);
  const bands = { yellow_from: sla.yellow.from_value, red_from: sla.red.from_value };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const wanted = { ...wantedBy(actor, query), kind: query.kind };
  const since = { red: daysAgo(bands.red_from), late: daysAgo(bands.yellow_from) };
  const [items, kinds, { total, red, late }] = await Promise.all([
    pageOf(tx, actor, definitions, wanted, query),
    kindsOf(tx, wanted),
    lengthOf(tx, wanted, since),
  ]);
  return {
    items,
    total,
    page_number: query.page_number,
    per_page: query.per_page,
    bands: { green: total - late, yellow: late - red, red },
    kinds: kinds
      .map(({ definition, owner, n }) => ({ key: definition, title: titleOf(definitions, definition) ?? definition, owner, count: n }))
      .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title)),
    sla: bands,
  };
});

/** Whose queue is asked for: that of the actor's roles, over the jobs they may see. */
function wantedBy(actor: Actor, query: { owner?: ActionOwner | undefined; mine?: boolean | undefined }): Wanted {
  // An administrator works on no task: their queue is empty.
  const owners = ownersActedFor(actor).filter((owner) => query.owner === undefined || owner === query.owner);
  const staff = actor.kind === 'staff' ? actor : null;
  return { owners, programs: !staff || staff.programs === 'all' ? null : staff.programs, mine: query.mine === true && staff ? staff.userId : null };
}

type Row = {
  about_id: string;
  job_id: string;
  owner: ActionOwner;
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  has_exception: boolean;
  since: Date;
  subject: string;
  job_name: string;
  short_code: string;
  city: string;
  contractor: string;
  program_keys: string[];
  claimed_by: string | null;
};

/** A page, longest waiting first, in one statement: each role's part is read in the order of its index. */
async function pageOf(tx: Tx, actor: Actor, definitions: Definitions, wanted: Wanted, { page_number, per_page }: { page_number: number; per_page: number }) {
  const skipped = (page_number - 1) * per_page;
  const queue = sql`select queue.* from app.queue queue`;
  const order = sql`order by since, about_id, definition`;
  const chosen =
    wanted.mine === null
      ? sql`
        select part.* from unnest(${[...wanted.owners]}::text[]) as role (owner)
        cross join lateral (${queue} where queue.owner = role.owner and ${isWanted(wanted)} ${order} limit ${skipped + per_page}) part`
      : sql`${queue} where queue.owner = any (${[...wanted.owners]}::text[]) and ${isWanted(wanted)}`;
  const { rows } = await sql<Row>`
    select page.about_id, page.job_id, page.owner, page.definition, page.stage, page.reviewer_id, page.has_exception, page.since, page.subject,
      jobs.job_name, jobs.short_code, jobs.place ->> 'city' as city, jobs.program_keys, jobs.claimed ->> 'name' as claimed_by,
      ${companyName(sql.ref('jobs.contractor_id'))} as contractor
    from (${chosen} ${order} limit ${per_page} offset ${skipped}) page
    join app.jobs jobs on jobs.id = page.job_id
    ${order}`.execute(tx);
  return rows.flatMap((row) => {
    const title = titleOf(definitions, row.definition);
    if (title === undefined) return [];
    return [
      {
        task_id: row.about_id === row.job_id ? null : row.about_id,
        job_id: row.job_id,
        key: row.definition,
        title,
        subject: row.subject,
        owner: row.owner,
        stage_key: row.stage,
        is_review: (definitions.get(row.definition)?.reviews.length ?? 0) > 0,
        since: row.since.toISOString(),
        has_exception: row.has_exception,
        is_return: actor.kind === 'staff' && row.reviewer_id === actor.userId,
        job_name: row.job_name,
        short_code: row.short_code,
        city: row.city,
        contractor: row.contractor,
        programs: row.program_keys,
        claimed_by: row.claimed_by,
      },
    ];
  });
}

const titleOf = (definitions: Definitions, definition: string): string | undefined =>
  isKeyOf(MATTER_TITLES, definition) ? MATTER_TITLES[definition] : (definitions.get(definition)?.officeWords?.title ?? definitions.get(definition)?.title);
