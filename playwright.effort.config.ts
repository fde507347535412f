import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** What each role's shortest path costs, walked in a browser and printed: `npm run measure:effort`. Not part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: 'test/effort',
  globalSetup: './test/effort/whole-demo.ts',
  workers: 1,
  projects: [
    { name: 'desktop', testMatch: /(contractor|reviewer)\.spec\.ts/, use: { viewport: { width: 1440, height: 900 } } },
    // Guests come from a letter on their phone.
    { name: 'phone', testIgnore: /(contractor|reviewer)\.spec\.ts/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
