import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../../test/support/chromium';
import { freePort, makeDataFolder } from '../../test/support/portal';
import { siteOf } from './processes';
import { measureScreen, type Role, type ScreenUrls, screensOf } from './screens';

/**
 * Opens the pages of a demo as their users, with an empty cache, on a phone and on a desktop, and prints the network transfer and the layout shifts. Then opens
 * every screen and prints its slowest request and its layout shift. It makes no judgment about the results.
 *
 *     npm run bench:pages                                   starts its own portal
 *     npm run bench:pages -- --url http://127.0.0.1:3000    uses a running portal (a demo)
 *     npm run bench:pages -- --screens                      only the screens
 *     npm run bench:pages -- --screenshots folder           saves screenshots of each page, during and after loading
 */
const options = readOptions(process.argv.slice(2));
const PASSWORD = 'hearthline-demo';
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** Network limits of a phone at home, so that the results do not depend on the network of this machine. */
const NETWORK = { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 400_000 };

/** Script that measures layout shifts and paint times. It runs in the page before the scripts of the portal. */
const WATCH = `(() => {
  let shift = 0, paint = 0, worst = 0, moved = '';
  const nameOf = (node) => node && node.nodeType === 1 ? node.tagName.toLowerCase() + '.' + String(node.className).split(' ').slice(0, 2).join('.') : String(node && node.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      shift += entry.value;
      if (entry.value > worst) { worst = entry.value; moved = entry.sources.map((source) => nameOf(source.node)).slice(0, 3).join(', '); }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) paint = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  globalThis.seenByBench = () => ({ shift, paint, moved });
})()`;

type Found = { name: string; path: string; as: Role };
type Measured = { script: number; style: number; font: number; files: number; shift: number; paint: number; moved: string };

const portal = options.url ? null : await startPortal();
const url = options.url ?? portal?.url ?? '';
const browser = await chromium.launch(findChromium());
try {
  const people = await signIn(browser);
  const places = await findPlaces(people);
  if (!options.screensAlone) await printPages(people, pagesAt(places));
  await printScreens(people, places);
} finally {
  await browser.close();
  await portal?.stop();
}

async function printPages(people: People, pages: readonly Found[]): Promise<void> {
  console.log(
    `${'page'.padEnd(14)} ${'width'.padEnd(6)} ${'script'.padStart(8)} ${'style'.padStart(7)} ${'fonts'.padStart(7)} ${'files'.padStart(6)} ${'shift'.padStart(7)} ${'LCP'.padStart(8)}  moved most`,
  );
  for (const page of pages)
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      const seen = await measure(browser, people[page.as], page, width, viewport);
      console.log(
        `${page.name.padEnd(14)} ${width.padEnd(6)} ${kb(seen.script)} ${kb(seen.style).slice(1)} ${kb(seen.font).slice(1)} ${String(seen.files).padStart(6)} ${seen.shift.toFixed(3).padStart(7)} ${`${Math.round(seen.paint)} ms`.padStart(8)}  ${seen.moved}`,
      );
    }
}

async function printScreens(people: People, places: ScreenUrls): Promise<void> {
  console.log(`${'as'.padEnd(14)} ${'phone'.padStart(6)} ${'desk'.padStart(6)} ${'slowest'.padStart(8)}  call, screen, moved most`);
  for (const screen of screensOf(places)) {
    const visit = { url, state: people[screen.as], screen, watch: WATCH };
    const phone = await measureScreen(browser, { ...visit, viewport: WIDTHS.phone });
    const desk = await measureScreen(browser, { ...visit, viewport: WIDTHS.desk });
    const slowest = phone.slowest > desk.slowest ? desk : phone;
    console.log(
      `${screen.as.padEnd(14)} ${phone.shift.toFixed(3).padStart(6)} ${desk.shift.toFixed(3).padStart(6)} ${`${Math.round(slowest.slowest)} ms`.padStart(8)}  ${[nameless(slowest.call), nameless(screen.path), phone.moved || desk.moved].filter(Boolean).join('  ')}`,
    );
  }
}

/** Replaces the IDs in a path with `…`, so that equal screens have equal names. */
function nameless(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…');
}

/** Measures a visit with an empty cache until no more responses arrive. */
async function measure(from: Browser, state: State, { name, path }: Found, width: string, viewport: { width: number; height: number }): Promise<Measured> {
  const context = await from.newContext({ baseURL: url, viewport, ...(state && { storageState: state }) });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', NETWORK);
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let files = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    if (type === 'Script') files += 1;
  });
  await page.addInitScript(WATCH);
  await page.goto(path, { waitUntil: 'commit' });
  if (options.screenshots) {
    await page.waitForSelector('h1, [aria-busy="true"]', { timeout: 30_000 }).catch(() => {});
    await page.screenshot({ path: join(options.screenshots, `${name}-${width}-loading.png`) });
  }
  // The event stream never ends, so wait for visible content instead of an idle network.
  await page.waitForSelector('h1', { timeout: 30_000 });
  await page.waitForSelector('[aria-busy="true"], .hl-boot, .mantine-Loader-root', { state: 'detached', timeout: 30_000 });
  await sleep(2_500);
  const seen = await page.evaluate<{ shift: number; paint: number; moved: string }>('globalThis.seenByBench()');
  if (options.screenshots) await page.screenshot({ path: join(options.screenshots, `${name}-${width}.png`) });
  await context.close();
  return { script: bytes.Script ?? 0, style: bytes.Stylesheet ?? 0, font: bytes.Font ?? 0, files, ...seen };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
