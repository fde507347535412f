import { join } from 'node:path';
import { PROJECT_ROOT, runProcess } from '@/platform/server';
import { buildApi } from './api';
import { openApp } from './open';
import { serveWeb } from './web';

/** The API process: stateless, as many as wanted on one database. */
void runProcess('api', async ({ config, log, onStop }) => {
  const { db, clock } = await openApp(config, log);
  onStop(db.close);
  const { server, close } = await buildApi({ db, clock, config, databaseUrl: config.databaseUrl ?? '', log });
  onStop(close);
  await serveWeb(server, join(PROJECT_ROOT, 'dist/web'));
  await server.listen({ host: config.host, port: config.port });
  onStop(() => server.close());
});
