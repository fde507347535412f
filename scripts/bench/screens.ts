import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Role = 'nobody' | 'contractor' | 'staff' | 'finance' | 'administrator' | 'guest';
type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
type Viewport = { width: number; height: number };
export type Screen = { path: string; as: Role };
export type ScreenMeasurement = { shift: number; moved: string; slowest: number; call: string };

/** Paths of screens that contain IDs. The benchmark finds these paths by following links. */
export type ScreenUrls = { job: string; task: string; set: string | null; review: string | null; profile: string; guestTask: string };

/** Returns every screen, each with a role that can open it. */
export function screensOf({ job, task, set, review, profile, guestTask }: ScreenUrls): Screen[] {
  const office = (as: Role, paths: readonly (string | null)[]): Screen[] => paths.flatMap((path) => (path === null ? [] : [{ path, as }]));
  return [
    ...office('nobody', ['/login', '/forgot-password']),
    ...office('contractor', [
      '/',
      '/?view=table',
      '/create',
      job,
      task,
      set,
      `${job}/what-if`,
      `${job}/history`,
      `${job}/changes`,
      '/start',
      '/equipment',
      '/estimate',
      '/preferences',
      '/account/security',
      '/contractors/invite',
    ]),
    ...office('staff', ['/', '/worklist', review, job, `${job}/history`, '/start', '/programs/explorer', '/energy-providers', '/contractors']),
    ...office('finance', ['/payments', '/payments/import']),
    ...office('administrator', ['/users', '/users/invite', '/audit', '/budgets', '/announcements', '/announcements/new', '/contractors/new']),
    ...office('guest', [profile, guestTask]),
  ];
}

/** JavaScript expression for the API requests of a page. It excludes event streams, which never end. */
const WATCHED = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/') && !/live|stream|events/.test(name))";
/** Number of visits of a screen. The fastest visit counts, because other work on the machine can delay a request. */
const VISITS = 3;
const QUIET_MS = 1_200;

type MeasuredVisit = { url: string; state: State; screen: Screen; viewport: Viewport; watch: string };

/** Measures the layout shift and the slowest request of a visit. The cache is warm and the network is not limited. */
export async function measureScreen(browser: Browser, { url, state, screen, viewport, watch }: MeasuredVisit): Promise<ScreenMeasurement> {
  const { path } = screen;
  const context = await browser.newContext({ baseURL: url, viewport, ...(state && { storageState: state }) });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const quickest = new Map<string, number>();
  let seen: { shift: number; moved: string } = { shift: 0, moved: '' };
  for (let visit = 0; visit < VISITS; visit += 1) {
    await settle(page, path);
    seen = await page.evaluate<typeof seen>('globalThis.seenByBench()');
    const calls = await page.evaluate<{ name: string; took: number }[]>(
      `${WATCHED}.map(({ name, requestStart, responseEnd }) => ({ name: new URL(name).pathname, took: responseEnd - requestStart }))`,
    );
    for (const { name, took } of calls) quickest.set(name, Math.min(took, quickest.get(name) ?? Number.POSITIVE_INFINITY));
  }
  await context.close();
  const [call = '', slowest = 0] = [...quickest].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { ...seen, slowest, call };
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // The event stream never ends, so wait for visible content instead of an idle network.
  await page.waitForSelector('h1', { timeout: 30_000 });
  await page.waitForSelector('[aria-busy="true"], .hl-boot, .mantine-Loader-root', { state: 'detached', timeout: 30_000 }).catch(() => {});
  await sleep(QUIET_MS);
}
