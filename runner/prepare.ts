import { sessionSettingsFor } from '@/access/server';
import { DEFINITIONS } from '@/app/definitions';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { SHIPPED_HOUSEHOLDS } from '@/app/server/program-households';
import { createDeployment } from '@/app/server/registry';
import { requestReevaluation } from '@/features/reevaluation/server';
import { openIdentity } from '@/foundation/accounts/server';
import { loadSampleEquipment } from '@/foundation/equipment/server';
import { type Config, type Log, openAuthSecret } from '@/platform/server';
import { importPrograms } from '@/rules/programs/server';
import { loadDemoAnnouncements } from '../demo/announcements';
import { demoForConfig } from '../demo/demo-jobs-by-id';
import { loadDemoTechnicians } from '../demo/field-work';
import { publishFirstVersions } from '../demo/first-published';
import { loadDemoLanguages } from '../demo/languages';
import { demoDay, loadDemoPeople, loadDemoPreferences } from '../demo/load';
import { DEMO_PASSWORD, demoSignIns } from '../demo/people';
import { demoPortal, startDemo } from '../demo/start-demo';
import type { OwnerContext } from './open';
import type { SignIn } from './ready';

/**
 * Stores the included programs in the database and, in a demo, also its users and sample data. Runs once per start, after the migrations and before requests
 * are served. Safe to repeat.
 */
export async function prepareDatabase({ db, clock, logins }: OwnerContext, config: Config, log: Log): Promise<{ signIns: SignIn[] }> {
  const imported = await db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'start'), async (tx) => {
    if (config.mode === 'demo') await publishFirstVersions(tx, DEFINITIONS, clock.now());
    const released = await importPrograms(tx, SHIPPED_PROGRAMS, DEFINITIONS, clock.now(), SHIPPED_HOUSEHOLDS);
    const changed = released.flatMap((program) => ('version' in program && program.version > 1 ? [program.key] : []));
    await requestReevaluation(tx, changed);
    return released;
  });
  const released = imported.filter((program) => 'version' in program);
  const pending = imported.flatMap((program) => ('pending' in program ? [program.key] : []));
  if (released.length > 0) log.info({ programs: released }, 'programs released');
  if (pending.length > 0)
    log.warn({ programs: pending }, 'program folders differ from the versions that the office published and are waiting for its decision');
  const identities = openIdentity({ config, secret: openAuthSecret(config), databaseUrl: logins.identity, log });
  try {
    await identities.migrate();
    if (config.mode === 'production') return { signIns: [] };
    await loadDemoPeople(db, identities.accountsWith(DEMO_PASSWORD), clock.now());
    await loadSampleEquipment(db, clock.now());
    await loadDemoPreferences(db);
    await loadDemoTechnicians(db, demoDay(clock.now()), clock.now());
    await loadDemoAnnouncements(db, createDeployment(config), clock.now());
    await loadDemoLanguages(db, clock.now());
  } finally {
    await identities.close();
  }
  await startDemo(db, demoPortal(config), clock.now(), demoForConfig(config));
  return { signIns: demoSignIns() };
}
