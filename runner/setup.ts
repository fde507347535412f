import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { verifyBucketAccess } from '@/features/attachments/server';
import { checkSealingKey } from '@/features/signing/server';
import { ConfigError, migrate, StartupError } from '@/platform/server';
import { openPortal } from '@/platform/server/portal';
import { examine } from './examine';
import { environmentOf } from './logins';
import { openOwnerContext } from './open';
import { prepareDatabase } from './prepare';
import { type Running, runProcess } from './process';
import type { Ready } from './ready';
import { withStartupLock } from './startup-lock';

/** What comes before anybody is served: the tables, the logins and the first data. Ends when the start has heard what it answers. */
void runProcess('start', start, { examined });

/** Reports all mistakes of a production setup in one pass: wrong variables, and wrong files, folders, ports and databases that they name. */
async function examined(error: ConfigError): Promise<unknown> {
  if (error.readable.mode !== 'production') return error;
  return new ConfigError([...error.problems, ...(await examine(error.readable))], error.readable);
}

async function start({ config, log }: Running): Promise<Ready> {
  const { databaseUrl } = config;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing. npm start sets it for the processes it starts.');
  const problems = config.mode === 'production' ? await examine(config) : [];
  if (problems.length > 0) throw new ConfigError(problems, config);
  // A demo makes its own when it first seals something.
  if (config.mode === 'demo' && config.sealingP12) checkSealingKey(config);
  if (config.mode === 'demo' && config.fileBucket) await verifyBucketAccess(config.fileBucket);
  // It reads the file of the logo: in production `examine` has reported a wrong one.
  await openPortal(config);
  await migrate(databaseUrl, MIGRATIONS, log, REQUIRED_RIGHTS);
  return withStartupLock(databaseUrl, async () => {
    const opened = await openOwnerContext({ ...config, databaseUrl }, log);
    try {
      const { signIns } = await prepareDatabase(opened, config, log);
      return { signIns, serving: environmentOf(opened.logins) };
    } finally {
      await opened.db.close();
    }
  });
}
