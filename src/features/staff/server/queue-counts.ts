import { type RawBuilder, sql } from 'kysely';
import type { ActionOwner } from '@/access';
import type { Tx } from '@/platform/server/db';
import { type Found, isOfJobWithWords, setsWith } from '@/record/server';

/** Which part of the queue: of these roles, of jobs with these programs (null: all), of one kind, of one person (null: anybody's), and what somebody filtered by. */
export type Wanted = {
  owners: readonly ActionOwner[];
  programs: readonly string[] | null;
  mine: string | null;
  /** What begins to wait later is not there yet. */
  now: Date;
  kind?: string | undefined;
  nobodys?: boolean | undefined;
  rank?: number | undefined;
  chosen?: readonly string[] | undefined;
  company?: string | undefined;
  /** Jobs with the words that were searched for. */
  found: Found;
  words: readonly string[];
};

/** Whether the kept counts can answer: they know roles, kinds, programs and days. What is somebody's own, or filtered, is little and is counted. */
const areKept = ({ mine, nobodys, rank, chosen, company, found }: Wanted): boolean =>
  found === null && mine === null && nobodys !== true && rank === undefined && !chosen?.length && company === undefined;

/** The condition on a row of the queue, but for the role. */
export const isWanted = ({ programs, mine, kind, now, nobodys, rank, chosen, company, found, words }: Wanted): RawBuilder<boolean> =>
  sql`queue.since <= ${now} and ${inPrograms(programs)} and ${ofKind(kind)} and ${inPrograms(chosen?.length ? chosen : null)} and ${
    nobodys === true ? sql`not queue.is_owned` : sql`true`
  } and ${rank === undefined ? sql`true` : sql`queue.rank = ${rank}`} and ${company === undefined ? sql`true` : sql`queue.contractor_id = ${company}`} and ${ofJobs(found, words)} and ${
    mine === null
      ? sql`true`
      : // What came back to this reviewer; of the rest, what lies in jobs of theirs.
        sql`(queue.reviewer_id = ${mine} or (queue.reviewer_id is null and queue.ops_user_id = ${mine}))`
  }`;

const inPrograms = (programs: readonly string[] | null) => (programs ? sql`program_set = any (${setsWith(programs)})` : sql`true`);
const ofKind = (kind: string | undefined) => (kind === undefined ? sql`true` : sql`definition = ${kind}`);
const ofJobs = (found: Found, words: readonly string[]) =>
  found === null ? sql`true` : found === 'many' ? isOfJobWithWords(sql.ref('queue.job_id'), words) : sql`queue.job_id = any (${[...found]}::uuid[])`;
const ofRoles = (owners: readonly ActionOwner[]) => sql`owner = any (${[...owners]}::text[])`;

/** The kept counts by role, kind and day. */
const cells = ({ owners, programs }: Wanted) => sql`(
  select owner, definition, since, tasks from app.queue_counts where ${ofRoles(owners)} and ${inPrograms(programs)}
  union all
  select owner, definition, since, tasks from app.queue_count_moves where ${ofRoles(owners)} and ${inPrograms(programs)}
) cells`;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counted no further: whoever has more than this narrows what they look at. */
const MOST_COUNTED = 5_000;

/** How many wait of each kind, whichever of them is chosen. */
export async function kindsOf(tx: Tx, wanted: Wanted): Promise<{ definition: string; owner: ActionOwner; n: number }[]> {
  const counted = areKept(wanted)
    ? sql`select definition, owner, sum(tasks)::int as n from ${cells(wanted)} where since <= ${dayOf(wanted.now)}::date group by 1, 2 having sum(tasks) > 0`
    : sql`select definition, owner, count(*)::int as n from (${rowsOf({ ...wanted, kind: undefined })}) counted group by 1, 2`;
  return (await sql<{ definition: string; owner: ActionOwner; n: number }>`${counted}`.execute(tx)).rows;
}

type Length = { total: number; red: number; late: number; is_at_least: boolean };

const rowsOf = (wanted: Wanted) =>
  sql`select definition, owner, since from app.queue queue where ${ofRoles(wanted.owners)} and ${isWanted(wanted)} limit ${MOST_COUNTED}`;

/** How many wait altogether, and how many of them since before these instants. */
export async function lengthOf(tx: Tx, wanted: Wanted, since: { red: Date; late: Date }): Promise<Length> {
  const { rows } = await sql<Length>`${areKept(wanted) ? keptLength(wanted, since) : countedLength(wanted, since)}`.execute(tx);
  return rows[0] ?? { total: 0, red: 0, late: 0, is_at_least: false };
}

const countedLength = (wanted: Wanted, { red, late }: { red: Date; late: Date }) => sql`
  select count(*)::int as total, (count(*) filter (where since <= ${red}))::int as red, (count(*) filter (where since <= ${late}))::int as late, count(*) = ${MOST_COUNTED} as is_at_least
  from (${rowsOf(wanted)}) counted`;

/** Whole days from the kept counts; of the day in which an instant lies, the rows before it. */
function keptLength(wanted: Wanted, { red, late }: { red: Date; late: Date }): RawBuilder<unknown> {
  const startOf = (at: Date) => new Date(`${dayOf(at)}T00:00:00Z`);
  const onItsDay = (at: Date) => sql`(
    select count(*) from app.queue queue
    where ${ofRoles(wanted.owners)} and ${isWanted(wanted)} and since >= ${startOf(at)} and since <= ${at}
  )`;
  return sql`
    select coalesce(sum(tasks) filter (where since <= ${dayOf(wanted.now)}::date), 0)::int as total, false as is_at_least,
      (coalesce(sum(tasks) filter (where since < ${dayOf(red)}::date), 0) + ${onItsDay(red)})::int as red,
      (coalesce(sum(tasks) filter (where since < ${dayOf(late)}::date), 0) + ${onItsDay(late)})::int as late
    from ${cells(wanted)} where ${ofKind(wanted.kind)}`;
}
