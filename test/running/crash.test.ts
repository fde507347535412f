import { describe, expect, it, vi } from 'vitest';
import { stopPortal } from '../support/portal';
import { isAlive, listeners, start, untilWell } from '../support/started';

describe('a part that dies', () => {
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
});
