import { sql } from 'kysely';
import { readAsSystem } from '@/access/server';
import { type Database, type DeploymentMode, StartupError } from '@/platform/server';
import { DEMO_USERS } from '../demo/people';

/**
 * Checks that production does not use a demo database, and that a demo does not use a production database. In production, everyone could sign in to a demo
 * database as a demo user with the published password. A demo with real data would add demo users and show all emails at /mailbox.
 * @throws StartupError if the database does not match the mode
 */
export async function assertDatabaseMode(mode: DeploymentMode, db: Database): Promise<void> {
  const ids = DEMO_USERS.map(({ id }) => id);
  const { rows } = await readAsSystem(db, (tx) =>
    sql<{ demo: boolean; real: boolean }>`
      select exists (select from app.users where id = any(${ids}::uuid[])) as demo,
             exists (select from app.users where id <> all(${ids}::uuid[])) as real`.execute(tx),
  );
  const [found] = rows;
  if (mode === 'production' && found?.demo)
    throw new StartupError('This database contains users of a demo, whose password is public. Set DATABASE_URL to a separate database for production.');
  if (mode === 'demo' && found?.real && !found.demo)
    throw new StartupError(
      'This database contains users of a production deployment, and a demo would add its own users. Set HEARTHLINE_MODE=production, or use another database.',
    );
}
