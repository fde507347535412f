import { createHash } from 'node:crypto';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log';
import { StartupError } from '../startup-error';
import { assertOwnerRights, type RequiredRights } from './owner-rights';

/** SQL file that changes the database schema. Its name begins with four digits, which give its position among the migrations of all modules. */
export type Migration = { name: string; sql: string };

/** Number of the advisory lock that a process holds while it migrates the database. The number itself is arbitrary. */
const LOCK = 0x48_45_41_52_54;
const OLDEST_POSTGRES = 16;
const NOTHING: RequiredRights = { roles: [], extensions: [] };

/**
 * Brings the database to the version of this code: creates the queue tables, then runs all pending migrations in one transaction. If several processes start
 * together, they migrate one after another.
 * @param url direct connection (no transaction pooler) as the owner
 * @param needs roles and extensions that the migrations require in addition to tables
 * @returns names of the migrations that ran
 * @throws StartupError if the database cannot be reached, is too old or was created by another version, or if the owner lacks rights
 * @throws Error if a migration fails
 */
export async function migrate(url: string, migrations: readonly Migration[], log: Log, needs: RequiredRights = NOTHING): Promise<string[]> {
  const [{ runMigrations }, { quietLogger }] = await Promise.all([import('graphile-worker'), import('../background-jobs/logger')]);
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
      const migrator = migratorOf(pool, migrations);
      if (await isBehind(migrator)) await assertOwnerRights(client, needs);
      await runMigrations({ pgPool: pool, logger: quietLogger(log) });
      return await runPending(migrator, migrations, log);
    } finally {
      // Closing the connection also releases the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Throws a StartupError if the database cannot be reached or is too old. Also throws if migrations are pending and the owner lacks rights. Does not change the
 * database.
 */
export async function checkDatabase(url: string, migrations: readonly Migration[], needs: RequiredRights): Promise<void> {
  await withClient(url, 'DATABASE_URL', async (client) => {
    await assertVersion(client);
    const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'hearthline examination' });
    const behind = await isBehind(migratorOf(pool, migrations)).finally(() => pool.end());
    if (behind) await assertOwnerRights(client, needs);
  });
}

/** Throws an error if the database at this address cannot be reached. The error names the environment variable that contains the address. */
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
 * Returns the migrations, ordered by number. The keys of `texts` are paths such as `…/server/migrations/<NNNN_name>.sql`, and the values are the file contents.
 * The folder is not part of a migration's name.
 * @throws Error if a path does not have this form or a number occurs twice
 */
export function listMigrations(texts: Record<string, string>): Migration[] {
  const listed = Object.entries(texts)
    .map(([path, text]) => {
      const [, name] = /\/server\/migrations\/(\d{4}_\w+)\.sql$/.exec(path) ?? [];
      if (!name) throw new Error(`${path} is not a valid path of a migration: …/server/migrations/NNNN_name.sql`);
      return { name, sql: text };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = listed.find(({ name }, index) => listed[index + 1]?.name.slice(0, 4) === name.slice(0, 4));
  if (twice) throw new Error(`Two migrations have the number ${twice.name.slice(0, 4)}`);
  return listed;
}

/**
 * Returns the name under which a database records a migration. The name contains a hash of the SQL text, so a changed file counts as another migration. The
 * hash ignores the kind of line ending, because a checkout on another operating system may change line endings.
 */
const recordedName = ({ name, sql: text }: Migration) => `${name}.${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)}`;

function migratorOf(pool: pg.Pool, migrations: readonly Migration[]): Migrator {
  const up = (text: string) => async (db: Kysely<unknown>) => {
    await sql`set local search_path = app, public`.execute(db);
    await sql.raw(text).execute(db);
  };
  return new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: async () => Object.fromEntries(migrations.map((migration) => [recordedName(migration), { up: up(migration.sql) }])) },
    migrationTableSchema: 'app',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
    // Allow a new migration with a lower number than a migration that already ran, because branches add migrations independently.
    allowUnorderedMigrations: true,
  });
}

const isBehind = async (migrator: Migrator): Promise<boolean> => (await migrator.getMigrations()).some(({ executedAt }) => !executedAt);

async function runPending(migrator: Migrator, migrations: readonly Migration[], log: Log): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest();
  const migrationOf = (recorded: string) => migrations.find((migration) => recordedName(migration) === recorded);
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    const migration = failed && migrationOf(failed.migrationName);
    if (migration) throw new Error(`Migration ${migration.name} failed: ${describe(error, migration.sql)}`, { cause: error });
    if (error instanceof Error && error.message.startsWith('corrupted migrations'))
      throw new StartupError(
        `This database was created by another version of the program (${error.message.replace('corrupted migrations: ', '')}). Start that version, or use another database; in development, delete the data folder.`,
        { cause: error },
      );
    throw error;
  }
  const names = results.flatMap(({ migrationName }) => migrationOf(migrationName)?.name ?? []);
  if (names.length > 0) log.debug({ migrations: names }, 'migrated');
  return names;
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function assertVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_POSTGRES)
    throw new StartupError(`DATABASE_URL: this database is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or newer is required.`);
}

function describe(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position ? ` (line ${text.slice(0, Number(error.position)).split('\n').length})` : '';
  return `${error.message}${line}${error.detail ? ` ${error.detail}` : ''}`;
}
