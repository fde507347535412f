export { keptText } from './kept-plans';
export { assertLogin, type Logins, provideLogin, urlOf } from './logins';
export { listMigrations, migrate } from './migrate';
export { question, type Settings } from './opening';
export { type Owner, openOwner } from './owner';
export type { Needs } from './owner-rights';
export { rowsInto } from './rows';
export { createDatabase, type Database } from './serving';
export { kept, send, type Tx } from './session';
