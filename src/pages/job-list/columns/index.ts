import { canWithRoles } from '@/access';
import { entriesOf, keysOf } from '@/platform';
import type { ListColumnDefinition, ListFilter, ListSort, RowColumns } from './define';
import { FILTERS_WITHOUT_COLUMN, JOB_LIST_COLUMNS } from './table';

export type { ListColumnDefinition, ListFilter, ListSort } from './define';

type Columns = typeof JOB_LIST_COLUMNS;

/** A column that users can choose. */
export type ListColumn = Exclude<keyof Columns, 'customer'>;
/** `JOB_LIST_COLUMNS` with one type for all columns, for code that reads the optional properties of any column. */
export const COLUMN_DEFINITIONS: Readonly<Record<keyof Columns, ListColumnDefinition>> = JOB_LIST_COLUMNS;
const COLUMN_ENTRIES = entriesOf(COLUMN_DEFINITIONS);

const isChoosable = (name: keyof Columns): name is ListColumn => COLUMN_DEFINITIONS[name].isFixed !== true;
/** Names of the columns that a user can show or hide, in the sequence of the table. */
export const CHOOSABLE_COLUMNS: readonly ListColumn[] = keysOf(JOB_LIST_COLUMNS).filter(isChoosable);

type ListUser = { kind: string; roles: readonly string[] };

/** Returns the columns that a user can choose. Omits staff-only columns if the user is not staff, and columns that need an action that the user lacks. */
export const columnsFor = ({ kind, roles }: ListUser): readonly ListColumn[] =>
  CHOOSABLE_COLUMNS.filter((name) => {
    const { isStaffOnly, action } = COLUMN_DEFINITIONS[name];
    return (kind === 'staff' || !isStaffOnly) && (!action || canWithRoles(roles, action));
  });

/** Returns the default columns, for users who have not chosen columns. */
export const usualColumns = (user: ListUser): readonly ListColumn[] =>
  columnsFor(user).filter((name) => COLUMN_DEFINITIONS[name].isUsualFor?.includes(user.kind === 'staff' ? 'staff' : 'contractor'));

/** Returns the columns of `app.jobs` that a user's list columns need and that the job card (`JobCard`) does not have. */
export const rowColumnsFor = (isStaff: boolean): RowColumns =>
  Object.assign({}, ...COLUMN_ENTRIES.map(([, { row, isStaffOnly }]) => (isStaff || !isStaffOnly ? row : undefined)));

/** Returns the CSV cells of a column: maps each heading in the file to the function that returns the cell for a job. */
export const csvCells = (name: keyof Columns): Readonly<Record<string, (job: never) => string | number | null>> => {
  const { csv, text } = COLUMN_DEFINITIONS[name];
  return typeof csv === 'string' ? { [csv]: text } : csv;
};

/** Sorts items in the order of `names`. Items with other names follow at the end. */
const inOrder = <T>(items: readonly T[], nameOf: (item: T) => string, names: readonly string[]): T[] => {
  const placeOf = (item: T) => (names.includes(nameOf(item)) ? names.indexOf(nameOf(item)) : names.length);
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
};

type SortOf<C extends keyof Columns> = Extract<Columns[C]['sort'], ListSort>;
export type SortField = { [C in keyof Columns]: SortOf<C>['by'] }[keyof Columns];

/**
 * Sort orders of the list, in the sequence of docs/spec/portal.md §9. The list cannot be sorted by a staff-only column, because the order would reveal the
 * values of this column to users who are not staff.
 */
export const LIST_SORTS: readonly (ListSort & { by: SortField })[] = inOrder(
  // The cast is safe, because `SortField` is the union of these names.
  COLUMN_ENTRIES.flatMap(([, { sort, isStaffOnly }]) => (sort && !isStaffOnly ? [sort as ListSort & { by: SortField }] : [])),
  ({ by }) => by,
  ['job_name', 'current_stage_started_at', 'created_at', 'install_start_date'],
);

type AnyFilter = (typeof FILTERS_WITHOUT_COLUMN)[number] | { [C in keyof Columns]: Extract<Columns[C]['filter'], ListFilter> }[keyof Columns];
export type ListFilters = { readonly [F in AnyFilter as F['address']]: F };
export type FilterName = keyof ListFilters;

/** All filters of the page, in the order in which the panel shows them. Tab, search text, sort order and page are not filters. */
export const LIST_FILTERS: readonly (ListFilter & { address: FilterName })[] = inOrder(
  // The cast is safe, because `FilterName` is the union of these names.
  [...FILTERS_WITHOUT_COLUMN, ...COLUMN_ENTRIES.flatMap(([, { filter }]) => (filter ? [filter as ListFilter & { address: FilterName }] : []))],
  ({ address }) => address,
  ['action', 'canceled', 'closed', 'contractor', 'ops', 'programs', 'payment', 'eligibility', 'owner', 'claimed', 'contractor_exception', 'ops_exception'],
);
export const FILTER_NAMES: readonly FilterName[] = LIST_FILTERS.map(({ address }) => address);
