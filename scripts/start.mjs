import { ensureBuilt } from './built.mjs';

/** `npm start` builds the portal if there is no build of the present sources, and then starts all processes (runner/start.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/start.js');
