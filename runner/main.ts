import { join } from 'node:path';
import { PROJECT_ROOT, runProcess } from '@/platform/server';
import { buildApi } from '@/app/server/api';
import { ownLogins } from './logins';
import { openServed } from './open';
import { serveWeb } from '@/app/server/web';

/** The API process: stateless, as many as wanted on one database. It owns nothing there. */
void runProcess('api', async ({ config, log, onStop }) => {
  const logins = await ownLogins(config);
  const { db, clock } = await openServed(config, logins, log);
  onStop(db.close);
  const { server, close } = await buildApi({ db, clock, config, logins, log });
  onStop(close);
  await serveWeb(server, join(PROJECT_ROOT, 'dist/web'));
  await server.listen({ host: config.host, port: config.port });
  onStop(() => server.close());
});
