import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { bearer, jwt, twoFactor } from 'better-auth/plugins';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import { PRODUCT, portalName } from '@/platform';
import type { Config } from '@/platform/server/config';
import type { Log } from '@/platform/server/log';
import { originsOf } from '@/platform/server/origins';
import type { EndedSessions } from './ended-sessions';
import {
  acceptInviteDuringSignIn,
  admitExternalUser,
  assertIssuerReachable,
  type ExternalProvider,
  oidcProvider,
  socialProviderConfig,
  unrecordedFailure,
} from './external-identity';
import { passkeyOptions } from './passkeys';
import { type Passwords, SCRYPT_PASSWORDS } from './passwords';
import {
  notifyAuthenticatorChange,
  requiresSecondRequest,
  type SecondFactorState,
  secondFactorPlugin,
  secondFactorStateOf,
  sessionStartsWithSecondFactor,
} from './second-factor';
import { CLOSED_SIGN_IN_GATE, type SignInGate } from './sign-in-gate';
import { requestIdOf, signInAction } from './sign-in-records';
import { VerifiedTokenCache } from './verified-token-cache';

/** Identity from a token: the account, and how the user was authenticated. Contains no rights. */
export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  secondStep: SecondFactorState /** The session to which the token belongs. */;
  session?: string;
};

/** A session of a user, without its token. */
export type Device = { id: string; signed_in_at: Date; last_seen_at: Date; ip: string | null; user_agent: string | null };

export type SendPasswordReset = (to: { email: string; name: string }, token: string) => Promise<void>;

/** Database role that alone can read and write passwords and sessions. */
export const IDENTITY_ROLE = 'app_identity';

const TOKEN_LIFE = '15m';
const SESSION_HOURS = 12;
const RESET_SECONDS = 3600;
/** Time to complete two-factor authentication after the password. */
const CHALLENGE_SECONDS = 600;
const MIN_PASSWORD = 8;

type Options = {
  config: Config;
  secret: string;
  /** URL of a login that may switch to the provider's role. */
  databaseUrl: string;
  log: Log;
  sendReset?: SendPasswordReset;
  /** Without a gate, outside providers and two-factor authentication are not available. */
  gate?: SignInGate;
  /** Replaces scrypt, which takes a tenth of a second on purpose. Tests sign in hundreds of times. */
  passwords?: Passwords | undefined;
};

