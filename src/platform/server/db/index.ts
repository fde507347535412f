export { createDatabase, type Database } from './database';
export { assertLogin, type Logins, provideLogin, urlOf } from './logins';
export { assertReachable, checkDatabase, listMigrations, migrate } from './migrate';
export { type Owner, openOwner } from './owner';
export type { RequiredRights } from './owner-rights';
export { pipelineWrite, prepared, type Tx } from './session';
export type { SessionSettings } from './settings';
export { isoOf } from './values';
