import { type RawBuilder, sql } from 'kysely';
import type { ActionOwner } from '@/access';
import { isActiveUserSql } from '@/foundation/accounts/server';
import { isAboutMatchingJob, programSetsWith, type SearchMatch } from '@/job-data/server';
import { utcDateOf } from '@/platform';
import type { Tx } from '@/platform/server/db';

/** Filter of the worklist. If `programs` is null, items of all programs match. If `mine` is null, items of all users match. */
export type WorklistFilter = {
  owners: readonly ActionOwner[];
  programs: readonly string[] | null;
  mine: string | null;
  /** Current time. Items whose `since` is after this time are not shown yet. */
  now: Date;
  kind?: string | undefined;
  unassigned?: boolean | undefined;
  rank?: number | undefined;
  chosen?: readonly string[] | undefined;
  contractorId?: string | undefined;
  /** Condition for jobs that match the search words. */
  searchMatch: SearchMatch;
};

/**
 * Returns true if the materialized counts support the filter. Materialized counts are numbers of rows by role, kind, program and day, which database triggers
 * keep up to date. For any other filter, `countedBy` counts the rows, up to `MAX_COUNTED`.
 */
const arePrecomputed = ({ mine, unassigned, rank, chosen, contractorId, searchMatch }: WorklistFilter): boolean =>
  searchMatch === null && mine === null && unassigned !== true && rank === undefined && !chosen?.length && contractorId === undefined;

/** Returns the SQL condition for all parts of the filter except the roles (`owners`). */
export const worklistFilterSql = ({ programs, mine, kind, now, unassigned, rank, chosen, contractorId, searchMatch }: WorklistFilter): RawBuilder<boolean> =>
  sql`worklist.since <= ${now} and ${inPrograms(programs)} and ${ofKind(kind)} and ${inPrograms(chosen?.length ? chosen : null)} and ${
    unassigned === true ? sql`not worklist.is_owned` : sql`true`
  } and ${rank === undefined ? sql`true` : sql`worklist.rank = ${rank}`} and ${contractorId === undefined ? sql`true` : sql`worklist.contractor_id = ${contractorId}`} and ${searchMatch === null ? sql`true` : isAboutMatchingJob(sql.ref('worklist.job_id'), searchMatch)} and ${
    mine === null
      ? sql`true`
      : // Corrected tasks that return to this user, and items of this user's jobs. If the reviewer is inactive, the review goes to the job's ops owner.
        sql`(worklist.reviewer_id = ${mine} or (worklist.ops_user_id = ${mine} and (worklist.reviewer_id is null or not ${isActiveUserSql(sql.ref('worklist.reviewer_id'))})))`
  }`;

const inPrograms = (programs: readonly string[] | null) => (programs ? sql`program_set = any (${programSetsWith(programs)})` : sql`true`);
const ofKind = (kind: string | undefined) => (kind === undefined ? sql`true` : sql`definition = ${kind}`);
const ofRoles = (owners: readonly ActionOwner[]) => sql`owner = any (${[...owners]}::text[])`;

/** Returns the materialized counts by role, kind and day. Days are in UTC, so that the counts do not depend on the time zone of the database session. */
const cells = ({ owners, programs }: WorklistFilter) => sql`(
  select owner, definition, since, tasks from app.worklist_counts where ${ofRoles(owners)} and ${inPrograms(programs)}
  union all
  select owner, definition, since, tasks from app.worklist_count_moves where ${ofRoles(owners)} and ${inPrograms(programs)}
) cells`;

/** Maximum number of counted items. Users who have more items can narrow the filter. */
const MAX_COUNTED = 5_000;

type Length = { total: number; red: number; late: number; is_at_least: boolean };
type Kind = { definition: string; owner: ActionOwner; n: number };
/**
 * Counts of the worklist. `length`: number of all items (`total`), of red items (`red`), and of yellow and red items (`late`). An item is red if it began to
 * wait at `since.red` or earlier, and yellow if it began to wait at `since.late` or earlier. `kinds`: number of items by kind, regardless of the chosen kind.
 */
type WorklistCounts = { length: Length; kinds: Kind[] };

export async function worklistCounts(tx: Tx, wanted: WorklistFilter, since: { red: Date; late: Date }): Promise<WorklistCounts> {
  if (!arePrecomputed(wanted)) return countedBy(tx, wanted, since);
  const [kinds, lengths] = await Promise.all([
    sql<Kind>`select definition, owner, sum(tasks)::int as n from ${cells(wanted)} where since <= ${utcDateOf(wanted.now)}::date group by 1, 2 having sum(tasks) > 0`.execute(
      tx,
    ),
    sql<Length>`${precomputedLength(wanted, since)}`.execute(tx),
  ]);
  return { kinds: kinds.rows, length: lengths.rows[0] ?? { total: 0, red: 0, late: 0, is_at_least: false } };
}

/** Counts the items of all kinds in one statement, up to `MAX_COUNTED` items. */
async function countedBy(tx: Tx, wanted: WorklistFilter, { red, late }: { red: Date; late: Date }): Promise<WorklistCounts> {
  const { rows } = await sql<Kind & { red: number; late: number }>`
    select definition, owner, count(*)::int as n,
      (count(*) filter (where since <= ${red}))::int as red, (count(*) filter (where since <= ${late}))::int as late
    from (
      select definition, owner, since from app.worklist
      where ${ofRoles(wanted.owners)} and ${worklistFilterSql({ ...wanted, kind: undefined })} limit ${MAX_COUNTED}
    ) counted group by 1, 2`.execute(tx);
  const chosen = rows.filter(({ definition }) => wanted.kind === undefined || definition === wanted.kind);
  const sum = (of: (row: (typeof rows)[number]) => number, among = chosen) => among.reduce((total, row) => total + of(row), 0);
  return {
    kinds: rows.map(({ definition, owner, n }) => ({ definition, owner, n })),
    length: {
      total: sum(({ n }) => n),
      red: sum((row) => row.red),
      late: sum((row) => row.late),
      is_at_least: sum(({ n }) => n, rows) === MAX_COUNTED,
    },
  };
}

/**
 * Returns a query for the length of the worklist. The materialized counts contain only whole days (UTC). Therefore, for the day of `red` and the day of `late`,
 * the query counts the individual rows up to that time.
 */
function precomputedLength(wanted: WorklistFilter, { red, late }: { red: Date; late: Date }): RawBuilder<unknown> {
  const startOf = (at: Date) => new Date(`${utcDateOf(at)}T00:00:00Z`);
  const onItsDay = (at: Date) => sql`(
    select count(*) from app.worklist
    where ${ofRoles(wanted.owners)} and ${worklistFilterSql(wanted)} and since >= ${startOf(at)} and since <= ${at}
  )`;
  return sql`
    select coalesce(sum(tasks) filter (where since <= ${utcDateOf(wanted.now)}::date), 0)::int as total, false as is_at_least,
      (coalesce(sum(tasks) filter (where since < ${utcDateOf(red)}::date), 0) + ${onItsDay(red)})::int as red,
      (coalesce(sum(tasks) filter (where since < ${utcDateOf(late)}::date), 0) + ${onItsDay(late)})::int as late
    from ${cells(wanted)} where ${ofKind(wanted.kind)}`;
}
