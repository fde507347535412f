import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whatever runs on the server may need PostgreSQL; the rest starts without waiting for one. */
const WITH_POSTGRES = ['src/**/server/**/*.test.ts', 'runner/**/*.test.ts', 'test/**/*.test.ts'];

/** What the tree and its documents say of each other. */
const HOUSE = 'test/architecture/**/*.test.ts';

/** Start the built program; run after the build. */
const BUILT = ['test/processes/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // A machine four times slower than two idle cores still passes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Most of them wait for PostgreSQL, not for the processor.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true, // Pure: nothing in there remembers anything, so the forms and programs are loaded once for all files.
        test: { name: 'rules', include: ['src/**/*.test.ts', HOUSE], exclude: ['src/**/server/**/*.test.ts'], isolate: false },
      },
      {
        extends: true, // A database of its own is what keeps a file from the others; the program is loaded once for all of a worker's files.
        test: {
          name: 'server',
          include: WITH_POSTGRES,
          exclude: [...BUILT, HOUSE],
          globalSetup: 'test/support/postgres.ts',
          isolate: false,
          restoreMocks: true,
        },
      },
      // Each test starts whole portals, beside the other tests: twice as slow on a slow machine is no defect.
      { extends: true, test: { name: 'running', include: BUILT, testTimeout: 120_000, hookTimeout: 180_000 } },
    ],
  },
});
