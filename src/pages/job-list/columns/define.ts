import type { JobCard } from '@/job-view';

/** Values of the types of row columns. */
type RowTypes = { text: string | null; integer: number | null; date: string | null; boolean: boolean | null };
export type RowColumns = Readonly<Record<string, keyof RowTypes>>;
type RowValues<Row extends RowColumns> = { [Name in keyof Row]: RowTypes[Row[Name]] };

/** An order of the list. It needs an index over its columns and the id. */
export type ListSort = {
  /** Value of `sort_by` in the API and of `sort` in the address. */
  by: string;
  label: string;
  /** Columns of `app.jobs` before the id, which keeps equal values in a stable order. They are on the card or in `row`. */
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
  /** Name on the chip of an active filter; the label if absent. */
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
    /** One id of a list; texts of its clear button and of a search without result. */
    | { kind: 'one'; options: OptionList; clear: string; empty: string }
    /** Several keys of a list. */
    | { kind: 'many'; options: OptionList }
    /** Several values of a fixed set: checkboxes, or a menu with a text for no choice. */
    | { kind: 'choices'; options: Readonly<Record<string, string>>; menu?: string }
    /** Users who claimed the job, any user, or none. */
    | { kind: 'claimed' }
    /** Include canceled jobs, or show only those. */
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
  /** Users who see the column before they choose their own. */
  isUsualFor?: readonly ('staff' | 'contractor')[];
  /** The column counts days, which is the reverse of the time by which it sorts. */
  isReversed?: true;
  /** Text in the table; null shows a dash. `web/table/job-cells.tsx` draws columns that are more than a text. */
  text(job: Job): string | null;
  /** Heading in the CSV file for the text, or headings and their cells. */
  csv: string | Readonly<Record<string, (job: Job) => string | number | null>>;
};

type Definition<Row extends RowColumns> = ColumnParts<JobCard & RowValues<Row>> & {
  /** Columns of `app.jobs` that no card has. The API returns them under their names. */
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
