import { type RawBuilder, sql } from 'kysely';
import { type Actor, actionOwnersOf, isInternal } from '@/access';
import type { QueryOf } from '@/platform';
import { LIST_SORTS } from '../columns';
import type * as listContract from '../contract';
import { decodePageCursor, encodePageCursor, type PageCursor } from './cursor';
import { actionOwnerSql, type JobsQuery, needsActionFrom } from './filters';

type Query = QueryOf<typeof listContract.listJobs>;
/** `in_groups`: the list has two groups, and jobs on which the actor or a colleague must act come first. */
export type PageRequest = Pick<Query, 'page_number' | 'per_page' | 'sort_by' | 'sort_direction' | 'after'> & { in_groups: boolean };

/**
 * Returns the page request with `in_groups`. The list has two groups under three conditions: the request asks for groups, the list is sorted by the time in the
 * stage, and jobs of both groups can occur.
 */
export const pagingFor = (query: Query, actor: Actor): PageRequest => ({
  ...query,
  in_groups: query.needs_first === true && query.sort_by === 'current_stage_started_at' && query.action_required !== true && actionOwnersOf(actor).length > 0,
});

/** Column with the number of the group. If the list has two groups, the list is sorted by this column first. */
const GROUP = { name: 'list_group', type: 'integer' } as const;
type SortColumn = (typeof LIST_SORTS)[number]['columns'][number];

const sortOf = ({ sort_by }: Pick<PageRequest, 'sort_by'>) => LIST_SORTS.find(({ by }) => by === sort_by);
const columnsOf = (paging: Pick<PageRequest, 'sort_by'>): readonly SortColumn[] => sortOf(paging)?.columns ?? [];
const isNullable = (paging: Pick<PageRequest, 'sort_by'>): boolean => sortOf(paging)?.isNullable === true;
const placeColumnsOf = (paging: PageRequest): readonly (SortColumn | typeof GROUP)[] => (paging.in_groups ? [GROUP, ...columnsOf(paging)] : columnsOf(paging));

/**
 * Returns SQL for the IDs of a page plus the next ID, read only from an index. With a cursor, the scan starts after the previous page, so page 400 costs as
 * much as page 1. With a page number, all earlier rows must be skipped.
 */
export function pageIds(filtered: JobsQuery, paging: PageRequest, actor: Actor): RawBuilder<unknown> {
  const cursor = paging.after === undefined ? null : decodePageCursor(paging.after, paging, placeColumnsOf(paging), isNullable(paging));
  const skipped = cursor ? 0 : (paging.page_number - 1) * paging.per_page;
  const range = (query: JobsQuery, behind: RawBuilder<boolean> | null, most: number) =>
    sql`${query
      .select([...columnsOf(paging).map(({ name }) => sql.ref(`jobs.${name}`).as(name)), 'jobs.id'])
      .$if(behind !== null, (q) => q.where(behind ?? sql<boolean>`true`))} order by ${sql.join(orderTerms(paging, 'jobs', false))} limit ${sql.lit(most)}`;

  if (paging.in_groups) {
    // Read each group in the order of the index. The second group is read only if the first group does not fill the page (decisions/lists-and-search-lists.md).
    const group = cursor && Number(cursor.values[0]);
    const behind = cursor && behindAll({ ...cursor, values: cursor.values.slice(1) }, paging);
    const maxRows = skipped + paging.per_page + 1;
    const numbered = (number: 0 | 1, jobs: RawBuilder<unknown>) => sql`select ${sql.lit(number)}::int as list_group, jobs.* from (${jobs}) jobs`;
    const otherRows = numbered(1, range(filtered.where(sql<boolean>`not (${needsActionFrom(actor)})`), group === 1 ? behind : null, maxRows));
    if (group === 1) return otherRows;
    const ownRows = parts(actor).map((acts) => sql`(${numbered(0, range(filtered.where(acts), behind, maxRows))})`);
    const room = sql`(select greatest(0, ${sql.lit(maxRows)} - count(*)) from mine)`;
    return sql`
      with mine as materialized (${sql.join(ownRows, sql` union `)})
      select * from (select * from mine union all (select * from (${otherRows}) jobs order by ${orderBySql(paging, 'jobs')} limit ${room})) jobs
      order by ${orderBySql(paging, 'jobs')} limit ${sql.lit(paging.per_page + 1)} offset ${sql.lit(skipped)}`;
  }

  const [first] = columnsOf(paging);
  if (!first || !isNullable(paging)) return sql`${range(filtered, cursor && behindAll(cursor, paging), paging.per_page + 1)} offset ${sql.lit(skipped)}`;

  // Jobs without a value in the first sort column come last in both directions. No index supports this, so read jobs with and without a value separately.
  const column = sql.ref(`jobs.${first.name}`);
  const isUndated = cursor !== null && cursor.values[0] === null;
  const undated = range(
    filtered.where(column, 'is', null),
    isUndated ? sql`jobs.id ${compare(paging)} ${cursor.id}::uuid` : null,
    skipped + paging.per_page + 1,
  );
  if (isUndated) return undated;
  const dated = range(filtered.where(column, 'is not', null), cursor && behindAll(cursor, paging), skipped + paging.per_page + 1);
  return sql`select * from ((${dated}) union all (${undated})) jobs order by ${orderBySql(paging, 'jobs')} limit ${sql.lit(paging.per_page + 1)} offset ${sql.lit(skipped)}`;
}

