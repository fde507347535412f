import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * Measures the shortest path of each role on an idle portal and prints it: `npm run measure:effort`. `npm test` follows the same paths in its
 * journeys and checks the counts. Waiting times are measured only here, because here one path runs at a time.
 */
process.env.REVIEWS_IN_A_ROW ??= '20';
export default defineConfig({
  ...journeys,
  testDir: 'test/effort',
  globalSetup: './test/effort/whole-demo.ts',
  workers: 1,
  projects: [
    { name: 'desktop', testMatch: /(contractor|reviewer)\.spec\.ts/, use: { viewport: { width: 1440, height: 900 } } },
    // Guests open the link of an email on their phone.
    { name: 'phone', testIgnore: /(contractor|reviewer)\.spec\.ts/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
