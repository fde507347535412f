import { join } from 'node:path';
import { readAsSystem } from '@/access/server';
import { buildApi } from '@/app/server/api';
import { registerWebApp } from '@/app/server/web-app';
import { followImportedTexts } from '@/features/languages/server';
import { PROJECT_ROOT } from '@/platform/server';
import { openPortal } from '@/platform/server/portal';
import { loadReleases } from '@/rules/programs/server';
import { demoForConfig } from '../demo/demo-jobs-by-id';
import { demoSignIns } from '../demo/people';
import { demoState } from '../demo/state';
import { ownLogins } from './logins';
import { openProcessContext } from './open';
import { runProcess } from './process';

/** API process. It stores no state, so several API processes can share one database. It never connects to the database as the owner of the tables. */
void runProcess('api', async ({ config, log, reports, onStop }) => {
  await openPortal(config);
  const logins = await ownLogins(config);
  const { db, clock } = await openProcessContext(config, logins, log);
  onStop(db.close);
  const { server, close } = await buildApi({
    db,
    clock,
    config,
    logins,
    log,
    reports,
    demo: { signIns: demoSignIns(), state: (db) => demoState(db, demoForConfig(config)) },
  });
  onStop(close);
  // Parse all programs now. This takes 80 ms and would otherwise block other requests later.
  await readAsSystem(db, (tx) => loadReleases(tx));
  onStop(await followImportedTexts(db, log));
  await registerWebApp(server, join(PROJECT_ROOT, 'dist/web'), config);
  await server.listen({ host: config.host, port: config.port });
  onStop(() => server.close());
});
