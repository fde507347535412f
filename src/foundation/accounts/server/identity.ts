import { getCurrentAuthContextAsyncLocalStorage, getCurrentDBAdapterAsyncLocalStorage, getRequestStateAsyncLocalStorage } from '@better-auth/core/context';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { bearer, jwt, twoFactor } from 'better-auth/plugins';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import { PRODUCT, portalName } from '@/platform';
import { disableAsyncContextWhenIdle } from '@/platform/server/async-context';
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

/** What an identity token says: who, how surely, and nothing of what they may do. */
export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  secondStep: SecondFactorState /** Which it is a token of. */;
  session?: string;
};

/** A place where somebody is signed in. Its own token is not among what is read. */
export type Device = { id: string; signed_in_at: Date; last_seen_at: Date; ip: string | null; user_agent: string | null };

export type SendPasswordReset = (to: { email: string; name: string }, token: string) => Promise<void>;

/** The database role that alone reads and writes passwords and sessions. */
export const IDENTITY_ROLE = 'app_identity';

const TOKEN_LIFE = '15m';
const SESSION_HOURS = 12;
const RESET_SECONDS = 3600;
/** Between the password and the second step. */
const CHALLENGE_SECONDS = 600;
const MIN_PASSWORD = 8;

type Options = {
  config: Config;
  secret: string;
  /** Of a login that may become the provider's role. */
  databaseUrl: string;
  log: Log;
  sendReset?: SendPasswordReset;
  /** Without it nobody comes in by another's word or with a second step. */
  gate?: SignInGate;
  /** Instead of scrypt, which takes a tenth of a second by intent: tests sign in hundreds of times. */
  passwords?: Passwords | undefined;
};

/** One for all of this process, as what the library carries its values in: another's call may be under way. */
const calling = disableAsyncContextWhenIdle(() =>
  Promise.all([getCurrentAuthContextAsyncLocalStorage(), getRequestStateAsyncLocalStorage(), getCurrentDBAdapterAsyncLocalStorage()]),
);

