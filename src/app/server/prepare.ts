import { settingsOf } from '@/access/server';
import { openFiles } from '@/attachments/server';
import { loadSampleEquipment } from '@/equipment/server';
import { lookAgainAtJobsOf } from '@/jobs/server';
import { openIdentity } from '@/people/server';
import { dayAt } from '@/platform';
import type { Config, Log } from '@/platform/server';
import { openAuthSecret } from '@/platform/server/secret';
import { importPrograms } from '@/programs/server';
import { SHIPPED_PROGRAMS } from '@/programs/shipped';
import { DEFINITIONS } from '@/tasks/server';
import { loadDemoJobs, loadDemoPeople } from '../demo/load';
import { DEMO_PASSWORD } from '../demo/people';
import type { Opened } from './open';
import { demoSignIns } from './site';

/** Somebody who can sign in to the demo. */
export type SignIn = { name: string; role: string; email: string; password: string };

/** Runs once per start, after the tables are there and before anybody is served. Safe to repeat. */
export async function prepare({ db, clock, logins }: Opened, config: Config, log: Log): Promise<{ signIns: SignIn[] }> {
  const imported = await db.transaction(settingsOf({ kind: 'system', name: 'System' }, 'start'), async (tx) => {
    const released = await importPrograms(tx, SHIPPED_PROGRAMS, DEFINITIONS, clock.now());
    const changed = released.filter(({ version }) => version > 1).map(({ key }) => key);
    await lookAgainAtJobsOf(tx, changed, clock.now());
    return released;
  });
  if (imported.length > 0) log.info({ programs: imported }, 'programs released');
  const identities = openIdentity({ config, secret: openAuthSecret(config), databaseUrl: logins.identity, log });
  try {
    await identities.migrate();
    if (config.mode === 'production') return { signIns: [] };
    await loadDemoPeople(db, identities.createAccount, DEMO_PASSWORD, clock.now());
    await loadSampleEquipment(db, clock.now());
  } finally {
    await identities.close();
  }
  const any = await db.unsafeKysely.selectFrom('app.jobs').select('id').limit(1).executeTakeFirst();
  if (!any) await loadDemoJobs(db, openFiles(config), dayAt(clock.now(), 'America/Chicago'));
  return { signIns: demoSignIns() };
}