type People = Record<Role, State>;

async function signIn(from: Browser): Promise<People> {
  const as = async (email: string): Promise<State> => {
    const context = await from.newContext({ baseURL: url });
    const answer = await context.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`${email} could not sign in (${answer.status()}): is ${url} a demo?`);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return {
    nobody: undefined,
    contractor: await as('carla@lakeside.example'),
    staff: await as('ops@hearthline.example'),
    finance: await as('finance@hearthline.example'),
    administrator: await as('admin@hearthline.example'),
    guest: await guest(from),
  };
}

/** Opens the link in an email to a demo homeowner, and returns the browser state of this guest. */
async function guest(from: Browser): Promise<State> {
  const context = await from.newContext({ baseURL: url });
  const page = await context.newPage();
  const { items } = await read(page, '/api/mailbox', z.object({ items: z.array(z.object({ id: z.string(), template: z.string() })) }));
  for (const { id } of items.filter((email) => email.template === 'guest_invite')) {
    const { plain } = await read(page, `/api/mailbox/${id}`, z.object({ plain: z.string() }));
    const token = /guest-login\?token=([^\s"<)]+)/.exec(plain)?.[1];
    if (!token) continue;
    await page.goto(`/guest-login?token=${token}`);
    const task = page.locator('main a[href*="/tasks/"]').first();
    if (!(await task.waitFor({ timeout: 8_000 }).then(Boolean.bind(null, true), () => false))) continue;
    const state = await context.storageState();
    await context.close();
    return state;
  }
  throw new Error('No guest link of the demo opens a page with open tasks.');
}

async function read<T>(page: Page, path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await (await page.request.get(path)).json());
}

async function findPlaces(people: People): Promise<ScreenUrls> {
  const carla = await browser.newContext({ baseURL: url, ...(people.contractor && { storageState: people.contractor }) });
  const office = await carla.newPage();
  await office.goto('/');
  const job = await hrefOf(office, 'main a[href^="/0"]');
  await office.goto(job);
  const set = await hrefOf(office, 'main a[href*="/sets/"]').catch(() => null);
  const task = await hrefOf(office, 'main a[href*="/tasks/"]').catch(() => hrefOfSet(office, set));
  await carla.close();
  const ops = await browser.newContext({ baseURL: url, ...(people.staff && { storageState: people.staff }) });
  const worklist = await ops.newPage();
  await worklist.goto('/worklist');
  const review = await hrefOf(worklist, 'main a[href*="/review/"]').catch(() => null);
  await ops.close();
  const home = await browser.newContext({ baseURL: url, ...(people.guest && { storageState: people.guest }) });
  const guestPage = await home.newPage();
  const { jobId } = await guestJob(guestPage);
  const profile = `/guest-profile/${jobId}`;
  await guestPage.goto(profile);
  const guestTask = await hrefOf(guestPage, 'main a[href*="/tasks/"]');
  await home.close();
  return { job, task, set, review, profile, guestTask };
}

/** Returns the path of the first task of a set. */
async function hrefOfSet(page: Page, set: string | null): Promise<string> {
  await page.goto(set ?? '/');
  return hrefOf(page, 'main a[href*="/tasks/"]');
}

function pagesAt({ job, task, profile, guestTask }: ScreenUrls): Found[] {
  return [
    { name: 'sign-in', path: '/login', as: 'nobody' },
    { name: 'list', path: '/', as: 'contractor' },
    { name: 'list (staff)', path: '/', as: 'staff' },
    { name: 'job', path: job, as: 'contractor' },
    { name: 'job (staff)', path: job, as: 'staff' },
    { name: 'task', path: task, as: 'contractor' },
    { name: 'create', path: '/create', as: 'contractor' },
    { name: 'worklist', path: '/worklist', as: 'staff' },
    { name: 'guest profile', path: profile, as: 'guest' },
    { name: 'guest task', path: guestTask, as: 'guest' },
  ];
}

async function guestJob(page: Page): Promise<{ jobId: string }> {
  await page.goto('/guest-completed');
  const text = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
  const jobId = /job_id\\*":\\*"([0-9a-f-]{36})/.exec(text)?.[1];
  if (!jobId) throw new Error('The storage of the guest’s browser contains no job id.');
  return { jobId };
}

async function hrefOf(page: Page, selector: string): Promise<string> {
  const href = await page.locator(selector).first().getAttribute('href', { timeout: 20_000 });
  if (!href) throw new Error(`${page.url()} has no ${selector}`);
  return href;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}

function readOptions(given: readonly string[]): { url?: string; screenshots?: string; screensAlone: boolean } {
  const of = (name: string) => (given.includes(`--${name}`) ? given[given.indexOf(`--${name}`) + 1] : undefined);
  const [address, screenshots] = [of('url'), of('screenshots')];
  if (screenshots) mkdirSync(screenshots, { recursive: true });
  return { screensAlone: given.includes('--screens'), ...(address && { url: address.replace(/\/$/, '') }), ...(screenshots && { screenshots }) };
}

async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [folder, port] = [makeDataFolder(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('../start.mjs', import.meta.url))], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  // Wait until all sample jobs exist, so that the worker does not affect the measurement.
  const isWhole = async () => {
    const answer = await fetch(`${address}/api/noauth/site`).catch(() => null);
    return answer?.ok === true && !siteOf(await answer.json()).demo_loading;
  };
  for (let tries = 0; !(await isWhole()); tries += 1) {
    if (tries > 480 || child.exitCode !== null) throw new Error('The portal did not start.');
    await sleep(500);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: address, stop };
}