/**
 * Returns the conditions for jobs on which the actor or a colleague must act. Each action owner of staff has a separate condition, because each has a separate
 * index (job-data/server/migrations/0100_create_jobs.sql). Contractors need no such index, because they must act on a large part of their jobs.
 */
const parts = (actor: Actor): RawBuilder<boolean>[] =>
  isInternal(actor) ? actionOwnersOf(actor).map((owner) => actionOwnerSql([owner])) : [needsActionFrom(actor)];

/** Returns the `order by` terms of the list, for the table `jobs` or the rows of a page. */
export function orderBySql(paging: PageRequest, rows: 'jobs' | 'page'): RawBuilder<unknown> {
  const groups = paging.in_groups ? [sql`${sql.ref(`${rows}.${GROUP.name}`)}`] : [];
  return sql.join([...groups, ...orderTerms(paging, rows, isNullable(paging))]);
}

/** Returns the `order by` terms within a group. The terms contain `nulls last` only if `mayMiss` is true, because no index supports this order. */
function orderTerms(paging: PageRequest, rows: 'jobs' | 'page', mayMiss: boolean): RawBuilder<unknown>[] {
  const direction = sql.raw(paging.sort_direction);
  const nulls = sql.raw(mayMiss ? 'nulls last' : '');
  return [...columnsOf(paging).map(({ name }) => sql`${sql.ref(`${rows}.${name}`)} ${direction} ${nulls}`), sql`${sql.ref(`${rows}.id`)} ${direction}`];
}

/**
 * Position of a row in the list: its ID and group. The row also has the values of the sort columns. Times in the row are strings, because a JavaScript date has
 * only milliseconds and PostgreSQL has microseconds.
 */
export type RowPosition = { id: string; list_group: number | null };

export const rowGroupSql = (paging: PageRequest): RawBuilder<number | null> => (paging.in_groups ? sql`page.list_group` : sql`null`);

/** Returns the cursor of the next page, given the last row of this page. */
export function nextPageCursor(paging: PageRequest, last: RowPosition): string {
  const row: Readonly<Record<string, unknown>> = last;
  const values = placeColumnsOf(paging).map(({ name }) => (row[name] === null ? null : String(row[name])));
  return encodePageCursor({ sort_by: paging.sort_by, sort_direction: paging.sort_direction, values, id: last.id });
}

const compare = ({ sort_direction }: PageRequest) => sql.raw(sort_direction === 'asc' ? '>' : '<');

function behindAll(cursor: PageCursor, paging: PageRequest): RawBuilder<boolean> {
  const columns = columnsOf(paging);
  const names = sql.join([...columns.map(({ name }) => sql.ref(`jobs.${name}`)), sql.ref('jobs.id')]);
  const values = sql.join([...columns.map(({ type }, index) => sql`${cursor.values[index]}::${sql.raw(type)}`), sql`${cursor.id}::uuid`]);
  return sql<boolean>`(${names}) ${compare(paging)} (${values})`;
}
