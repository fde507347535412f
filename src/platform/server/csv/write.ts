import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null | undefined;

/** Columns of a CSV file, in order. The keys are the column headings. The functions return the cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

type CsvOptions = {
  /** Number of decimals for all numbers. By default, numbers are written unchanged. */
  decimals?: number;
};

const heading = <Row>(columns: CsvColumns<Row>): string => stringify([Object.keys(columns)], { bom: true });

/** Writes rows as CSV. Escapes text cells that begin like a formula, because spreadsheets would run the formula. Negative numbers are not escaped. */
const lines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[], { decimals }: CsvOptions): string => {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cellOf) => cellOf(row))),
    {
      escape_formulas: true,
      cast: { number: (value) => ({ value: decimals === undefined ? String(value) : value.toFixed(decimals), escape_formulas: false }) },
    },
  );
};

/** Returns the text of a CSV file for spreadsheets: a byte order mark, the headings, and the rows. */
export const csvText = <Row>(columns: CsvColumns<Row>, rows: readonly Row[], options: CsvOptions = {}): string =>
  heading(columns) + (rows.length > 0 ? lines(columns, rows, options) : '');

/**
 * Writes a CSV file for spreadsheets in chunks. The first chunk has a byte order mark and the headings. Then each page of rows becomes a chunk as soon as it is
 * read.
 *
 * @example new FileResponse('jobs.csv', csvFile({ job: ({ code }) => code }, pagesOf(context)))
 */
export async function* csvFile<Row>(columns: CsvColumns<Row>, pages: AsyncIterable<readonly Row[]>, options: CsvOptions = {}): AsyncGenerator<string> {
  yield heading(columns);
  for await (const rows of pages) if (rows.length > 0) yield lines(columns, rows, options);
}

/** Returns a table as CSV without escaping formulas. Use this function only for the project's own data files, whose cells contain no formulas. */
export const csvTable = (rows: readonly (readonly (string | number)[])[]): string => stringify(rows.map((row) => [...row]));
