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

/** Setup process: migrations, logins and first data. Ends when the start process has received the result. */
void runProcess('start', start, { examined });

/**
 * Returns an error with all problems of a production configuration: invalid variables, and problems with the files, folders, ports and databases that the
 * variables name.
 */
async function examined(error: ConfigError): Promise<unknown> {
  if (error.readable.mode !== 'production') return error;
  return new ConfigError([...error.problems, ...(await examine(error.readable))], error.readable);
}

async function start({ config, log }: Running): Promise<Ready> {
  const { databaseUrl } = config;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing. npm start sets it for the processes it starts.');
  const problems = config.mode === 'production' ? await examine(config) : [];
  if (problems.length > 0) throw new ConfigError(problems, config);
  // Check the key in a demo only if it is configured. Otherwise the demo creates a key when it first seals a document.
  if (config.mode === 'demo' && config.sealingP12) checkSealingKey(config);
  if (config.mode === 'demo' && config.fileBucket) await verifyBucketAccess(config.fileBucket);
  // Reads the logo file. In production, `examine` has already reported problems with the file.
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
