import { settingsOf } from '@/access/server';
import { DEFINITIONS } from '@/app/definitions';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { installationOf } from '@/app/server/house';
import { recheckJobsOf } from '@/features/deadlines/server';
import { openFiles } from '@/features/files/server';
import { type Config, type Log, openAuthSecret } from '@/platform/server';
import { fillHomes } from '@/record/server';
import { importPrograms } from '@/rules/programs/server';
import { loadSampleEquipment } from '@/world/equipment/server';
import { openIdentity } from '@/world/people/server';
import { loadDemoAnnouncements } from '../demo/announcements';
import { publishFirst } from '../demo/earlier-rules';
import { beginDemo } from '../demo/job';
import { loadDemoPeople, loadDemoPreferences } from '../demo/load';
import { demoHere } from '../demo/numbered';
import { DEMO_PASSWORD, demoSignIns } from '../demo/people';
import type { Opened } from './open';
import type { SignIn } from './ready';

/** Runs once per start, after the tables are there and before anybody is served. Safe to repeat. */
export async function prepare({ db, clock, logins }: Opened, config: Config, log: Log): Promise<{ signIns: SignIn[] }> {
  const imported = await db.transaction(settingsOf({ kind: 'system', name: 'System' }, 'start'), async (tx) => {
    if (config.mode === 'demo') await publishFirst(tx, DEFINITIONS, clock.now());
    const released = await importPrograms(tx, SHIPPED_PROGRAMS, DEFINITIONS, clock.now());
    const changed = released.filter(({ version }) => version > 1).map(({ key }) => key);
    await recheckJobsOf(tx, changed);
    return released;
  });
  await fillHomes(db);
  if (imported.length > 0) log.info({ programs: imported }, 'programs released');
  const identities = openIdentity({ config, secret: openAuthSecret(config), databaseUrl: logins.identity, log });
  try {
    await identities.migrate();
    if (config.mode === 'production') return { signIns: [] };
    await loadDemoPeople(db, identities.accountsWith(DEMO_PASSWORD), clock.now());
    await loadSampleEquipment(db, clock.now());
    await loadDemoPreferences(db);
    await loadDemoAnnouncements(db, installationOf(config), clock.now());
  } finally {
    await identities.close();
  }
  await beginDemo(db, openFiles(config), clock.now(), demoHere(config));
  return { signIns: demoSignIns() };
}
