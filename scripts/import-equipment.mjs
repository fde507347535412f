import { ensureBuilt } from './built.mjs';

/** `npm run import:equipment -- energy_star_heat_pumps heat-pumps.csv 2026-11-01` imports an equipment list (runner/import-equipment.ts). */
ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../dist/server/import-equipment.js');
