import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, launchPortal, makeDataFolder, stopPortal, untilReady } from '../../support/portal';
import { test as journey } from './journey';

/** Returns a Playwright test that starts its own portal, with environment variables that the shared portal of the journeys does not have. */
export const testWithPortal = (env: Readonly<Record<string, string>>) =>
  journey.extend<object, { portal: string }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
      async ({}, use) => {
        const folder = makeDataFolder();
        const portal = launchPortal({
          DATA_DIR: join(folder, 'data'),
          PORT: await freePort(),
          LOG_LEVEL: 'warn',
          TEST_AUTH_TOKEN: process.env.TEST_AUTH_TOKEN ?? '',
          ...env,
        });
        await untilReady(portal);
        await use(portal.url);
        await stopPortal(portal);
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal),
  });
