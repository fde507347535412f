import type pg from 'pg';

/** Methods for COPY that the `pg` types do not declare. */
type Copying = { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** Values of a row, by column name. */
export type Row = Record<string, unknown>;

/**
 * Writes rows by COPY into a temporary table and from there into `table`. COPY does not support tables with row-level security, and turning it off would affect
 * other sessions.
 */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const columns = Object.keys(first);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const stage = `stage_${table.replace(/^.*\./, '')}`;
  await client.query(`create temp table if not exists ${stage} on commit delete rows as select ${names} from ${table} with no data`);
  const lines = rows.map((row) => `${columns.map((name) => cell(row[name])).join('\t')}\n`).join('');
  await copyIn(client, `copy ${stage} (${names}) from stdin`, Buffer.from(lines));
  await client.query(`insert into ${table} (${names}) select ${names} from ${stage}`);
  return rows.length;
}

function copyIn(client: pg.Client, text: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const query = {
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse: (connection: Copying) => {
        connection.sendCopyFromChunk(data);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (!failure) resolve();
      },
    };
    // `query` is a `Submittable`, the custom query type of `pg`. It has more methods than the type requires, because the driver calls them.
    client.query(query);
  });
}

/** Formats a value for COPY (postgresql.org/docs/current/sql-copy.html, "Text format"). */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escaped(`{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => (/[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter) : text);
