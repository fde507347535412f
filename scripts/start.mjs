import { ensureBuilt } from './built.mjs';

/** `npm start` builds if there is no build of these sources, then starts everything (runner/start.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/start.js');
