import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that may need PostgreSQL. */
const WITH_POSTGRES = ['src/**/server/**/*.test.ts', 'runner/**/*.test.ts', 'test/**/*.test.ts'];

/** Tests of the source tree and its documents. */
const ARCHITECTURE = 'test/architecture/**/*.test.ts';

/** Tests that start the built program. They run after the build. */
const BUILT = ['test/processes/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    // The timeout is long enough for a machine four times slower than two idle cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Most server tests wait for PostgreSQL, not for the processor.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true, // Pure tests share modules, so that forms and programs are loaded once for all files.
        test: { name: 'rules', include: ['src/**/*.test.ts', ARCHITECTURE], exclude: ['src/**/server/**/*.test.ts'], isolate: false },
      },
      {
        extends: true, // Each file has its own database, so files can share modules.
        test: {
          name: 'server',
          include: WITH_POSTGRES,
          exclude: [...BUILT, ARCHITECTURE],
          globalSetup: 'test/support/postgres.ts',
          isolate: false,
          restoreMocks: true,
        },
      },
      // Each test starts complete portals.
      { extends: true, test: { name: 'running', include: BUILT, testTimeout: 360_000, hookTimeout: 360_000 } },
    ],
  },
});
