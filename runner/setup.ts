import { MIGRATIONS, NEEDS } from '@/app/server/migrations';
import { checkBucket } from '@/features/files/server';
import { checkSealingKey } from '@/features/signing/server';
import { migrate, StartupProblem } from '@/platform/server';
import { environmentOf } from './logins';
import { openApp } from './open';
import { prepare } from './prepare';
import { runProcess } from './process';
import type { Ready } from './ready';
import { inTurn } from './turn';

/** What comes before anybody is served: the tables, the logins and the first data. Ends when the start has heard what it answers. */
void runProcess('start', async ({ config, log }): Promise<Ready> => {
  const { databaseUrl } = config;
  if (!databaseUrl) throw new StartupProblem('DATABASE_URL is missing. npm start sets it for the processes it starts.');
  // A demo makes its own when it first seals something.
  if (config.sealingP12 || config.mode === 'production') checkSealingKey(config);
  if (config.fileBucket) await checkBucket(config.fileBucket);
  await migrate(databaseUrl, MIGRATIONS, log, NEEDS);
  return inTurn(databaseUrl, async () => {
    const opened = await openApp({ ...config, databaseUrl }, log);
    try {
      const { signIns } = await prepare(opened, config, log);
      return { signIns, serving: environmentOf(opened.logins) };
    } finally {
      await opened.db.close();
    }
  });
});
