import { ACTION_OWNERS, type ActionOwner } from '@/access';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/job-data';
import { entriesOf, isKeyOf, isOneOf, type RequestQueryOf } from '@/platform';
import { ELIGIBILITY_STATUSES, type EligibilityStatus } from '@/rules/eligibility';
import type { Stage } from '@/rules/forms';
import * as listContract from '../contract';
import { defaults } from './defaults';

export type Tab = Exclude<Stage, 'create'>;
export const TABS: readonly Tab[] = ['draft', 'review', 'install', 'enroll', 'complete'];

export type SortField = (typeof listContract.SORT_FIELDS)[number];
export type PageSize = (typeof listContract.PAGE_SIZES)[number];

/** Search parameters of the list; a missing one has its default. */
export type ListSearch = {
  /** One stage is a tab; several are a filter. */
  stage?: Tab[];
  q?: string;
  sort?: SortField;
  dir?: 'asc' | 'desc';
  size?: PageSize;
  page?: number;
  programs?: string[];
  payment?: PaymentStatus[];
  eligibility?: EligibilityStatus[];
  owner?: ActionOwner[];
  /** User ids, `anyone`, or `nobody`. */
  claimed?: string[];
  action?: true;
  contractor_exception?: true;
  ops_exception?: true;
  /** Include canceled jobs, or show only those. */
  canceled?: 'too' | 'only';
  closed?: true;
  contractor?: string;
  ops?: string;
  /** Without the two groups: the order ignores who must act. */
  mixed?: true;
  /** Columns of the table; set by saved views. */
  cols?: listContract.ListColumn[];
};

/** All filters; sort, page and tab are not filters. */
export const FILTERS = [
  'programs',
  'payment',
  'eligibility',
  'owner',
  'claimed',
  'action',
  'contractor_exception',
  'ops_exception',
  'canceled',
  'closed',
  'contractor',
  'ops',
] as const satisfies (keyof ListSearch)[];

/** Parses search parameters; drops invalid values, because people can edit the address. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const one = <T extends string>(name: string, allowed: readonly T[]): T | undefined => allowed.find((value) => value === String(raw[name] ?? ''));
  const many = (name: string): string[] => [
    ...new Set(
      String(raw[name] ?? '')
        .split(',')
        .filter(Boolean),
    ),
  ];
  const some = <T extends string>(name: string, allowed: readonly T[]): T[] => allowed.filter((value) => many(name).includes(value));
  const ids = (name: string): string[] => many(name).filter((value) => UUID.test(value) || value === 'anyone' || value === 'nobody');
  const yes = (name: string): true | undefined => (String(raw[name] ?? '') === 'true' ? true : undefined);
  const number = (name: string): number => Number.parseInt(String(raw[name] ?? ''), 10);
  return withoutDefaults({
    stage: some('stage', TABS),
    q: String(raw.q ?? '').slice(0, 100),
    sort: one('sort', listContract.SORT_FIELDS),
    dir: one('dir', ['asc', 'desc'] as const),
    size: listContract.PAGE_SIZES.find((size) => size === number('size')),
    page: number('page') > 1 ? number('page') : undefined,
    programs: many('programs'),
    payment: some('payment', PAYMENT_STATUSES),
    eligibility: some('eligibility', ELIGIBILITY_STATUSES),
    owner: some('owner', ACTION_OWNERS),
    claimed: ids('claimed'),
    action: yes('action'),
    contractor_exception: yes('contractor_exception'),
    ops_exception: yes('ops_exception'),
    // `true` occurs in addresses from older versions.
    canceled: one('canceled', ['too', 'only'] as const) ?? (yes('canceled') && 'too'),
    closed: yes('closed'),
    contractor: ids('contractor')[0],
    ops: ids('ops')[0],
    mixed: yes('mixed'),
    // In the order of the address, which is the order of the table.
    cols: many('cols').filter((name) => isOneOf(listContract.LIST_COLUMNS, name)),
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes empty and default values, so that equal lists have equal addresses. */
export function withoutDefaults(search: ListSearch): ListSearch {
  const usual = defaults();
  const isDefault = (name: string, value: unknown) => isKeyOf(usual, name) && usual[name] === value;
  const isNothing = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const values: ListSearch = { ...search };
  for (const [name, value] of entriesOf(search)) if (isNothing(value) || isDefault(name, value)) delete values[name];
  return values;
}

type Query = RequestQueryOf<typeof listContract.listJobs>;

/** Query of the list and summary API. */
export function filterQuery(search: ListSearch): Omit<Query, 'page_number' | 'per_page' | 'sort_by' | 'sort_direction'> {
  const flag = (value: true | undefined) => (value ? ('true' as const) : undefined);
  const people = search.claimed?.filter((value) => UUID.test(value));
  return {
    q: search.q?.trim() || undefined,
    program_id: search.programs,
    payment_status: search.payment,
    eligibility: search.eligibility,
    action_owner: search.owner,
    claimed_by: people?.length ? people : undefined,
    is_claimed_jobs: search.claimed?.includes('nobody') ? 'false' : search.claimed?.includes('anyone') ? 'true' : undefined,
    action_required: flag(search.action),
    has_contractor_task_exception: flag(search.contractor_exception),
    has_ops_task_exception: flag(search.ops_exception),
    include_canceled: search.canceled === 'too' ? 'true' : undefined,
    is_canceled: search.canceled === 'only' ? 'true' : undefined,
    include_complete: flag(search.closed),
    contractor_id: search.contractor,
    ops_user: search.ops,
  };
}

/** Query for one page. Sort and direction are always sent (portal spec §9). */
export function listQuery(search: ListSearch): Query {
  return {
    ...orderedListQuery(search),
    page_number: search.page ?? 1,
    per_page: search.size ?? defaults().size,
  };
}

/** Filters and order that the list and its export share. */
export function orderedListQuery(search: ListSearch): Omit<Query, 'page_number' | 'per_page'> {
  return {
    ...filterQuery(search),
    stages: search.stage,
    sort_by: search.sort ?? defaults().sort,
    sort_direction: search.dir ?? defaults().dir,
    needs_first: isGroupedByAction(search) ? 'true' : undefined,
  };
}

/** Returns whether jobs that need the user come first: only when sorted by time, unless switched off. */
export const isGroupedByAction = (search: ListSearch): boolean =>
  !search.mixed && !search.action && (search.sort ?? defaults().sort) === 'current_stage_started_at';

/** Search parameters as strings, for saved views. */
export const toSearchString = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));

export const hasFilters = (search: ListSearch): boolean => FILTERS.some((name) => search[name] !== undefined);

/** Returns whether the list shows the canceled jobs of every stage without other filters. */
export const isOnlyCanceled = (search: ListSearch): boolean =>
  search.canceled === 'only' && !search.stage && !search.q && !hasFilters({ ...search, canceled: undefined });

export const withoutFilters = ({ stage, sort, dir, size, mixed, cols }: ListSearch): ListSearch => withoutDefaults({ stage, sort, dir, size, mixed, cols });
