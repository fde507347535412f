import { sql } from 'kysely';
import { readAsSystem } from '@/access/server';
import { type Clock, type Config, type Database, type Log, type OwnerAccess, openClock, openDatabase, openOwner } from '@/platform/server';
import type { DatabaseLogins } from '@/platform/server/db';
import { assertDatabaseMode } from './database-mode';
import { provideLogins } from './logins';

/** Database and clock of every process. */
export type ProcessContext = { db: Database; clock: Clock };

/** Database, clock and owner access for start-up and operator commands. */
export type OwnerContext = { db: Database & OwnerAccess; clock: Clock; logins: DatabaseLogins };

/** Connects to a migrated database without owner rights, and opens the business clock. */
export async function openProcessContext(config: Config, { serving }: DatabaseLogins, log: Log, poolSize?: number): Promise<ProcessContext> {
  const db = openDatabase({ url: serving, log, poolSize });
  try {
    await assertDatabaseMode(config.mode, db);
    return { db, clock: await openClock(db, config.clock, () => newestHistory(db)) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Opens the context with owner access for start-up and creates missing logins. */
export async function openOwnerContext(config: Config & { databaseUrl: string }, log: Log): Promise<OwnerContext> {
  const logins = await provideLogins(config, config.databaseUrl);
  const { db, clock } = await openProcessContext(config, logins, log);
  const owner = openOwner({ url: config.databaseUrl, log });
  const close = async () => {
    await db.close();
    await owner.close();
  };
  return { db: { ...owner, ...db, close }, clock, logins };
}

/** Returns the time of the newest history entry. Business time must not be earlier than this time. */
async function newestHistory(db: Database): Promise<Date | null> {
  const { rows } = await readAsSystem(db, (tx) => sql<{ newest: Date | null }>`select max(at) as newest from app.history`.execute(tx));
  return rows[0]?.newest ?? null;
}
