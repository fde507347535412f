import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, stopPortal } from '../support/portal';
import { connect, isAlive, isHealthy, launchProcess, portOfProcess, startProcess } from '../support/processes';

/** Number of confirmed writes after which all processes are killed, while other writes are still running. */
const ENOUGH = 100;

describe('the portal', () => {
  it('serves compressed files and answers unknown endpoints with an error body', async () => {
    const portal = await startProcess();
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

  it('keeps all acknowledged data when all processes are killed, and restarts', async () => {
    const portal = await startProcess();
    const client = await connect();
    await client.query('create table written (id integer primary key)');
    let acknowledged = 0;
    const pids = [portal.process.pid ?? 0, ...['main.js', 'worker.js', 'postgres'].map(portal.pidOf)];
    const killAll = () => {
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    };
    await expect(
      (async () => {
        for (;;) {
          await client.query('insert into written values ($1)', [acknowledged + 1]);
          acknowledged += 1;
          if (acknowledged === ENOUGH) setTimeout(killAll, 100);
        }
      })(),
    ).rejects.toThrow();

    await startProcess();
    const { rows } = await (await connect()).query<{ kept: number }>('select count(*)::int as kept from written where id <= $1', [acknowledged]);
    expect(rows).toEqual([{ kept: acknowledged }]);
    console.info(`acknowledged ${acknowledged}, kept ${rows[0]?.kept}`);
  });

  it('refuses a second start on the same data folder while the first one continues', async () => {
    const first = await startProcess();
    const second = launchProcess({ PORT: await freePort() });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/^Hearthline is already running with the data folder .*\. Stop it first, or set DATA_DIR to another folder\.\n$/);
    expect(await isHealthy(first)).toBe(true);
  });
});

describe('a start that fails', () => {
  it('reports one line when the port is taken', async () => {
    const taken = createServer().listen(Number(portOfProcess()), '127.0.0.1');
    const portal = launchProcess();
    expect(await portal.ended).toBe(1);
    taken.close();
    expect(portal.said()).toBe(`PORT: port ${portOfProcess()} is used by another program. Choose another one: PORT=${Number(portOfProcess()) + 1} npm start\n`);
  });

  it('reports one line when the data folder cannot be written', async () => {
    const portal = launchProcess({ DATA_DIR: '/dev/null/data' });
    expect(await portal.ended).toBe(1);
    expect(portal.said()).toMatch(/^The data folder \/dev\/null\/data cannot be written .*\n$/);
  });

  it('reports one line for each mistake in the environment', async () => {
    const portal = launchProcess({ CLOCK: 'yesterday', HEARTHLINE_MOOD: 'good' });
    expect(await portal.ended).toBe(1);
    expect(portal.said().trim().split('\n')).toHaveLength(2);
  });

  it('ends the process, also when a process manager keeps a channel open', async () => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { PATH, CLOCK: 'yesterday' }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  it('reports one line when the database cannot be reached', async () => {
    const portal = launchProcess({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none` });
    expect(await portal.ended).toBe(1);
    expect(portal.said()).toMatch(/^DATABASE_URL: the database .* cannot be reached: .*\n$/);
  });
});
