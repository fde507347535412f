import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log';
import { StartupError } from '../startup-error';
import { assertOwnerRights, type RequiredRights } from './owner-rights';

/** One step of the database's structure; its id is the number its file's name begins with, wherever the file lies. Once released it is never changed: a mistake is mended by the next one. */
export type Migration = {
  id: string;
  name: string;
  sql: string;
  /** It states functions, all of them and whole: it may be changed, and then runs again. */
  isRestated?: boolean;
};

/** Any number, but ours: whoever holds it is the only one who migrates this database. */
const LOCK = 0x48_45_41_52_54;
const OLDEST_POSTGRES = 16;
const NOTHING: RequiredRights = { roles: [], extensions: [] };

/**
 * Brings the database to this version: the queue's own tables, then every migration that has not run
 * yet, in the order given, each in a transaction of its own. Processes that start together wait for
 * each other. Answers with the ids that ran. Runs as the owner, who must be able to make what is needed
 * beside tables, and over a direct connection (no transaction pooler).
 */
export async function migrate(url: string, migrations: readonly Migration[], log: Log, needs: RequiredRights = NOTHING): Promise<string[]> {
  const [{ runMigrations }, { quietLogger }] = await Promise.all([import('graphile-worker'), import('../outbox/logger')]);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'hearthline migrations' });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')));
  try {
    const client = await pool.connect().catch((cause: Error) => {
      throw unreachable('DATABASE_URL', url, cause);
    });
    try {
      await assertVersion(client);
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      if (await isBehind(client, migrations)) await assertOwnerRights(client, needs);
      await runMigrations({ pgPool: pool, logger: quietLogger(log) });
      return await runOurs(client, migrations, log);
    } finally {
      // Closed rather than returned: that also gives the lock back, whatever happened.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Refuses a database that `migrate` could not bring to this version, and changes nothing in it. */
export async function checkDatabase(url: string, migrations: readonly Migration[], needs: RequiredRights): Promise<void> {
  await withClient(url, 'DATABASE_URL', async (client) => {
    await assertVersion(client);
    if (await isBehind(client, migrations)) await assertOwnerRights(client, needs);
  });
}

/** Refuses a database address that cannot be used to connect. The message contains the name of its variable. */
export const assertReachable = (url: string, variable: string): Promise<void> => withClient(url, variable, async () => {});

async function withClient(url: string, variable: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hearthline examination' });
  client.on('error', () => {});
  await client.connect().catch((cause: Error) => {
    throw unreachable(variable, url, cause);
  });
  await use(client).finally(() => client.end());
}

const unreachable = (variable: string, url: string, cause: Error) =>
  new StartupError(`${variable}: the database ${withoutPassword(url)} cannot be reached: ${cause.message || String(cause)}`, { cause });

/**
 * Migrations from the texts of files named `…/server/migrations/<NNNN_name>.sql`, in the order of their numbers; where they lie
 * is no part of their name. Behind them what files named `…/server/functions/<name>.sql` state, which find all tables made.
 */
export function listMigrations(texts: Record<string, string>): Migration[] {
  // Numbers of four digits, then words.
  const listed = Object.entries(texts)
    .map(([path, sql]) => migrationOf(path, sql))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = listed.find(({ id }, index) => listed[index + 1]?.id === id);
  if (twice) throw new Error(`Two migrations have the id ${twice.id}`);
  return listed;
}

function migrationOf(path: string, sql: string): Migration {
  const [, folder, file = ''] = /\/server\/(migrations|functions)\/(\w+)\.sql$/.exec(path) ?? [];
  if (folder === 'functions') return { id: `functions of ${file}`, name: `functions of ${file}`, sql, isRestated: true };
  const [number] = /^\d{4}(?=_)/.exec(file) ?? [];
  if (!number) throw new Error(`${path} is not named like a migration`);
  return { id: number, name: file, sql };
}

/** SHA-256 of the text; line ends do not count, so a checkout on another system is not a change. */
const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function assertVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_POSTGRES) throw new StartupError(`DATABASE_URL: this database is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or newer is needed.`);
}

/** Whether anything is left to run; without its list nothing ever ran. */
async function isBehind(client: pg.ClientBase, migrations: readonly Migration[]): Promise<boolean> {
  const { rows: lists } = await client.query<{ list: string | null }>("select to_regclass('app.migrations') as list");
  return !lists[0]?.list || pendingOf(migrations, await appliedIn(client)).length > 0;
}

/** The checksums of what ran, by id. */
async function appliedIn(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; checksum: string }>('select id, checksum from app.migrations');
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

const pendingOf = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] =>
  migrations.filter(({ id, sql, isRestated }) => !applied.has(id) || (isRestated && applied.get(id) !== checksum(sql)));

async function runOurs(client: pg.ClientBase, migrations: readonly Migration[], log: Log): Promise<string[]> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now());
  `);
  // Before files could move and be renamed, the folder and the name were parts of the id.
  await client.query(`update app.migrations set id = substring(id from '/(\\d{4})_') where id like '%/%'`);
  const applied = await appliedIn(client);
  assertSame(migrations, applied);
  const pending = pendingOf(migrations, applied);
  for (const migration of pending) {
    await runOne(client, migration);
    log.debug({ migration: migration.name }, 'migrated');
  }
  return pending.map(({ id }) => id);
}

function assertSame(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map(({ id }) => id));
  const newer = [...applied.keys()].filter((id) => !known.has(id));
  if (newer.length > 0) {
    throw new StartupError(
      `This database was made by a newer version of the program: it has ${newer.join(', ')}. Start that version, or use another database.`,
    );
  }
  const changed = migrations.filter(({ id, sql, isRestated }) => !isRestated && applied.has(id) && applied.get(id) !== checksum(sql)).map(({ name }) => name);
  if (changed.length > 0) {
    throw new StartupError(
      `Changed after it ran in this database: ${changed.join(', ')}. Put the file back as it was and add a new migration instead; in development, delete the data folder.`,
    );
  }
}

async function runOne(client: pg.ClientBase, { id, name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local search_path = app, public');
    await client.query(sql);
    await client.query(
      'insert into app.migrations (id, checksum) values ($1, $2) on conflict (id) do update set checksum = excluded.checksum, applied_at = excluded.applied_at',
      [id, checksum(sql)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${describe(error, sql)}`, { cause: error });
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : '';
  return `${error.message}${line}${error.detail ? ` ${error.detail}` : ''}`;
}
