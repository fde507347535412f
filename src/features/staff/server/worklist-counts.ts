import { type RawBuilder, sql } from 'kysely';
import type { ActionOwner } from '@/access';
import { jobMatchesTermsSql, programSetsWith, type SearchMatch } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';

/** Which part of the queue: of these roles, of jobs with these programs (null: all), of one kind, of one person (null: anybody's), and what somebody filtered by. */
export type WorklistFilter = {
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
  found: SearchMatch;
  words: readonly string[];
};

/** Whether the kept counts can answer: they know roles, kinds, programs and days. What is somebody's own, or filtered, is little and is counted. */
const areKept = ({ mine, nobodys, rank, chosen, company, found }: WorklistFilter): boolean =>
  found === null && mine === null && nobodys !== true && rank === undefined && !chosen?.length && company === undefined;

/** The condition on a row of the queue, but for the role. */
export const worklistFilterSql = ({ programs, mine, kind, now, nobodys, rank, chosen, company, found, words }: WorklistFilter): RawBuilder<boolean> =>
  sql`queue.since <= ${now} and ${inPrograms(programs)} and ${ofKind(kind)} and ${inPrograms(chosen?.length ? chosen : null)} and ${
    nobodys === true ? sql`not queue.is_owned` : sql`true`
  } and ${rank === undefined ? sql`true` : sql`queue.rank = ${rank}`} and ${company === undefined ? sql`true` : sql`queue.contractor_id = ${company}`} and ${ofJobs(found, words)} and ${
    mine === null
      ? sql`true`
      : // What came back to this reviewer; of the rest, what lies in jobs of theirs.
        sql`(queue.reviewer_id = ${mine} or (queue.reviewer_id is null and queue.ops_user_id = ${mine}))`
  }`;

const inPrograms = (programs: readonly string[] | null) => (programs ? sql`program_set = any (${programSetsWith(programs)})` : sql`true`);
const ofKind = (kind: string | undefined) => (kind === undefined ? sql`true` : sql`definition = ${kind}`);
const ofJobs = (found: SearchMatch, words: readonly string[]) =>
  found === null ? sql`true` : found === 'many' ? jobMatchesTermsSql(sql.ref('queue.job_id'), words) : sql`queue.job_id = any (${[...found]}::uuid[])`;
const ofRoles = (owners: readonly ActionOwner[]) => sql`owner = any (${[...owners]}::text[])`;

/** The kept counts by role, kind and day. */
const cells = ({ owners, programs }: WorklistFilter) => sql`(
  select owner, definition, since, tasks from app.queue_counts where ${ofRoles(owners)} and ${inPrograms(programs)}
  union all
  select owner, definition, since, tasks from app.queue_count_moves where ${ofRoles(owners)} and ${inPrograms(programs)}
) cells`;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counted no further: whoever has more than this narrows what they look at. */
const MOST_COUNTED = 5_000;
/** Of a word of many jobs each row is looked up, one by one, so fewer of them are looked at: what is counted is a beginning either way. */
const MOST_WALKED = 1_500;

type Length = { total: number; red: number; late: number; is_at_least: boolean };
type Kind = { definition: string; owner: ActionOwner; n: number };
/** How many wait altogether, how many of them since before two instants, and how many of each kind, whichever of them is chosen. */
type Counted = { length: Length; kinds: Kind[] };

export async function worklistCounts(tx: Tx, wanted: WorklistFilter, since: { red: Date; late: Date }): Promise<Counted> {
  if (!areKept(wanted)) return countedBy(tx, wanted, since);
  const [kinds, lengths] = await Promise.all([
    sql<Kind>`select definition, owner, sum(tasks)::int as n from ${cells(wanted)} where since <= ${dayOf(wanted.now)}::date group by 1, 2 having sum(tasks) > 0`.execute(
      tx,
    ),
    sql<Length>`${keptLength(wanted, since)}`.execute(tx),
  ]);
  return { kinds: kinds.rows, length: lengths.rows[0] ?? { total: 0, red: 0, late: 0, is_at_least: false } };
}

/** Of every kind at once: each row is looked at a single time. */
async function countedBy(tx: Tx, wanted: WorklistFilter, { red, late }: { red: Date; late: Date }): Promise<Counted> {
  const isMany = wanted.found === 'many';
  const most = isMany ? MOST_WALKED : MOST_COUNTED;
  const { rows } = await sql<Kind & { looked_at: number; red: number; late: number }>`
    select definition, owner, count(*)::int as looked_at, (count(*) filter (where is_hit))::int as n,
      (count(*) filter (where is_hit and since <= ${red}))::int as red, (count(*) filter (where is_hit and since <= ${late}))::int as late
    from (
      select definition, owner, since, ${isMany ? jobMatchesTermsSql(sql.ref('queue.job_id'), wanted.words) : sql`true`} as is_hit
      from app.queue queue where ${ofRoles(wanted.owners)} and ${worklistFilterSql({ ...wanted, kind: undefined, found: isMany ? null : wanted.found })} limit ${most}
    ) looked group by 1, 2`.execute(tx);
  const chosen = rows.filter(({ definition }) => wanted.kind === undefined || definition === wanted.kind);
  const sum = (of: (row: (typeof rows)[number]) => number, among = chosen) => among.reduce((total, row) => total + of(row), 0);
  return {
    kinds: rows.filter(({ n }) => n > 0).map(({ definition, owner, n }) => ({ definition, owner, n })),
    length: {
      total: sum(({ n }) => n),
      red: sum((row) => row.red),
      late: sum((row) => row.late),
      is_at_least: sum(({ looked_at }) => looked_at, rows) === most,
    },
  };
}

/** Whole days from the kept counts; of the day in which an instant lies, the rows before it. */
function keptLength(wanted: WorklistFilter, { red, late }: { red: Date; late: Date }): RawBuilder<unknown> {
  const startOf = (at: Date) => new Date(`${dayOf(at)}T00:00:00Z`);
  const onItsDay = (at: Date) => sql`(
    select count(*) from app.queue queue
    where ${ofRoles(wanted.owners)} and ${worklistFilterSql(wanted)} and since >= ${startOf(at)} and since <= ${at}
  )`;
  return sql`
    select coalesce(sum(tasks) filter (where since <= ${dayOf(wanted.now)}::date), 0)::int as total, false as is_at_least,
      (coalesce(sum(tasks) filter (where since < ${dayOf(red)}::date), 0) + ${onItsDay(red)})::int as red,
      (coalesce(sum(tasks) filter (where since < ${dayOf(late)}::date), 0) + ${onItsDay(late)})::int as late
    from ${cells(wanted)} where ${ofKind(wanted.kind)}`;
}