/**
 * Opens the built-in identity provider: email and password, sessions, and signed tokens. The API verifies these tokens by the published keys, as it
 * would those of another issuer.
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
  const options = {
    appName: portalName(),
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    trustedOrigins: originsOf(config),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'identity' }, message) },
    emailAndPassword: {
      enabled: true,
      // Accounts are created from invites only.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      sendResetPassword: async ({ user, token }) => {
        await sendReset?.({ email: user.email, name: user.name }, token);
      },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: { after: (user) => gate.bind(user.email, user.id) },
        update: { after: (user, context) => notifyAuthenticatorChange(gate, user, context?.path) },
      },
      // Other providers are asked once for the identity. Their access tokens are not stored.
      account: { create: { before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }) } },
      session: {
        create: {
          before: async (session, context) => {
            if (context) await acceptInviteDuringSignIn(gate, session.userId, context);
            return { data: { ...session, secondStep: sessionStartsWithSecondFactor(context?.path, context?.params) } };
          },
          after: async (session, context) => {
            if (!context || (await requiresSecondRequest(session.userId, context))) return;
            const action = signInAction(context, config.outsideIdentity);
            await gate.signedIn({ person: { subject: session.userId }, action, requestId: requestIdOf(context) });
          },
        },
      },
    },
    account: { updateAccountOnSignIn: false },
    onAPIError: {
      errorURL: `${config.publicUrl}/login`,
      // Errors below 500 are normal responses. Other errors are logged where they are answered.
      onError: (error) => {
        if (isAPIError(error) && error.statusCode < 500) log.debug({ part: 'identity', err: error }, 'a call of the identity provider was refused');
        else log.error({ part: 'identity', err: error }, 'a call of the identity provider failed');
      },
    },
    session: { expiresIn: SESSION_HOURS * 3600, updateAge: 3600 },
    // `limitSignInAttempts` limits sign-ins. All other endpoints need a session, and an office shares one IP address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: PRODUCT.key,
      useSecureCookies: new URL(config.publicUrl).protocol === 'https:',
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    plugins: [
      // Requires the signature, so that reading a session token in the database is not enough to use it.
      bearer({ requireSignature: true }),
      jwt({
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: TOKEN_LIFE,
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            sid: session.id,
            second_step: secondFactorStateOf(session, user),
          }),
        },
      }),
      twoFactor({ issuer: portalName(), allowPasswordless: true, twoFactorCookieMaxAge: CHALLENGE_SECONDS }),
      passkey(passkeyOptions(config)),
      secondFactorPlugin({ pool, gate }),
    ],
  } satisfies BetterAuthOptions;
  // Created at first use, because the library checks its tables at once and `migrate` runs before.
  let made: ReturnType<typeof betterAuth<typeof options>> | undefined;
  const auth = () => {
    made ??= betterAuth(options);
    return made;
  };

  // Separate instances, so that an issuer that does not answer delays only its own users.
  const others = new Map<ExternalProvider, { handler: (request: Request) => Promise<Response> }>();
  const outside = async (by: ExternalProvider) => {
    const before = others.get(by);
    if (before) return before;
    const { outsideIdentity } = config;
    if (by === 'issuer') await assertIssuerReachable(outsideIdentity);
    const { socialProviders, plugins } =
      by === 'issuer' ? oidcProvider(outsideIdentity) : socialProviderConfig(outsideIdentity, { audience: config.publicUrl, gate });
    const opened = betterAuth({ ...options, user: { validateUserInfo: admitExternalUser(gate) }, socialProviders, plugins: [...options.plugins, ...plugins] });
    // If the issuer did not answer, do not keep the instance, so that the next request tries again.
    if (by === 'others' || (await opened.$context).socialProviders.length > 0) others.set(by, opened);
    return opened;
  };

  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const loadKeys = async () => {
    // The type leaves the kind of key open. The same library creates and reads it.
    keys = createLocalJWKSet((await auth().api.getJwks()) as JSONWebKeySet);
    return keys;
  };

  const verifiedTokens = new VerifiedTokenCache<Identity>();

  async function verify(token: string): Promise<Identity | null> {
    const known = verifiedTokens.find(token);
    return known ?? check(token);
  }

  async function check(token: string): Promise<Identity | null> {
    // Outside of `try`: if the keys cannot be read, the token may be valid, so the user stays signed in.
    const known = keys ?? (await loadKeys());
    try {
      return await verifyWith(token, known);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      // An unknown key can be newer than the cached keys. Any other error means an invalid token.
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null;
      const newer = await loadKeys();
      return verifyWith(token, newer).catch((again) => {
        if (again instanceof errors.JOSEError) return null;
        throw again;
      });
    }
  }

  async function verifyWith(token: string, keySet: ReturnType<typeof createLocalJWKSet>): Promise<Identity | null> {
    const { payload } = await jwtVerify(token, keySet, { issuer: config.publicUrl, audience: config.publicUrl });
    if (typeof payload.sub !== 'string' || typeof payload.email !== 'string') return null;
    const identity: Identity = {
      subject: payload.sub,
      email: payload.email.toLowerCase(),
      emailVerified: payload.email_verified === true,
      secondStep: payload.second_step === 'done' || payload.second_step === 'due' ? payload.second_step : 'open',
      ...(typeof payload.sid === 'string' && { session: payload.sid }),
    };
    if (payload.exp !== undefined) verifiedTokens.keep(token, identity, payload.exp * 1000);
    return identity;
  }

  /** Creates accounts that share a password. The password is hashed once and only if an account is new, because hashing takes a tenth of a second. */
  function accountsWith(password: string): (email: string, name: string) => Promise<string> {
    let hash: Promise<string> | undefined;
    return async (email, name) => {
      const { internalAdapter, password: hasher } = await auth().$context;
      const existing = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (existing) return existing.user.id;
      hash ??= hasher.hash(password);
      const user = await internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'admin' });
      await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: await hash });
      return user.id;
    };
  }

  async function subjectOfReset(token: string): Promise<string | null> {
    const found = await (await auth().$context).internalAdapter.findVerificationValue(`reset-password:${token}`);
    return found && new Date(found.expiresAt) > new Date() ? found.value : null;
  }

  return {
    /** Handles the provider's own endpoints under /api/auth. */
    handler: (request: Request): Promise<Response> => auth().handler(request),
    /** Handles the endpoints that begin and end a sign-in with an outside provider. */
    outsideHandler: async (request: Request, by: ExternalProvider): Promise<Response> => {
      const response = await (await outside(by)).handler(request);
      const failed = unrecordedFailure(response.headers.get('location'));
      if (failed) await gate.signInFailed({ ...failed, requestId: requestIdOf(request) });
      return response;
    },
    verify,
    /** Creates the provider's tables. Safe to repeat. */
    migrate: async (): Promise<void> => {
      const { runMigrations } = await getMigrations(options);
      await runMigrations();
    },
    /** Creates an account with a password and returns its subject. An existing account keeps its password. */
    createAccount: (email: string, name: string, password: string): Promise<string> => accountsWith(password)(email, name),
    accountsWith,
    /**
     * Creates the account of a user who accepts an invite. Sets this password even if a failed request left an account behind, and signs that account
     * out. Use only for addresses without a user.
     */
    async openAccount(email: string, name: string, newPassword: string): Promise<string> {
      const { internalAdapter, password: hasher } = await auth().$context;
      const existing = await internalAdapter.findUserByEmail(email);
      if (!existing) return accountsWith(newPassword)(email, name);
      const { id } = existing.user;
      const hash = await hasher.hash(newPassword);
      if (await internalAdapter.findCredentialAccount(id)) await internalAdapter.updatePassword(id, hash);
      else await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
      await internalAdapter.deleteUserSessions(id);
      return id;
    },
    /** Returns a token for an account without its password. For tests, where the configuration allows it. */
    async mintToken(email: string): Promise<string | null> {
      const found = await (await auth().$context).internalAdapter.findUserByEmail(email.toLowerCase());
      if (!found) return null;
      const payload = { sub: found.user.id, email: found.user.email, email_verified: found.user.emailVerified, second_step: 'done' };
      const { token } = await auth().api.signJWT({ body: { payload } });
      return token;
    },
    requestReset: async (email: string): Promise<void> => {
      await auth().api.requestPasswordReset({ body: { email: email.toLowerCase() } });
    },
    resetIsValid: async (token: string): Promise<boolean> => (await subjectOfReset(token)) !== null,
    /** Resets the password and returns the sessions that ended. Null if the link was used before or has expired. */
    async resetPassword(token: string, newPassword: string): Promise<EndedSessions | null> {
      const subject = await subjectOfReset(token);
      if (!subject) return null;
      const { rows } = await pool.query<{ id: string }>('select id from session where "userId" = $1', [subject]);
      try {
        await auth().api.resetPassword({ body: { token, newPassword } });
      } catch (error) {
        if (error instanceof APIError) return null;
        throw error;
      }
      // Delete other reset links, so that they cannot set the next password.
      await pool.query('delete from verification where value = $1', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Removes two-factor authentication of an account after the user lost it, and ends its sessions. */
    async resetSecondStep(subject: string): Promise<EndedSessions> {
      await pool.query('delete from "twoFactor" where "userId" = $1', [subject]);
      await pool.query('delete from passkey where "userId" = $1', [subject]);
      await pool.query('update "user" set "twoFactorEnabled" = false where id = $1', [subject]);
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 returning id', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Returns which of these accounts have two-factor authentication. */
    async withSecondStep(subjects: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from "user" u where id = any($1) and ("twoFactorEnabled" or exists (select from passkey p where p."userId" = u.id))',
        [subjects],
      );
      return new Set(rows.map(({ id }) => id));
    },
    /** Returns the sessions of a user, last used first, and whether they have a password here. */
    async devicesOf(subject: string): Promise<{ devices: Device[]; hasPassword: boolean }> {
      const { rows } = await pool.query<Device>(
        'select id, "createdAt" as signed_in_at, "updatedAt" as last_seen_at, "ipAddress" as ip, "userAgent" as user_agent from session where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, id',
        [subject],
      );
      const account = await (await auth().$context).internalAdapter.findCredentialAccount(subject);
      return { devices: rows, hasPassword: Boolean(account?.password) };
    },
    /** Ends one session or all sessions of a user. */
    async endSessionsOf(subject: string, only: string | null): Promise<EndedSessions> {
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 and ($2::text is null or id = $2) returning id', [
        subject,
        only,
      ]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Changes the password. Ends every other session and every reset link. Returns null if the current password is wrong. */
    async changePassword(subject: string, change: { current: string; next: string; keep: string | null }): Promise<EndedSessions | null> {
      const { internalAdapter, password: hasher } = await auth().$context;
      const account = await internalAdapter.findCredentialAccount(subject);
      if (!account?.password || !(await hasher.verify({ hash: account.password, password: change.current }))) return null;
      await internalAdapter.updatePassword(subject, await hasher.hash(change.next));
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 and id is distinct from $2 returning id', [
        subject,
        change.keep,
      ]);
      await pool.query('delete from verification where value = $1', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Returns the session of a request to the provider's own pages. */
    async sessionOf(headers: Headers): Promise<EndedSessions | null> {
      const found = await auth().api.getSession({ headers });
      return found && { subject: found.user.id, sessions: [found.session.id] };
    },
    /** Deletes sessions that expired before this moment (real time). Returns their number. */
    async forgetSessions(before: Date): Promise<number> {
      const { rowCount } = await pool.query('delete from session where "expiresAt" < $1', [before]);
      return rowCount ?? 0;
    },
    close: () => pool.end(),
  };
}

export type Identities = ReturnType<typeof openIdentity>;
