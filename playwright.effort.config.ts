import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** What each role's shortest path costs, walked in a browser and printed: `npm run measure:effort`. Not part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: 'test/effort',
  globalSetup: './test/journeys/support/whole-demo.ts',
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
