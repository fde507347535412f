import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { parseCsvLine } from '../csv';

/**
 * The rows of one public original, the named columns only. Read as a stream: single values of the geometry
 * columns are tens of thousands of characters long and nobody needs them.
 */
export async function* readOriginal<const C extends string>(path: string, columns: readonly C[]): AsyncGenerator<Record<C, string>> {
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
  const at = header.findIndex((name) => name.replace(/^\uFEFF/, '').trim() === column);
  if (at < 0) throw new Error(`${basename(path)} has no column "${column}"`);
  return at;
}

/** A record ends at a line end outside quotes: an odd number of quotes so far means it goes on. */
async function* records(path: string): AsyncGenerator<string[]> {
  let pending = '';
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    pending = pending ? `${pending}\n${line}` : line;
    if ((pending.split('"').length - 1) % 2 === 1) continue;
    if (pending.trim()) yield parseCsvLine(pending);
    pending = '';
  }
  if (pending) throw new Error(`${basename(path)} ends inside a quoted value`);
}
