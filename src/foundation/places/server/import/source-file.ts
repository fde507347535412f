import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** Reads the named columns of a source file as a stream, because unused geometry columns are very long. */
export async function* readSourceFile<const C extends string>(path: string, columns: readonly C[]): AsyncGenerator<Record<C, string>> {
  if (!existsSync(path)) throw new Error(`${basename(path)} is missing in the folder of originals (${dirname(path)})`);
  let at: number[] | undefined;
  for await (const values of records(path)) {
    if (!at) {
      at = columns.map((column) => columnOf(values, column, path));
      continue;
    }
    const row = {} as Record<C, string>; // The next line fills every column.
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

/** Tolerates the variations of public files: byte order marks, both line endings, and quotes inside values. */
async function* records(path: string): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  try {
    // `pipeline` passes errors of the file stream on.
    yield* pipeline(createReadStream(path), parser, () => {});
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new Error(`${basename(path)} ends inside a quoted value`);
    throw error;
  }
}
