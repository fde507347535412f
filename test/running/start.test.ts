import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, launchPortal, makeDataFolder, type Portal, stopPortal, untilReady } from '../support/portal';

/** The built portal, started as people start it. */
let folder: string;
let port: string;

beforeAll(async () => {
  folder = makeDataFolder();
  port = await freePort();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch(env: Record<string, string> = {}): Portal {
  const portal = launchPortal({ DATA_DIR: join(folder, 'data'), PORT: port, ...env });
  onTestFinished(async () => void (await stopPortal(portal)));
  return portal;
}

async function start(env: Record<string, string> = {}): Promise<Portal> {
  const portal = launch(env);
  await untilReady(portal);
  return portal;
}

const isWell = async (portal: Portal) => (await fetch(`${portal.url}/api/health`).catch(() => null))?.ok ?? false;
const untilWell = (portal: Portal) => vi.waitFor(async () => expect(await isWell(portal)).toBe(true), { timeout: 20_000, interval: 100 });
/** A process that ended but whose new parent has not noticed yet does not count. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

function databaseUrl(): string {
  const home = join(folder, 'data/postgres');
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  return `postgresql://hearthline:${read('postgres.secret')}@127.0.0.1:${read('port')}/hearthline?sslmode=disable`;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A worker that works listens for jobs. */
async function listeners(): Promise<number> {
  const client = await connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where query ilike \'%listen "jobs:insert"%\' and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

describe('the portal', () => {
  it('serves pages and files as they were compressed, and refuses unknown calls in the one shape', async () => {
    const portal = await start();
    const page = await fetch(`${portal.url}/any/page/of/the/app`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    const asset = await fetch(portal.url + script, { headers: { 'Accept-Encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${portal.url}/assets/gone.js`)).status).toBe(404);
    const unknown = await fetch(`${portal.url}/api/unknown`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ code: 'not_found', issues: [] })]);

    const pids = ['main.js', 'worker.js', 'postgres'].map(portal.pidOf);
    expect(pids.every((pid) => pid > 0)).toBe(true);
    const saidBefore = portal.said();
    expect(await stopPortal(portal)).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(portal.said().slice(saidBefore.length)).not.toMatch(/starting it again|error/i);
  });

  it('keeps everything it acknowledged when all of it is killed at once, and starts again by itself', async () => {
    const portal = await start();
    const client = await connect();
    await client.query('create table written (id integer primary key)');
    let acknowledged = 0;
    const pids = [portal.process.pid ?? 0, ...['main.js', 'worker.js', 'postgres'].map(portal.pidOf)];
    setTimeout(() => {
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    }, 1_000);
    await expect(
      (async () => {
        for (;;) {
          await client.query('insert into written values ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      })(),
    ).rejects.toThrow();

    await start();
    const { rows } = await (await connect()).query<{ kept: number }>('select count(*)::int as kept from written where id <= $1', [acknowledged]);
    expect(acknowledged).toBeGreaterThan(50);
    expect(rows).toEqual([{ kept: acknowledged }]);
    console.info(`acknowledged ${acknowledged}, kept ${rows[0]?.kept}`);
  });

  it('takes over the database that a killed start left running', async () => {
    const killed = await start();
    const left = killed.pidOf('postgres');
    const children = ['main.js', 'worker.js'].map(killed.pidOf);
    killed.process.kill('SIGKILL');
    const again = await start();
    expect(again.pidOf('postgres')).toBe(left);
    expect(children.filter(isAlive)).toEqual([]);
    await stopPortal(again);
    expect(isAlive(left)).toBe(false);
  });

  it('brings back whichever part dies', async () => {
    const portal = await start();
    for (const part of ['main.js', 'worker.js', 'postgres']) {
      const pid = portal.pidOf(part);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        () => {
          const now = portal.pidOf(part);
          expect(now > 0 && now !== pid).toBe(true);
        },
        { timeout: 20_000, interval: 100 },
      );
      await untilWell(portal);
      await vi.waitFor(async () => expect(await listeners()).toBeGreaterThan(0), { timeout: 20_000, interval: 100 });
    }
  });

  it('is back within three seconds of each of the first dozen crashes', async () => {
    const portal = await start();
    const gone: number[] = [];
    for (let crash = 1; crash <= 12; crash += 1) {
      const before = ['main.js', 'worker.js'].map(portal.pidOf);
      for (const pid of before) process.kill(pid, 'SIGKILL');
      const killedAt = performance.now();
      await vi.waitFor(
        () => {
          const now = ['main.js', 'worker.js'].map(portal.pidOf);
          expect(now.every((pid, i) => pid > 0 && pid !== before[i])).toBe(true);
        },
        { timeout: 20_000, interval: 20 },
      );
      gone.push(Math.round(performance.now() - killedAt));
    }
    await untilWell(portal);
    await vi.waitFor(async () => expect(await listeners()).toBeGreaterThan(0), { timeout: 20_000, interval: 100 });
    console.info(`processes were gone for ${gone.join(', ')} ms`);
    expect(Math.max(...gone)).toBeLessThan(3_000);
    // How long it takes to start then is the machine's; how long it waits before is ours.
    const waits = [...portal.said().matchAll(/the (API|worker) process was killed.*starting it again in ([\d.]+) seconds/g)];
    expect(waits.map(([, name]) => name).sort()).toEqual([...Array(12).fill('API'), ...Array(12).fill('worker')]);
    expect(Math.max(...waits.map(([, , seconds]) => Number(seconds)))).toBeLessThan(1);
  });

  it('is not started twice on one data folder; the first goes on', async () => {
    const first = await start();
    const second = launch({ PORT: await freePort() });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/^Hearthline runs already on the data folder .*\. Stop it first, or set DATA_DIR to another folder\.\n$/);
    expect(await isWell(first)).toBe(true);
  });
});

describe('what a person must mend is said in one line', () => {
  it('a port that is taken', async () => {
    const taken = createServer().listen(Number(port), '127.0.0.1');
    const portal = launch();
    expect(await portal.ended).toBe(1);
    taken.close();
    expect(portal.said()).toBe(`Port ${port} is taken by another program. Choose another one: PORT=${Number(port) + 1} npm start\n`);
  });

  it('a folder that cannot be written', async () => {
    const portal = launch({ DATA_DIR: '/dev/null/data' });
    expect(await portal.ended).toBe(1);
    expect(portal.said()).toMatch(/^The data folder \/dev\/null\/data cannot be written .*\n$/);
  });

  it('mistakes in the environment, all of them', async () => {
    const portal = launch({ CLOCK: 'yesterday', HEARTHLINE_MOOD: 'good' });
    expect(await portal.ended).toBe(1);
    expect(portal.said().trim().split('\n')).toHaveLength(2);
  });

  it('a database that cannot be reached', async () => {
    const portal = launch({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none` });
    expect(await portal.ended).toBe(1);
    expect(portal.said()).toMatch(/^The database .* cannot be reached: .*\n$/);
  });
});
