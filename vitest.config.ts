import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whatever runs on the server may need PostgreSQL; the rest starts without waiting for one. */
const WITH_POSTGRES = ['src/*/server/**/*.test.ts', 'src/app/**/*.test.ts', 'test/**/*.test.ts'];

/** Start the built program; run after the build. */
const BUILT = ['test/running/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most of them wait for PostgreSQL, not for the processor.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true, // Pure: nothing in there remembers anything, so the forms and programs are loaded once for all files.
        test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: WITH_POSTGRES, isolate: false },
      },
      { extends: true, test: { name: 'server', include: WITH_POSTGRES, exclude: BUILT, globalSetup: 'test/support/postgres.ts' } },
      { extends: true, test: { name: 'running', include: BUILT } },
    ],
  },
});