/**
 * The identity provider that ships with us: e-mail and password, sessions, and signed tokens that the
 * API verifies by their published keys, as it would those of any other issuer.
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
      // People come by invite; nobody signs up by themselves.
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
      // We ask others who somebody is, once: what would let us act there for them is not kept.
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
      // A refusal is an answer; what is none of ours is said when it is answered.
      onError: (error) => {
        if (isAPIError(error) && error.statusCode < 500) log.debug({ part: 'identity', err: error }, 'a call of the identity provider was refused');
        else log.error({ part: 'identity', err: error }, 'a call of the identity provider failed');
      },
    },
    session: { expiresIn: SESSION_HOURS * 3600, updateAge: 3600 },
    // Tries to sign in are counted by `limitSignIn`; every other call we serve needs a session already, and an office has one address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: PRODUCT.key,
      useSecureCookies: new URL(config.publicUrl).protocol === 'https:',
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    plugins: [
      // Without its signature a session's token is worth nothing: not to who reads the database either.
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
  // Made when first used: it looks at once whether its tables are there, and `migrate` comes before.
  let made: ReturnType<typeof betterAuth<typeof options>> | undefined;
  const auth = () => {
    made ??= betterAuth(options);
    return made;
  };

  // Apart: an issuer that does not answer holds up those who come by it, and nobody else.
  const others = new Map<ExternalProvider, { handler: (request: Request) => Promise<Response> }>();
  const outside = async (by: ExternalProvider) => {
    const before = others.get(by);
    if (before) return before;
    const { outsideIdentity } = config;
    if (by === 'issuer') await assertIssuerReachable(outsideIdentity);
    const { socialProviders, plugins } =
      by === 'issuer' ? oidcProvider(outsideIdentity) : socialProviderConfig(outsideIdentity, { audience: config.publicUrl, gate });
    const opened = betterAuth({ ...options, user: { validateUserInfo: admitExternalUser(gate) }, socialProviders, plugins: [...options.plugins, ...plugins] });
    // Asked twice, it may have answered once: then it is asked again by who comes next.
    if (by === 'others' || (await opened.$context).socialProviders.length > 0) others.set(by, opened);
    return opened;
  };

  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const loadKeys = async () => {
    // The types of the library leave open what kind of key it is; it is what the same library reads.
    keys = createLocalJWKSet((await calling(() => auth().api.getJwks())) as JSONWebKeySet);
    return keys;
  };

  const kept = new VerifiedTokenCache<Identity>();

  async function verify(token: string): Promise<Identity | null> {
    const known = kept.find(token);
    return known ?? check(token);
  }

  async function check(token: string): Promise<Identity | null> {
    // Outside the try: keys that could not be read say nothing about the token, and nobody is signed out for it.
    const known = keys ?? (await loadKeys());
    try {
      return await verifyWith(token, known);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      // A key we have not seen: it may have been made since. Everything else is simply not a good token.
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
    if (payload.exp !== undefined) kept.keep(token, identity, payload.exp * 1000);
    return identity;
  }

  /** Makes accounts that share a password, which is hashed once and only when somebody is new: a hash takes a tenth of a second. */
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
    /** The provider's own pages and calls under /api/auth. */
    handler: (request: Request): Promise<Response> => calling(() => auth().handler(request)),
    /** The calls that begin and end a sign-in with somebody else. */
    outsideHandler: (request: Request, by: ExternalProvider): Promise<Response> =>
      calling(async () => {
        const response = await (await outside(by)).handler(request);
        const failed = unrecordedFailure(response.headers.get('location'));
        if (failed) await gate.signInFailed({ ...failed, requestId: requestIdOf(request) });
        return response;
      }),
    verify,
    /** Makes its tables. Safe to repeat. */
    migrate: async (): Promise<void> => {
      const { runMigrations } = await getMigrations(options);
      await runMigrations();
    },
    /** An account with a password; the subject other rows point to. An account that exists keeps its password. */
    createAccount: (email: string, name: string, password: string): Promise<string> => accountsWith(password)(email, name),
    accountsWith,
    /**
     * The account of somebody who accepts an invite: with this password, also where one was left over from a call that
     * failed. For addresses that nobody signs in with: whoever had it is signed out.
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
    /** A token for an account without its password: for tests, where the configuration allows it. */
    async mintToken(email: string): Promise<string | null> {
      const found = await (await auth().$context).internalAdapter.findUserByEmail(email.toLowerCase());
      if (!found) return null;
      const payload = { sub: found.user.id, email: found.user.email, email_verified: found.user.emailVerified, second_step: 'done' };
      const { token } = await calling(() => auth().api.signJWT({ body: { payload } }));
      return token;
    },
    requestReset: async (email: string): Promise<void> => {
      await calling(() => auth().api.requestPasswordReset({ body: { email: email.toLowerCase() } }));
    },
    resetIsValid: async (token: string): Promise<boolean> => (await subjectOfReset(token)) !== null,
    /** The sessions that ended with the old password; null when the link was used before or is over. */
    async resetPassword(token: string, newPassword: string): Promise<EndedSessions | null> {
      const subject = await subjectOfReset(token);
      if (!subject) return null;
      const { rows } = await pool.query<{ id: string }>('select id from session where "userId" = $1', [subject]);
      try {
        await calling(() => auth().api.resetPassword({ body: { token, newPassword } }));
      } catch (error) {
        if (error instanceof APIError) return null;
        throw error;
      }
      // Other links that were asked for: whoever has one of them is not to choose the next password.
      await pool.query('delete from verification where value = $1', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Takes away an account's second step of every kind, for who lost it; its sessions end. */
    async resetSecondStep(subject: string): Promise<EndedSessions> {
      await pool.query('delete from "twoFactor" where "userId" = $1', [subject]);
      await pool.query('delete from passkey where "userId" = $1', [subject]);
      await pool.query('update "user" set "twoFactorEnabled" = false where id = $1', [subject]);
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 returning id', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Which of these accounts have a second step. */
    async withSecondStep(subjects: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from "user" u where id = any($1) and ("twoFactorEnabled" or exists (select from passkey p where p."userId" = u.id))',
        [subjects],
      );
      return new Set(rows.map(({ id }) => id));
    },
    /** Where somebody is signed in now, the last used first, and whether they have a password here. */
    async devicesOf(subject: string): Promise<{ devices: Device[]; hasPassword: boolean }> {
      const { rows } = await pool.query<Device>(
        'select id, "createdAt" as signed_in_at, "updatedAt" as last_seen_at, "ipAddress" as ip, "userAgent" as user_agent from session where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, id',
        [subject],
      );
      const account = await (await auth().$context).internalAdapter.findCredentialAccount(subject);
      return { devices: rows, hasPassword: Boolean(account?.password) };
    },
    /** Ends one session of somebody, or all of them. */
    async endSessionsOf(subject: string, only: string | null): Promise<EndedSessions> {
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 and ($2::text is null or id = $2) returning id', [
        subject,
        only,
      ]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Another password for whoever knows the one there is. Every session but one ends with it, and every reset link; null when it is not the one. */
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
    /** The session that a request of the provider's own pages comes with. */
    async sessionOf(headers: Headers): Promise<EndedSessions | null> {
      const found = await calling(() => auth().api.getSession({ headers }));
      return found && { subject: found.user.id, sessions: [found.session.id] };
    },
    /** Sessions that ended before this moment (real time) are forgotten; how many. */
    async forgetSessions(before: Date): Promise<number> {
      const { rowCount } = await pool.query('delete from session where "expiresAt" < $1', [before]);
      return rowCount ?? 0;
    },
    close: () => pool.end(),
  };
}

export type Identities = ReturnType<typeof openIdentity>;
