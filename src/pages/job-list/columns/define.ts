import type { Action } from '@/access';
import type { JobCard } from '@/job-view';

/** TypeScript type for each column type in `app.jobs`. */
type RowTypes = { text: string | null; integer: number | null; date: string | null; boolean: boolean | null };
export type RowColumns = Readonly<Record<string, keyof RowTypes>>;
type RowValues<Row extends RowColumns> = { [Name in keyof Row]: RowTypes[Row[Name]] };

/** Sort order of the list. The database needs an index over the columns of the sort order and the ID. */
export type ListSort = {
  /** Value of `sort_by` in the API and of `sort` in the URL. */
  by: string;
  label: string;
  /**
   * Columns of `app.jobs` to sort by. The ID is added as the last column, so the order of equal values is stable. Each column must be a value of the job card
   * (`JobCard`), or be in `row`.
   */
  columns: readonly { name: string; type: 'text' | 'timestamptz' | 'date' }[];
  /** True if a job can have no value in the first column. Such jobs come last in both directions. */
  isNullable?: true;
};

type FilterParts = {
  /** Name of the search parameter in the page URL. */
  address: string;
  /** Name of the query parameter in the API. */
  parameter: string;
  label: string;
  /** Name on the chip of an active filter. If absent, the chip shows `label`. */
  chip?: string;
  /** True if the filter is only for staff. For users who are not staff, the server ignores the filter. */
  isStaffOnly?: true;
  /** Column of `app.jobs` that the server compares. If `column` is absent, `server/filters.ts` has the condition. */
  column?: string;
};

/** Names of the lists of filter options that the server returns. */
type OptionList = 'programs' | 'contractors' | 'ops_users' | 'contractor_users' | 'claimed_by';

/** Filter of the list. `kind` is the kind of value that the filter has. */
export type ListFilter = FilterParts &
  /** Filter that is on or off. `isException`: the panel shows the filter in the group of exceptions. */
  (
    | { kind: 'flag'; isException?: true }
    /** Filter by one ID from a list of options. `clear`: text of the clear button. `empty`: text if the search in the options has no result. */
    | { kind: 'one'; options: OptionList; clear: string; empty: string }
    /** Filter by several keys from a list of options. */
    | { kind: 'many'; options: OptionList }
    /**
     * Filter by several values of a fixed set. The control is a group of checkboxes. With `menu`, the control is a menu, and `menu` is the text shown while
     * nothing is chosen.
     */
    | { kind: 'choices'; options: Readonly<Record<string, string>>; menu?: string }
    /** Filter by the user who claimed the job: certain users, any user, or no user. */
    | { kind: 'claimed' }
    /** Filter that includes canceled jobs, or shows only canceled jobs. */
    | { kind: 'canceled' }
  );

export const defineListFilter = <const F extends ListFilter>(filter: F): F => filter;

/** Properties of every column. `Job` is the card of a job with the additional values that the column reads. */
type ColumnParts<Job> = {
  label: string;
  /** Width in pixels. The next-task column takes the remaining space. */
  width: number;
  /** True if the column is always shown. */
  isFixed?: true;
  isNumber?: true;
  /** True if the text can be longer than its cell. The cell then shows the complete text on hover. */
  isLong?: true;
  /** True if the column is only for staff. Other users do not get its values in the table, through the API or in the CSV file. */
  isStaffOnly?: true;
  /** Action that a role of the user must have to see the column. Other users do not get the column in the table or in the CSV file. */
  action?: Action;
  /** Kinds of users for whom the column is shown by default. */
  isUsualFor?: readonly ('staff' | 'contractor')[];
  /** True if the column shows a number of days but sorts by the start time, so its order is reversed. */
  isReversed?: true;
  /** Returns the text in the table; null is shown as a dash. `web/table/job-cells.tsx` renders columns that contain more than text. */
  text(job: Job): string | null;
  /**
   * Heading of the column in the CSV file. For a column with several cells in the file, an object that maps each heading to the function that returns the cell.
   */
  csv: string | Readonly<Record<string, (job: Job) => string | number | null>>;
};

type Definition<Row extends RowColumns> = ColumnParts<JobCard & RowValues<Row>> & {
  /** Columns of `app.jobs` that the column reads and that the job card (`JobCard`) does not have. The API returns each value under the name of its column. */
  row?: Row;
};

/** A column definition without the exact types of its values, so that one list can contain all definitions. */
export type ListColumnDefinition = Omit<ColumnParts<JobCard>, 'csv'> & {
  csv: string | Readonly<Record<string, (job: never) => string | number | null>>;
  row?: RowColumns;
  sort?: ListSort;
  filter?: ListFilter;
};

/**
 * Defines a column of the job list. The page, the API, the filters, the sort orders and the CSV file are generated from this definition.
 *
 * @example defineListColumn({ label: t('city'), width: 120, text: (job) => job.city, csv: 'city' })
 */
export const defineListColumn = <
  const Row extends RowColumns = Record<never, never>,
  const S extends ListSort | undefined = undefined,
  const F extends ListFilter | undefined = undefined,
>(
  column: Definition<Row> & { sort?: S; filter?: F },
): Definition<Row> & { sort?: S; filter?: F } => column;
