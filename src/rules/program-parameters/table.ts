import { z } from 'zod';
import {
  type FactReading,
  type FixedColumns,
  type MissingInputs,
  mergeMissingInputs,
  missingInputsOf,
  type ReadFact,
  readingFromMissing,
} from '@/rules/conditions';
import { basisShape, type EffectiveDates, effectiveDatesShape, rowSourceShape, sourceCitationShape } from '@/rules/facts';
import { termKeySchema } from './class';
import { t } from './messages';
import { COLUMN_MATCHES, cellMatches, columnCell, isMoreSpecific } from './table-cell';

const TABLE_UNITS = ['usd', 'percent', 'count', 'days', 'months', 'number', 'code', 'yes_no'] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Lookup table. Its values are all numbers, all codes, or all booleans. */
export const tableSchema = z.strictObject({
  key: termKeySchema,
  name: z.string().min(1),
  unit: z.enum(TABLE_UNITS),
  /** Columns. `reads`: name of the fact or class whose value is looked up in the column. Absent if every rule that uses the table sets the value with `at`. */
  by: z.array(z.strictObject({ key: termKeySchema, reads: z.string().min(1).optional(), match: z.enum(COLUMN_MATCHES).optional() })).min(1),
  /** Rows. Each cell is a code, a list of codes, a limit or `any`. A null value means that the program has a value but does not publish it. */
  rows: z
    .array(
      z.strictObject({
        at: z.array(z.union([scalar, z.array(scalar).min(1)])).min(1),
        value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
        ...rowSourceShape,
      }),
    )
    .min(1),
  /**
   * `nearest`: several rows may match the same code, and the most specific row is used. Example: one row for a list of codes, and one row for a single code of
   * that list.
   */
  overlap: z.literal('nearest').optional(),
  /** True if every possible input must match a row. Publishing rejects the table if an input matches no row. */
  complete: z.boolean().optional(),
  /** For an input above the limit of the last row, each whole `per` above the limit adds `add` to the value of that row. */
  beyond: z.strictObject({ per: z.number().positive(), add: z.number() }).optional(),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourceCitationShape,
});
export type Table = z.infer<typeof tableSchema>;
export type TableRow = Table['rows'][number];

/** Returns the effective dates of a row. A missing date is taken from the table. */
export const datesOfRow = (table: Table, row: TableRow): EffectiveDates => ({
  valid_from: row.valid_from ?? table.valid_from,
  valid_to: row.valid_to ?? table.valid_to,
});

/** Returns how each column matches an input (`ColumnMatch`). Default: `is`. */
export const columnMatchKinds = (table: Table) => table.by.map(({ match }) => match ?? 'is');

/**
 * Returns the value of the most specific matching row. If a missing input decides whether another row with a different value must be used, returns the missing
 * inputs. Returns an unavailable reading if no row matches (`not_offered`) or if the value is not published (`not_published`). Source:
 * docs/spec/rule-language.md, rule 6.
 */
export function lookUpTable(table: Table, isValid: (entry: EffectiveDates) => boolean, read: ReadFact, at: FixedColumns = {}): FactReading {
  const columns = columnMatchKinds(table);
  const readings: (FactReading | undefined)[] = [];
  const reading = (i: number) => (): FactReading => {
    readings[i] ??= readColumn(table, i, read, at);
    return readings[i];
  };
  const sure: TableRow[] = [];
  const open: TableRow[] = [];
  for (const row of table.rows) {
    let state: true | false | 'open' = true;
    for (let i = 0; i < columns.length && state !== false; i++) {
      const cellState = cellMatches(columns[i] ?? 'is', columnCell(row.at, i), reading(i));
      if (cellState !== true) state = cellState;
    }
    if (state !== false && isValid(datesOfRow(table, row))) (state === true ? sure : open).push(row);
  }
  const nearest = sure.find((row) => !sure.some((other) => other !== row && isMoreSpecific(columns, other.at, row.at)));
  const rivals = open.filter((row) => !nearest || (row.value !== nearest.value && !isMoreSpecific(columns, nearest.at, row.at)));
  if (rivals.length > 0) return readingFromMissing(mergeMissingInputs(gaps(table, rivals, reading)));
  if (!nearest) return { state: 'unavailable', why: t('no_row_for_this', { name: table.name }), cause: 'not_offered' };
  if (nearest.value === null) return { state: 'unavailable', why: t('offered_but_not_published', { name: table.name }), cause: 'not_published' };
  return { state: 'known', value: withBeyond(table, nearest, reading) };
}

function readColumn({ by, name }: Table, i: number, read: ReadFact, at: FixedColumns): FactReading {
  const column = by[i];
  if (column && column.key in at) return { state: 'known', value: at[column.key] };
  return column?.reads ? read(column.reads) : { state: 'unavailable', why: t('read_without', { name, column: column?.key ?? '' }) };
}

/** Returns the missing inputs that decide whether these rows match. */
function gaps(table: Table, rows: readonly TableRow[], reading: (i: number) => () => FactReading): MissingInputs[] {
  return table.by.flatMap((column, i) => {
    if (rows.every((row) => row.at[i] === 'any')) return [];
    const value = reading(i)();
    return value.state === 'known' ? [] : [missingInputsOf(column.reads ?? column.key, value)];
  });
}

function withBeyond(table: Table, row: TableRow, reading: (i: number) => () => FactReading): TableRow['value'] {
  const i = table.by.findIndex(({ match }) => match === 'at_least');
  const last = row.at[i];
  if (!table.beyond || typeof row.value !== 'number' || typeof last !== 'number') return row.value;
  const isLast = table.rows.every(({ at: { [i]: limit } }) => typeof limit !== 'number' || limit <= last);
  const value = reading(i)();
  if (!isLast || value.state !== 'known' || typeof value.value !== 'number') return row.value;
  // Add a small constant because of floating-point errors: 0.3 / 0.1 must be three whole steps.
  return row.value + Math.floor((value.value - last) / table.beyond.per + 1e-9) * table.beyond.add;
}
