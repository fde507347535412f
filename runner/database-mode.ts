import { sql } from 'kysely';
import { readAsSystem } from '@/access/server';
import { type Database, type Mode, StartupError } from '@/platform/server';
import { DEMO_USERS } from '../demo/people';

/**
 * A database is a demo's or somebody's, and stays that. Production over the demo's people would let everybody in
 * who has read the README; a demo over real people would put such people among them, and all their mails at /mailbox.
 */
export async function assertDatabaseMode(mode: Mode, db: Database): Promise<void> {
  const ids = DEMO_USERS.map(({ id }) => id);
  const { rows } = await readAsSystem(db, (tx) =>
    sql<{ demo: boolean; real: boolean }>`
      select exists (select from app.users where id = any(${ids}::uuid[])) as demo,
             exists (select from app.users where id <> all(${ids}::uuid[])) as real`.execute(tx),
  );
  const [found] = rows;
  if (mode === 'production' && found?.demo)
    throw new StartupError('This database holds the people of a demo, whose password everybody knows. Give production a DATABASE_URL of its own.');
  if (mode === 'demo' && found?.real && !found.demo)
    throw new StartupError(
      'This database holds people of a real installation, and a demo would add its own. Set HEARTHLINE_MODE=production, or use another database.',
    );
}
