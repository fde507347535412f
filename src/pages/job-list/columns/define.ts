import type { JobCard } from '@/job-view';

/** JavaScript type for each type of row column. */
type RowTypes = { text: string | null; integer: number | null; date: string | null; boolean: boolean | null };
export type RowColumns = Readonly<Record<string, keyof RowTypes>>;
type RowValues<Row extends RowColumns> = { [Name in keyof Row]: RowTypes[Row[Name]] };

/** An order of the list. It needs an index over its columns and the id. */
export type ListSort = {
  /** Value of `sort_by` in the API and of `sort` in the address. */
  by: string;
  label: string;
  /** Sort columns of `app.jobs`; the id follows them, so that the order of equal values is stable. Each column must be on the card or in `row`. */
  columns: readonly { name: string; type: 'text' | 'timestamptz' | 'date' }[];
  /** Jobs without a value come last in both directions. */
  isNullable?: true;
};

type FilterParts = {
  /** Search parameter of the page. */
  address: string;
  /** Query parameter of the API. */
  parameter: string;
  label: string;
  /** Name on the chip of an active filter. If absent, the chip shows `label`. */
  chip?: string;
  /** The server ignores the filter of other users. */
  isStaffOnly?: true;
  /** Column of `app.jobs` that the server compares. Without it the condition is in `server/filters.ts`. */
  column?: string;
};

/** Lists of the filter options that the server returns. */
type OptionList = 'programs' | 'contractors' | 'ops_users' | 'contractor_users' | 'claimed_by';

/** A filter of the list by the kind of its value. */
export type ListFilter = FilterParts &
  (
    | { kind: 'flag' /** Shown with the exceptions. */; isException?: true }
    /** One id from a list of options. `clear`: text of the clear button. `empty`: text if the search in the options has no result. */
    | { kind: 'one'; options: OptionList; clear: string; empty: string }
    /** Several keys from a list of options. */
    | { kind: 'many'; options: OptionList }
    /** Several values of a fixed set. The control is a group of checkboxes, or a menu if `menu` gives the text for no choice. */
    | { kind: 'choices'; options: Readonly<Record<string, string>>; menu?: string }
    /** Jobs claimed by certain users, by any user, or by no user. */
    | { kind: 'claimed' }
    /** Canceled jobs: included, or the only jobs shown. */
    | { kind: 'canceled' }
  );

export const defineListFilter = <const F extends ListFilter>(filter: F): F => filter;

/** Properties of every column. `Job` is the card of a job with the additional values that the column reads. */
type ColumnParts<Job> = {
  label: string;
  /** Width in pixels. The next-task column takes the remaining space. */
  width: number;
  /** The column is always shown. */
  isFixed?: true;
  isNumber?: true;
  /** The text can be longer than its cell, so the cell shows it on hover. */
  isLong?: true;
  /** Only staff see the column, its values in the API and its cells in the file. */
  isStaffOnly?: true;
  /** Kinds of users who see the column before they choose columns. */
  isUsualFor?: readonly ('staff' | 'contractor')[];
  /** The column shows a number of days but sorts by the start time, so its order is reversed. */
  isReversed?: true;
  /** Text in the table; null shows a dash. `web/table/job-cells.tsx` draws columns that are more than a text. */
  text(job: Job): string | null;
  /** Heading in the CSV file for the text, or headings and their cells. */
  csv: string | Readonly<Record<string, (job: Job) => string | number | null>>;
};

type Definition<Row extends RowColumns> = ColumnParts<JobCard & RowValues<Row>> & {
  /** Columns of `app.jobs` that are missing on the card. The API returns each under its column name. */
  row?: Row;
};

/** A column without the types of its own values. Method parameters are bivariant, so every definition fits. */
export type ListColumnDefinition = Omit<ColumnParts<JobCard>, 'csv'> & {
  csv: string | Readonly<Record<string, (job: never) => string | number | null>>;
  row?: RowColumns;
  sort?: ListSort;
  filter?: ListFilter;
};

/**
 * Defines a column of the job list: the page, the API, the filters, the orders and the CSV file follow from it.
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
