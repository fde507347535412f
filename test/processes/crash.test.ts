import { chromium } from '@playwright/test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '../support/chromium';
import { openCollector } from '../support/collector';
import { START_TIMEOUT, stopPortal } from '../support/portal';
import { isAlive, listeners, startProcess, waitUntilHealthy } from '../support/processes';

/**
 * A user types on a page and a script of the page throws an error. Returns after the browser has sent its reports to the collector, which is the only other
 * server that the page's security policy allows.
 */
async function breakInBrowser(url: string, collector: string): Promise<void> {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage();
    // Start waiting before the page opens: on a slow machine, the report about the page load is sent before the fields are filled.
    const reportsOf = (type: string) =>
      page.waitForRequest((request) => request.url().includes(`//${collector}/`) && (request.postData() ?? '').includes(`"type":"${type}"`), {
        timeout: 240_000,
      });
    const reports = [reportsOf('event'), reportsOf('transaction'), reportsOf('replay_recording')];
    const answer = await page.goto(`${url}/login?redirect=%2F%3Fq%3Dana.garcia`);
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' http://${collector};`);
    await page.getByLabel('Email', { exact: true }).fill('ana.garcia@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('hunter2');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broke for ana.garcia@example.org at /guest-login?token=hunter2');
      });
    });
    for (const report of await Promise.all(reports)) await report.response();
  } finally {
    await browser.close();
  }
}

describe('a portal with a process that crashes', () => {
  it('takes over the database of a start that was killed', async () => {
    const killed = await startProcess();
    const left = killed.pidOf('postgres');
    const children = ['main.js', 'worker.js'].map(killed.pidOf);
    killed.process.kill('SIGKILL');
    const again = await startProcess();
    expect(again.pidOf('postgres')).toBe(left);
    expect(children.filter(isAlive)).toEqual([]);
    await stopPortal(again);
    expect(isAlive(left)).toBe(false);
  });

  it('restarts a crashed process within a second', async () => {
    const portal = await startProcess();
    const kill = async (parts: readonly string[]) => {
      const before = parts.map(portal.pidOf);
      for (const pid of before) process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        () => {
          const now = parts.map(portal.pidOf);
          expect(now.every((pid, i) => pid > 0 && pid !== before[i])).toBe(true);
        },
        { ...START_TIMEOUT, interval: 20 },
      );
    };
    const untilWorking = async () => {
      await waitUntilHealthy(portal);
      await vi.waitFor(async () => expect(await listeners()).toBeGreaterThan(0), START_TIMEOUT);
    };
    await kill(['postgres']);
    await untilWorking();
    const CRASHES = 3;
    for (let crash = 1; crash <= CRASHES; crash += 1) await kill(['main.js', 'worker.js']);
    await untilWorking();
    // The total restart time depends on the machine, so test only the delay before each restart. `restart.test.ts` tests the delays of a dozen crashes.
    const waits = [...portal.said().matchAll(/the (API|worker) process was killed.*starting it again in ([\d.]+) seconds/g)];
    expect(waits.map(([, name]) => name).sort()).toEqual([...Array(CRASHES).fill('API'), ...Array(CRASHES).fill('worker')]);
    expect(Math.max(...waits.map(([, , seconds]) => Number(seconds)))).toBeLessThan(1);
  });

  it('reports the crash, and errors in a browser, to the collector without personal data', async () => {
    const collector = await openCollector();
    onTestFinished(collector.close);
    const portal = await startProcess({ ERROR_REPORTS_DSN: collector.dsn, ERROR_REPORTS_REPLAYS: '1' });
    await breakInBrowser(portal.url, collector.host);
    process.kill(portal.pidOf('worker.js'), 'SIGKILL');
    const sent = (type: string, ...words: string[]) => collector.items.some((item) => item.type === type && words.every((word) => item.payload.includes(word)));
    await vi.waitFor(() => {
      // The browser reports the error, the duration of the page load, and a recording of the page.
      expect(sent('event', '"release":"hearthline@', '"environment":"demo"', 'broke for [email] at /guest-login"', '"route":"/login"')).toBe(true);
      expect(sent('transaction', '"op":"pageload"', '"transaction":"/login"', '/assets/')).toBe(true);
      expect(sent('replay_recording', '/login"')).toBe(true);
      // The server processes report the killed process and a request.
      expect(sent('event', '"process":"start"', 'process was killed')).toBe(true);
      expect(sent('transaction', '"op":"http.server"', '"transaction":"GET /api/noauth/site"')).toBe(true);
    }, START_TIMEOUT);
    // The reports contain no personal data from error messages, typed input, query parameters or page content.
    const all = collector.items.map(({ payload }) => payload).join('\n');
    for (const secret of ['ana.garcia', 'hunter2', 'token=', 'Forgot Password']) expect(all, secret).not.toContain(secret);
  });
});
