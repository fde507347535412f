export { assertLogin, type Login, type Logins, provideLogin, urlOf } from './logins';
export { listMigrations, type Migration, migrate } from './migrate';
export { type Question, question, type Settings } from './opening';
export { type Owner, openOwner } from './owner';
export type { Needs } from './owner-rights';
export type { Schema } from './schema';
export { createDatabase, type Database } from './serving';
export { sendLast, type Tx } from './session';
