import { ensureBuilt } from './built.mjs';

/** `npm run import:equipment -- energy_star heat-pumps.csv heat_pump 2026-11-01` (runner/import-equipment.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/import-equipment.js');
