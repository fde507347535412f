import { ensureBuilt } from './built.mjs';

/** `npm run admin:create -- name@example.org "Full Name"` creates the first administrator (runner/admin.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/admin.js');
