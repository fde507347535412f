import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readCsvFile } from '@/platform/server/csv';

/** Reads the named columns of a source file row by row. Streams the file, because its unused geometry columns are very long. */
export async function* readSourceFile<const C extends string>(path: string, columns: readonly C[]): AsyncGenerator<Record<C, string>> {
  if (!existsSync(path)) throw new Error(`${basename(path)} is missing in the folder of originals (${dirname(path)})`);
  let columnIndexes: number[] | undefined;
  for await (const values of readCsvFile(path)) {
    if (!columnIndexes) {
      columnIndexes = columns.map((column) => columnOf(values, column, path));
      continue;
    }
    const row = {} as Record<C, string>; // The next line fills every column.
    for (const [i, column] of columns.entries()) row[column] = (values[columnIndexes[i] ?? -1] ?? '').trim();
    yield row;
  }
  if (!columnIndexes) throw new Error(`${basename(path)} is empty`);
}

function columnOf(header: string[], column: string, path: string): number {
  const columnIndex = header.findIndex((name) => name.trim() === column);
  if (columnIndex < 0) throw new Error(`${basename(path)} has no column "${column}"`);
  return columnIndex;
}
