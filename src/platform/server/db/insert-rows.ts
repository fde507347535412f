import { CompiledQuery, type Insertable } from 'kysely';
import { prepare } from './prepared-statements';
import type { Schema } from './schema';

const texts = new Map<string, string>();

/** Beyond this, sizes and tables are not the same ones again and again. */
const MOST_TEXTS = 500;

/** Only so many statements have a name for good (`kept-plans.ts`): none is spent on the many rows of a story or an import. */
const MOST_ROWS_NAMED = 8;

/**
 * Plain rows for a table, all with the same columns, for `send`. What Kysely would build of them anew each time is
 * remembered by columns and number: writing a new job down took longer than working it out.
 */
export function insertRows<T extends keyof Schema & string>(table: T, rows: readonly Insertable<Schema[T]>[]): { compile: () => CompiledQuery } {
  const columns = Object.keys(rows[0] ?? {});
  const named = columns.join();
  const key = `${table} ${rows.length} ${named}`;
  const text = texts.get(key) ?? textOf(table, columns, rows.length);
  if (texts.size < MOST_TEXTS) texts.set(key, text);
  const values = rows.flatMap((row) => {
    if (Object.keys(row).join() !== named) throw new Error(`Rows for ${table} that go together have the same columns, in the same order`);
    return Object.values(row);
  });
  const isNamed = rows.length <= MOST_ROWS_NAMED;
  return { compile: () => (isNamed ? prepare(CompiledQuery.raw(text, values)) : CompiledQuery.raw(text, values)) };
}

function textOf(table: string, columns: readonly string[], rows: number): string {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const row = (n: number) => `(${columns.map((_, at) => `$${n * columns.length + at + 1}`).join(', ')})`;
  return `insert into ${table.split('.').map(quoted).join('.')} (${columns.map(quoted).join(', ')}) values ${Array.from({ length: rows }, (_, n) => row(n)).join(', ')}`;
}
