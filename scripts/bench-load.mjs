import { ensureBuilt } from './built.mjs';

/** `npm run bench:load -- --jobs 100000` adds generated jobs for measurements (runner/load.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/load.js');
