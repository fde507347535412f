import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './test/support/chromium';
import { freePort, makeDataFolder } from './test/support/portal';

/**
 * Journeys of people through the built portal, started as `npm start` starts it, on data of its own.
 * Playwright reads this file again in each of its processes: the first one's choices travel in the
 * environment. With JOURNEYS_PORT set by hand they go through a portal that runs already.
 */
process.env.JOURNEYS_FIRST_HOME ??= String(randomInt(8999));
const isRunning = Boolean(process.env.JOURNEYS_PORT) && !process.env.JOURNEYS_FOLDER;
if (!process.env.JOURNEYS_PORT) {
  const folder = makeDataFolder();
  process.env.JOURNEYS_PORT = await freePort();
  process.env.JOURNEYS_FOLDER = folder;
  // The journeys sign in with it.
  process.env.TEST_AUTH_TOKEN = randomBytes(24).toString('base64url');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const port = process.env.JOURNEYS_PORT;
const baseURL = `http://127.0.0.1:${port}`;

const chromium = findChromium();
/** Pages live for seconds here: what V8 spends on optimizing them never comes back. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

const DESK_SCREEN = { viewport: { width: 1440, height: 900 } };
/** Guests open the link of an email on their phone. */
const PHONE_SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const EFFORT = 'test/effort';
const LONG = /whole-job\.spec\.ts/;
const DESK =
  /(words|programs|whole-job|job-actions|companies|list|task|staff|undo|payment|equipment|announcements|screens|sign-in|people|security|forms|reviews|estimate|what-if|shell)\.spec\.ts/;
const PHONE = /(homeowner|guest-device|signing|describe-home|create|not-found)\.spec\.ts/;

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  timeout: 240_000,
  forbidOnly: true,
  // Each journey makes jobs of its own; two at once keep both cores busy.
  workers: 2,
  reporter: [['list']],
  // Room for a machine four times slower than two idle cores. A journey sets a timeout of its own only where it waits longer.
  expect: { timeout: 40_000 },
  use: {
    baseURL,
    actionTimeout: 40_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), SHORT_LIVED] },
    // A trace of every journey costs a fifth of their time; `--trace on` records one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Each journey goes at the width its people work at: guests and who creates a job on site on a phone, the office at a desk.
  projects: [
    // First, or one core would have nothing to do while it ends. It looks for no sample job, so it begins while they are played.
    { name: 'longest', testMatch: LONG, use: DESK_SCREEN },
    { name: 'demo', testMatch: /demo\.setup\.ts/ },
    {
      name: 'phone',
      dependencies: ['demo'],
      testIgnore: DESK,
      use: { ...PHONE_SCREEN, userAgent: devices['Pixel 7'].userAgent },
    },
    { name: 'desktop', dependencies: ['demo'], testIgnore: [PHONE, LONG], use: DESK_SCREEN },
    // Each run of the tests holds the counts of each role's shortest path: clicks, typed fields, pages and emails.
    { name: 'effort at a desk', testDir: EFFORT, testMatch: /contractor\.spec\.ts/, dependencies: ['demo'], use: DESK_SCREEN },
    { name: 'effort on a phone', testDir: EFFORT, testMatch: /(homeowner|installer)\.spec\.ts/, dependencies: ['demo'], use: PHONE_SCREEN },
    // Last: the reviewer takes the next review of the whole worklist, which may be one that another journey waits for.
    { name: 'effort of reviews', testDir: EFFORT, testMatch: /reviewer\.spec\.ts/, dependencies: ['longest', 'phone', 'desktop'], use: DESK_SCREEN },
  ],
  // A portal somebody started is not ours to start, or it would get a data folder of no name.
  ...(!isRunning && {
    webServer: {
      command: 'exec node scripts/start.mjs',
      url: `${baseURL}/api/health`,
      env: { PORT: port, DATA_DIR: `${process.env.JOURNEYS_FOLDER}/data`, LOG_LEVEL: 'warn', DECISION_UNDO_SECONDS: '0' },
      timeout: 240_000,
      stderr: 'pipe',
      // PostgreSQL must be stopped in order, not cut off.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  }),
});
