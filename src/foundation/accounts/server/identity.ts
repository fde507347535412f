import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';
import { PRODUCT } from '@/platform';
import type { Config } from '@/platform/server/config';
import type { Log } from '@/platform/server/log';
import { type ExternalProvider, unrecordedFailure } from './external-identity';
import { identityAccounts } from './identity-accounts';
import { type IdentityProvider, identityOptions, type SendPasswordReset } from './identity-options';
import { externalProviders } from './identity-providers';
import { identitySessions } from './identity-sessions';
import { tokenVerifier } from './identity-tokens';
import { type Passwords, SCRYPT_PASSWORDS } from './passwords';
import { CLOSED_SIGN_IN_GATE, type SignInGate } from './sign-in-gate';
import { requestIdOf } from './sign-in-records';

/** Database role of the identity provider. Only this role can read and write passwords and sessions. */
export const IDENTITY_ROLE = 'app_identity';

type Options = {
  config: Config;
  secret: string;
  /** URL of the database, with a login that may switch to the role of the identity provider (`IDENTITY_ROLE`). */
  databaseUrl: string;
  log: Log;
  sendReset?: SendPasswordReset;
  /** Gate that checks sign-ins. Required for external identity providers and two-factor authentication. */
  gate?: SignInGate;
  /** Replaces scrypt in tests. Scrypt is slow on purpose, and tests sign in hundreds of times. */
  passwords?: Passwords | undefined;
};

/**
 * Opens the built-in identity provider: email and password, sessions, and signed tokens. The API verifies these tokens with the published keys of the provider,
 * as it would verify tokens of another issuer.
 */
export function openIdentity({ config, secret, databaseUrl, log, sendReset, gate = CLOSED_SIGN_IN_GATE, passwords = SCRYPT_PASSWORDS }: Options) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    options: `-c search_path=identity -c role=${IDENTITY_ROLE}`,
    application_name: `${PRODUCT.key} identity`,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle identity connection broke'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'an identity connection broke')));
  const options = identityOptions({ config, secret, pool, log, sendReset, gate, passwords });
  // Create the provider at first use, because the library checks its tables at creation, and `migrate` must create the tables first.
  let identityProvider: IdentityProvider | undefined;
  const auth = () => {
    identityProvider ??= betterAuth(options);
    return identityProvider;
  };
  const outside = externalProviders(options, config, gate);

  return {
    /** Responds to requests for the provider's own endpoints under /api/auth. */
    handler: (request: Request): Promise<Response> => auth().handler(request),
    /** Responds to requests that begin or end a sign-in with an outside provider. */
    outsideHandler: async (request: Request, by: ExternalProvider): Promise<Response> => {
      const response = await (await outside(by)).handler(request);
      const failed = unrecordedFailure(response.headers.get('location'));
      if (failed) await gate.signInFailed({ ...failed, requestId: requestIdOf(request) });
      return response;
    },
    verify: tokenVerifier(auth, config.publicUrl),
    /** Creates the provider's tables. Safe to repeat. */
    migrate: async (): Promise<void> => {
      const { runMigrations } = await getMigrations(options);
      await runMigrations();
    },
    ...identityAccounts(auth, pool),
    ...identitySessions(auth, pool),
    close: () => pool.end(),
  };
}

export type Identities = ReturnType<typeof openIdentity>;
