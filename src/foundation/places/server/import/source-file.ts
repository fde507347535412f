import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/**
 * The rows of one public original, the named columns only. Read as a stream: single values of the geometry
 * columns are tens of thousands of characters long and nobody needs them.
 */
export async function* readSourceFile<const C extends string>(path: string, columns: readonly C[]): AsyncGenerator<Record<C, string>> {
  if (!existsSync(path)) throw new Error(`${basename(path)} is missing in the folder of originals (${dirname(path)})`);
  let at: number[] | undefined;
  for await (const values of records(path)) {
    if (!at) {
      at = columns.map((column) => columnOf(values, column, path));
      continue;
    }
    const row = {} as Record<C, string>; // filled in the next line, for every column
    for (const [i, column] of columns.entries()) row[column] = (values[at[i] ?? -1] ?? '').trim();
    yield row;
  }
  if (!at) throw new Error(`${basename(path)} is empty`);
}

function columnOf(header: string[], column: string, path: string): number {
  const at = header.findIndex((name) => name.trim() === column);
  if (at < 0) throw new Error(`${basename(path)} has no column "${column}"`);
  return at;
}

/** Whatever the public offices write: marks at the beginning, either kind of line end, quotes in the middle of a value. */
async function* records(path: string): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  try {
    // The parser passes on what goes wrong before it.
    yield* pipeline(createReadStream(path), parser, () => {});
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new Error(`${basename(path)} ends inside a quoted value`);
    throw error;
  }
}
