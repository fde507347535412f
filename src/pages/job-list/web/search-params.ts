import { entriesOf, isKeyOf, isOneOf, type RequestQueryOf } from '@/platform';
import type { Stage } from '@/rules/forms';
import { CHOOSABLE_COLUMNS, FILTER_NAMES, LIST_FILTERS, LIST_SORTS, type ListColumn, type SortField } from '../columns';
import * as listContract from '../contract';
import { loadListDefaults } from './defaults';
import { type FilterSearchParams, filterParameters, readFilter, splitList } from './filters/values';

export type StageTab = Exclude<Stage, 'create'>;
export const STAGE_TABS: readonly StageTab[] = ['draft', 'review', 'install', 'enroll', 'complete'];

export type PageSize = (typeof listContract.PAGE_SIZES)[number];

/** Search parameters of the list. A missing parameter has its default value. */
export type ListSearch = FilterSearchParams & {
  /** Selected stages. One stage is a tab; several stages are a filter. */
  stage?: StageTab[];
  q?: string;
  sort?: SortField;
  dir?: 'asc' | 'desc';
  size?: PageSize;
  page?: number;
  /** True if the list has no groups, so jobs on which the user or a colleague must act are not listed first. */
  mixed?: true;
  /** Columns of the table. Without this parameter, the columns that this browser stores are shown. */
  cols?: ListColumn[];
};

/** Parses search parameters. Removes invalid values, because people can edit the URL. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const text = (name: string): string => String(raw[name] ?? '');
  const readNumber = (name: string): number => Number.parseInt(text(name), 10);
  return withoutDefaults({
    // The cast is safe, because each value has the type of its filter.
    ...(Object.fromEntries(LIST_FILTERS.map((filter) => [filter.address, readFilter(filter, text(filter.address))])) as FilterSearchParams),
    stage: STAGE_TABS.filter((tab) => splitList(text('stage')).includes(tab)),
    q: text('q').slice(0, 100),
    sort: LIST_SORTS.find(({ by }) => by === text('sort'))?.by,
    dir: (['asc', 'desc'] as const).find((direction) => direction === text('dir')),
    size: listContract.PAGE_SIZES.find((size) => size === readNumber('size')),
    page: readNumber('page') > 1 ? readNumber('page') : undefined,
    mixed: text('mixed') === 'true' || undefined,
    // Keep the order of the URL, because it is the order of the table.
    cols: splitList(text('cols')).filter((name) => isOneOf(CHOOSABLE_COLUMNS, name)),
  });
}

/** Removes empty and default values, so that equal lists have equal URLs. */
export function withoutDefaults(search: ListSearch): ListSearch {
  const usual = loadListDefaults();
  const isDefault = (name: string, value: unknown) => isKeyOf(usual, name) && usual[name] === value;
  const isNothing = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const values: ListSearch = { ...search };
  for (const [name, value] of entriesOf(search)) if (isNothing(value) || isDefault(name, value)) delete values[name];
  return values;
}

type Query = RequestQueryOf<typeof listContract.listJobs>;

/** Returns the filter parameters for the list and summary endpoints. */
export function filterQuery(search: ListSearch): Omit<Query, 'page_number' | 'per_page' | 'sort_by' | 'sort_direction'> {
  return Object.assign({ q: search.q?.trim() || undefined }, ...LIST_FILTERS.map((filter) => filterParameters(filter, search[filter.address])));
}

/** Returns the query for one page. Sort and direction are always sent (docs/spec/portal.md §9). */
export function listQuery(search: ListSearch): Query {
  return {
    ...orderedListQuery(search),
    page_number: search.page ?? 1,
    per_page: search.size ?? loadListDefaults().size,
  };
}

/** Returns the filters and the order, for the list and for its export. */
export function orderedListQuery(search: ListSearch): Omit<Query, 'page_number' | 'per_page'> {
  return {
    ...filterQuery(search),
    stages: search.stage,
    sort_by: search.sort ?? loadListDefaults().sort,
    sort_direction: search.dir ?? loadListDefaults().dir,
    needs_first: isGroupedByAction(search) ? 'true' : undefined,
  };
}

/**
 * Returns whether jobs on which the user or a colleague must act are listed first. This is the case if the list is sorted by the time in the stage and neither
 * `mixed` nor the filter `action` is set.
 */
export const isGroupedByAction = (search: ListSearch): boolean =>
  !search.mixed && !search.action && (search.sort ?? loadListDefaults().sort) === 'current_stage_started_at';

/** Returns the search parameters as strings, as they appear in a URL. */
export const toSearchString = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));

export const hasFilters = (search: ListSearch): boolean => FILTER_NAMES.some((name) => search[name] !== undefined);

/** Returns whether the list shows the canceled jobs of every stage without other filters. */
export const isOnlyCanceled = (search: ListSearch): boolean =>
  search.canceled === 'only' && !search.stage && !search.q && !hasFilters({ ...search, canceled: undefined });

export const withoutFilters = ({ stage, sort, dir, size, mixed, cols }: ListSearch): ListSearch => withoutDefaults({ stage, sort, dir, size, mixed, cols });
