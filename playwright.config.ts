import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './test/support/chromium';
import { freePort, makeDataFolder } from './test/support/portal';

/**
 * Browser tests of the built portal, which starts as with `npm start`, with its own data. Playwright reads this file again in each of its processes, so the
 * first process passes its choices in environment variables. If JOURNEYS_PORT is set, the tests use a portal that already runs.
 */
process.env.JOURNEYS_FIRST_HOME ??= String(randomInt(8999));
const isRunning = Boolean(process.env.JOURNEYS_PORT) && !process.env.JOURNEYS_FOLDER;
if (!process.env.JOURNEYS_PORT) {
  const folder = makeDataFolder();
  process.env.JOURNEYS_PORT = await freePort();
  process.env.JOURNEYS_FOLDER = folder;
  // Token that the journeys sign in with.
  process.env.TEST_AUTH_TOKEN = randomBytes(24).toString('base64url');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const port = process.env.JOURNEYS_PORT;
const baseURL = `http://127.0.0.1:${port}`;

const chromium = findChromium();
/** A page in these tests is open for a few seconds, so optimizing its code in V8 costs more time than it saves. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

const DESK_SCREEN = { viewport: { width: 1440, height: 900 } };
/** Guests open the link of an email on their phone. */
const PHONE_SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const EFFORT = 'test/effort';
const LONG = /whole-job\.spec\.ts/;
const OWN_PORTAL = /(undo|readings)\.spec\.ts/;
const DESK =
  /(words|programs|program-change|whole-job|job-actions|contractors|list|task|staff|undo|payment|equipment|announcements|screens|sign-in|people|security|forms|reviews|estimate|what-if|shell|readings|places|reports|contractor-day|translation-review)\.spec\.ts/;
const PHONE = /(homeowner|guest-device|guest-language|utility-data|signing|describe-home|create|not-found|offline)\.spec\.ts/;

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  timeout: 360_000,
  forbidOnly: true,
  // Each journey creates its own jobs. A journey waits for about half of its time, so three at once keep two cores busy.
  workers: 3,
  reporter: [['list']],
  // Long enough for a machine four times slower than two idle cores. A journey sets its own timeout only if it waits longer.
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    actionTimeout: 60_000,
    // Journeys replace responses of the server. A service worker would bypass the replacements, so only the journey without a network allows one.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), SHORT_LIVED] },
    // Recording a trace of every journey adds 25 % to the run time. `--trace on` records one on demand.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Each journey uses the screen width of its users: a phone for guests and for creating a job on site, a desktop for the office.
  projects: [
    // Playwright starts the projects below when every project without dependencies has ended, so only a short project may be here.
    { name: 'demo', testMatch: /demo\.setup\.ts/ },
    // The long journeys start first, because they would otherwise run alone on one core at the end.
    { name: 'longest', testMatch: LONG, dependencies: ['demo'], use: DESK_SCREEN },
    // These journeys start their own portals, because they need other settings or a worklist that no other journey uses.
    { name: 'own portal', testMatch: OWN_PORTAL, dependencies: ['demo'], use: DESK_SCREEN },
    { name: 'effort of reviews', testDir: EFFORT, testMatch: /reviewer\.spec\.ts/, dependencies: ['demo'], use: DESK_SCREEN },
    // Each test run checks the counts of each role's shortest path: clicks, typed fields, pages and emails.
    { name: 'effort at a desk', testDir: EFFORT, testMatch: /contractor\.spec\.ts/, dependencies: ['demo'], use: DESK_SCREEN },
    { name: 'effort on a phone', testDir: EFFORT, testMatch: /(homeowner|installer)\.spec\.ts/, dependencies: ['demo'], use: PHONE_SCREEN },
    {
      name: 'phone',
      dependencies: ['demo'],
      testIgnore: DESK,
      use: { ...PHONE_SCREEN, userAgent: devices['Pixel 7'].userAgent },
    },
    { name: 'desktop', dependencies: ['demo'], testIgnore: [PHONE, LONG, OWN_PORTAL], use: DESK_SCREEN },
  ],
  // Start no portal if the caller named a running one, because a started portal would need a data folder.
  ...(!isRunning && {
    webServer: {
      command: 'exec node scripts/start.mjs',
      url: `${baseURL}/api/health`,
      env: { PORT: port, DATA_DIR: `${process.env.JOURNEYS_FOLDER}/data`, LOG_LEVEL: 'warn', DECISION_UNDO_SECONDS: '0', READ_UPLOADS: 'off' },
      timeout: 240_000,
      stderr: 'pipe',
      // PostgreSQL must shut down cleanly.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  }),
});
