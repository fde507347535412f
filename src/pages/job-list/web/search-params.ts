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

/** The list as the address says it: whatever is missing is as it is by default, so a plain `/` is the plain list. */
export type ListSearch = {
  /** One is a tab; several are looked at together. */
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
  /** Users, or `anyone`, or `nobody`. */
  claimed?: string[];
  action?: true;
  contractor_exception?: true;
  ops_exception?: true;
  /** With the canceled ones, or they alone. */
  canceled?: 'too' | 'only';
  closed?: true;
  contractor?: string;
  ops?: string;
  /** Without the two groups: who must act does not matter for the order. */
  mixed?: true;
  /** Columns of the table, where the address says them: a view brings its own. */
  cols?: listContract.ListColumn[];
};

/** Everything that narrows the list; sort, page and tab do not. */
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

/** Reads an address somebody may have typed: what makes no sense is left out. */
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
    // `true`: addresses that were kept by earlier versions.
    canceled: one('canceled', ['too', 'only'] as const) ?? (yes('canceled') && 'too'),
    closed: yes('closed'),
    contractor: ids('contractor')[0],
    ops: ids('ops')[0],
    mixed: yes('mixed'),
    // In the order of the address: that of the table.
    cols: many('cols').filter((name) => isOneOf(listContract.LIST_COLUMNS, name)),
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Without what is empty or the default anyway, so that equal lists have equal addresses. */
export function withoutDefaults(search: ListSearch): ListSearch {
  const usual = defaults();
  const isDefault = (name: string, value: unknown) => isKeyOf(usual, name) && usual[name] === value;
  const isNothing = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const said: ListSearch = { ...search };
  for (const [name, value] of entriesOf(search)) if (isNothing(value) || isDefault(name, value)) delete said[name];
  return said;
}

type Query = RequestQueryOf<typeof listContract.listJobs>;

/** What list and summary are asked with. */
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

/** The whole question for one page; sort and direction are always said (seed 1 §9). */
export function listQuery(search: ListSearch): Query {
  return {
    ...orderedListQuery(search),
    page_number: search.page ?? 1,
    per_page: search.size ?? defaults().size,
  };
}

/** Which jobs, and in which order: what the list and its file have in common. */
export function orderedListQuery(search: ListSearch): Omit<Query, 'page_number' | 'per_page'> {
  return {
    ...filterQuery(search),
    stages: search.stage,
    sort_by: search.sort ?? defaults().sort,
    sort_direction: search.dir ?? defaults().dir,
    needs_first: isGroupedByAction(search) ? 'true' : undefined,
  };
}

/** What needs its reader comes first in the list by time, unless they want it mixed; any other order is what it says. */
export const isGroupedByAction = (search: ListSearch): boolean =>
  !search.mixed && !search.action && (search.sort ?? defaults().sort) === 'current_stage_started_at';

/** As an address writes it: for views, which are addresses with a name. */
export const toSearchString = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));

export const hasFilters = (search: ListSearch): boolean => FILTERS.some((name) => search[name] !== undefined);

/** The canceled jobs of every stage, narrowed by nothing else. */
export const isOnlyCanceled = (search: ListSearch): boolean =>
  search.canceled === 'only' && !search.stage && !search.q && !hasFilters({ ...search, canceled: undefined });

export const withoutFilters = ({ stage, sort, dir, size, mixed, cols }: ListSearch): ListSearch => withoutDefaults({ stage, sort, dir, size, mixed, cols });
