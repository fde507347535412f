import { createHmac } from 'node:crypto';
import { ACTOR_ROLES } from '@/access/server';
import { IDENTITY_ROLE } from '@/foundation/accounts/server';
import { assertLogin, type Config, type DatabaseLogins, ensureDatabaseLogin, openAuthSecret, StartupError } from '@/platform/server';

/**
 * The two logins: the suffix of the login name, its database roles, and the variable that contains its connection address. A login applies to a whole database
 * server, so its name contains the name of the database.
 */
const LOGINS = {
  serving: { suffix: '_serving', roles: ACTOR_ROLES, variable: 'DATABASE_SERVING_URL' },
  identity: { suffix: '_identity', roles: [IDENTITY_ROLE], variable: 'DATABASE_IDENTITY_URL' },
} as const;

type Kind = keyof typeof LOGINS;
const MAX_NAME_LENGTH = 63;

/** Returns the configured logins, or creates them. Requires the owner login and the roles from the migrations. */
export async function provideLogins(config: Config, ownerUrl: string): Promise<DatabaseLogins> {
  const configured = givenLogins(config);
  const provide = async (kind: Kind): Promise<string> => {
    const { suffix, roles } = LOGINS[kind];
    const address = configured[kind];
    if (address) {
      await assertLogin(address, { roles });
      return address;
    }
    const name = databaseOf(ownerUrl).slice(0, MAX_NAME_LENGTH - suffix.length) + suffix;
    // The password is derived from the secret, so that it need not be stored and every start computes the same password.
    const password = createHmac('sha256', openAuthSecret(config)).update(`database login ${name}`).digest('base64url');
    return ensureDatabaseLogin(ownerUrl, { name, password, roles });
  };
  return { serving: await provide('serving'), identity: await provide('identity') };
}

/** Returns the logins for a process that does not have the owner's address. The start process passes them in environment variables. */
export async function ownLogins(config: Config): Promise<DatabaseLogins> {
  const { serving, identity } = givenLogins(config);
  if (!serving || !identity) {
    const missing = [!serving && LOGINS.serving.variable, !identity && LOGINS.identity.variable].filter(Boolean);
    throw new StartupError(`${missing.join(' and ')} missing. npm start sets them for the processes it starts.`);
  }
  await assertLogin(serving, LOGINS.serving);
  return { serving, identity };
}

/** Returns the environment variables of a process that serves requests. These variables do not contain the owner's address. */
export const environmentOf = ({ serving, identity }: DatabaseLogins): Record<string, string> => ({
  DATABASE_URL: serving,
  [LOGINS.serving.variable]: serving,
  [LOGINS.identity.variable]: identity,
});

const givenLogins = ({ servingUrl, identityUrl }: Config): Record<Kind, string | null> => ({ serving: servingUrl, identity: identityUrl });

function databaseOf(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}
