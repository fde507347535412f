import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { makeFirstAdmin } from '@/foundation/accounts/server';
import { migrate, openAuthSecret, StartupError } from '@/platform/server';
import { openOwnerContext } from './open';
import { runProcess } from './process';

/** `npm run admin:create -- name@example.org "Full Name"` creates the first administrator of a deployment. */
void runProcess('start', async ({ config, log, end }) => {
  const [email, name] = process.argv.slice(2);
  if (!email || !name) throw new StartupError('The email address or the name is missing. Usage: npm run admin:create -- name@example.org "Full Name"');
  const { databaseUrl } = config;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing. Set it to the database of the deployment.');
  await migrate(databaseUrl, MIGRATIONS, log, REQUIRED_RIGHTS);
  const { db, clock, logins } = await openOwnerContext({ ...config, databaseUrl }, log);
  try {
    const link = await makeFirstAdmin({ email, name }, { db, now: clock.now(), config, databaseUrl: logins.identity, log, secret: openAuthSecret(config) });
    process.stdout.write(`${name} is the administrator. Within an hour, choose a password at:\n${link}\n`);
  } finally {
    await db.close();
  }
  end();
});
