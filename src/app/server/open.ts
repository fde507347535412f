import { sql } from 'kysely';
import { type Clock, type Config, createDatabase, type Database, type Log, openClock, StartupProblem } from '@/platform/server';

/** What each of our processes works with. */
export type Opened = { db: Database; clock: Clock };

/** Connects to a migrated database and opens the business clock. */
export async function openApp(config: Config, log: Log, poolSize?: number): Promise<Opened> {
  if (!config.databaseUrl) throw new StartupProblem('DATABASE_URL is missing. npm start sets it for the processes it starts.');
  const db = createDatabase({ url: config.databaseUrl, log, poolSize });
  try {
    return { db, clock: await openClock(db, config.clock, () => newestHistory(db)) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Business time never runs backwards past this. */
async function newestHistory(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`select max(at) as newest from app.history`.execute(db.unsafeKysely);
  return rows[0]?.newest ?? null;
}
