export { type Database, openDatabase } from './database';
export { assertLogin, type DatabaseLogins, ensureDatabaseLogin, loginUrl } from './logins';
export { assertReachable, checkDatabase, listMigrations, migrate } from './migrate';
export { type OwnerAccess, openOwner } from './owner';
export type { RequiredRights } from './owner-rights';
export { pipelineWrite, type Tx, withPreparedStatements } from './session';
export type { SessionSettings } from './settings';
export { toIsoInstant } from './values';
