import { type RawBuilder, sql } from 'kysely';
import { type Actor, actionOwnersOf, isInternal } from '@/access';
import type { QueryOf } from '@/platform';
import { LIST_SORTS } from '../columns';
import type * as listContract from '../contract';
import { type Cursor, decodePageCursor, encodePageCursor } from './cursor';
import { actionOwnerSql, type JobsQuery, needsActionFrom } from './filters';

type Query = QueryOf<typeof listContract.listJobs>;
/** `in_groups`: where the actor's side must act comes first. */
export type Paging = Pick<Query, 'page_number' | 'per_page' | 'sort_by' | 'sort_direction' | 'after'> & { in_groups: boolean };

/** Whether a list is in two groups: as it was asked for, where the actor acts for anybody, and where not all of it is of the first group. */
export const pagingFor = (query: Query, actor: Actor): Paging => ({
  ...query,
  in_groups: query.needs_first === true && query.sort_by === 'current_stage_started_at' && query.action_required !== true && actionOwnersOf(actor).length > 0,
});

/** In two groups, which of them comes before everything else. */
const GROUP = { name: 'list_group', type: 'integer' } as const;
type SortColumn = (typeof LIST_SORTS)[number]['columns'][number];

const sortOf = ({ sort_by }: Pick<Paging, 'sort_by'>) => LIST_SORTS.find(({ by }) => by === sort_by);
const columnsOf = (paging: Pick<Paging, 'sort_by'>): readonly SortColumn[] => sortOf(paging)?.columns ?? [];
const isNullable = (paging: Pick<Paging, 'sort_by'>): boolean => sortOf(paging)?.isNullable === true;
const placeColumnsOf = (paging: Paging): readonly (SortColumn | typeof GROUP)[] => (paging.in_groups ? [GROUP, ...columnsOf(paging)] : columnsOf(paging));

/**
 * The ids of a page and of one job more, found in an index alone. With a cursor the index is entered
 * behind the page before, so that page 400 costs what page 1 does; a page by its number walks there.
 */
export function pageIds(filtered: JobsQuery, paging: Paging, actor: Actor): RawBuilder<unknown> {
  const cursor = paging.after === undefined ? null : decodePageCursor(paging.after, paging, placeColumnsOf(paging), isNullable(paging));
  const skipped = cursor ? 0 : (paging.page_number - 1) * paging.per_page;
  const range = (query: JobsQuery, behind: RawBuilder<boolean> | null, most: number) =>
    sql`${query
      .select([...columnsOf(paging).map(({ name }) => sql.ref(`jobs.${name}`).as(name)), 'jobs.id'])
      .$if(behind !== null, (q) => q.where(behind ?? sql<boolean>`true`))} order by ${sql.join(within(paging, 'jobs', false))} limit ${sql.lit(most)}`;

  if (paging.in_groups) {
    // Each group is read in the order of the index; the second only where the first leaves room, which mostly it does not (decisions/lists-and-search-lists.md).
    const group = cursor && Number(cursor.values[0]);
    const behind = cursor && behindAll({ ...cursor, values: cursor.values.slice(1) }, paging);
    const most = skipped + paging.per_page + 1;
    const numbered = (number: 0 | 1, jobs: RawBuilder<unknown>) => sql`select ${sql.lit(number)}::int as list_group, jobs.* from (${jobs}) jobs`;
    const others = numbered(1, range(filtered.where(sql<boolean>`not (${needsActionFrom(actor)})`), group === 1 ? behind : null, most));
    if (group === 1) return others;
    const mine = parts(actor).map((acts) => sql`(${numbered(0, range(filtered.where(acts), behind, most))})`);
    const room = sql`(select greatest(0, ${sql.lit(most)} - count(*)) from mine)`;
    return sql`
      with mine as materialized (${sql.join(mine, sql` union `)})
      select * from (select * from mine union all (select * from (${others}) jobs order by ${orderBySql(paging, 'jobs')} limit ${room})) jobs
      order by ${orderBySql(paging, 'jobs')} limit ${sql.lit(paging.per_page + 1)} offset ${sql.lit(skipped)}`;
  }

  const [first] = columnsOf(paging);
  if (!first || !isNullable(paging)) return sql`${range(filtered, cursor && behindAll(cursor, paging), paging.per_page + 1)} offset ${sql.lit(skipped)}`;

  // Jobs without a value come last in both directions, which no index does: each part is read in an order of its own.
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
 * The jobs in which the actor's side must act: for the office one role after the other, for each has an index of its own
 * (job-data/server/migrations/0100_create_jobs.sql), in which the role must stand as it is; of a company's jobs they are a good part.
 */
const parts = (actor: Actor): RawBuilder<boolean>[] =>
  isInternal(actor) ? actionOwnersOf(actor).map((owner) => actionOwnerSql([owner])) : [needsActionFrom(actor)];

/** The order of the list, for the rows of a table or a page. */
export function orderBySql(paging: Paging, rows: 'jobs' | 'page'): RawBuilder<unknown> {
  const groups = paging.in_groups ? [sql`${sql.ref(`${rows}.${GROUP.name}`)}`] : [];
  return sql.join([...groups, ...within(paging, rows, isNullable(paging))]);
}

/** The order within a group, or among rows that all have a date: nobody says where the others go, for no index would fit. */
function within(paging: Paging, rows: 'jobs' | 'page', mayMiss: boolean): RawBuilder<unknown>[] {
  const direction = sql.raw(paging.sort_direction);
  const nulls = sql.raw(mayMiss ? 'nulls last' : '');
  return [...columnsOf(paging).map(({ name }) => sql`${sql.ref(`${rows}.${name}`)} ${direction} ${nulls}`), sql`${sql.ref(`${rows}.id`)} ${direction}`];
}

/** Position of a row in the list: its group, and the values of the sort columns. Instants are texts, because they have more digits than in JavaScript. */
export type RowPosition = { id: string; list_group: number | null };

export const rowGroup = (paging: Paging): RawBuilder<number | null> => (paging.in_groups ? sql`page.list_group` : sql`null`);

/** The cursor of the page that follows, given the last row of this one. */
export function nextPageCursor(paging: Paging, last: RowPosition): string {
  const row: Readonly<Record<string, unknown>> = last;
  const values = placeColumnsOf(paging).map(({ name }) => (row[name] === null ? null : String(row[name])));
  return encodePageCursor({ sort_by: paging.sort_by, sort_direction: paging.sort_direction, values, id: last.id });
}

const compare = ({ sort_direction }: Paging) => sql.raw(sort_direction === 'asc' ? '>' : '<');

function behindAll(cursor: Cursor, paging: Paging): RawBuilder<boolean> {
  const columns = columnsOf(paging);
  const names = sql.join([...columns.map(({ name }) => sql.ref(`jobs.${name}`)), sql.ref('jobs.id')]);
  const values = sql.join([...columns.map(({ type }, index) => sql`${cursor.values[index]}::${sql.raw(type)}`), sql`${cursor.id}::uuid`]);
  return sql<boolean>`(${names}) ${compare(paging)} (${values})`;
}
