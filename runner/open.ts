import { sql } from 'kysely';
import { readAsSystem } from '@/access/server';
import { type Clock, type Config, createDatabase, type Database, type Log, type Owner, openClock, openOwner } from '@/platform/server';
import type { Logins } from '@/platform/server/db';
import { assertDatabaseMode } from './database-mode';
import { provideLogins } from './logins';

/** What every process works with. */
export type ProcessContext = { db: Database; clock: Clock };

/** What start-up and an operator's commands work with: the owner of the tables as well. */
export type OwnerContext = { db: Database & Owner; clock: Clock; logins: Logins };

/** Connects to a migrated database as somebody who owns nothing, and opens the business clock. */
export async function openProcessContext(config: Config, { serving }: Logins, log: Log, poolSize?: number): Promise<ProcessContext> {
  const db = createDatabase({ url: serving, log, poolSize });
  try {
    await assertDatabaseMode(config.mode, db);
    return { db, clock: await openClock(db, config.clock, () => newestHistory(db)) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The same for start-up, with the owner beside it; makes the logins that are missing. */
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

/** Business time never runs backwards past this. */
async function newestHistory(db: Database): Promise<Date | null> {
  const { rows } = await readAsSystem(db, (tx) => sql<{ newest: Date | null }>`select max(at) as newest from app.history`.execute(tx));
  return rows[0]?.newest ?? null;
}
