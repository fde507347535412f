import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer, jwt, twoFactor } from 'better-auth/plugins';
import type pg from 'pg';
import { PRODUCT, portalName } from '@/platform';
import type { Config } from '@/platform/server/config';
import type { Log } from '@/platform/server/log';
import { allowedOrigins } from '@/platform/server/origins';
import { acceptInviteDuringSignIn } from './external-identity';
import { passkeyOptions } from './passkeys';
import type { Passwords } from './passwords';
import { notifyAuthenticatorChange, requiresSecondRequest, secondFactorPlugin, secondFactorStateOf, sessionStartsWithSecondFactor } from './second-factor';
import type { SignInGate } from './sign-in-gate';
import { requestIdOf, signInAction } from './sign-in-records';

export type SendPasswordReset = (to: { email: string; name: string }, token: string) => Promise<void>;

const TOKEN_LIFE = '15m';
const SESSION_HOURS = 12;
const RESET_SECONDS = 3600;
/** Maximum time in seconds between the password and two-factor authentication. */
const CHALLENGE_SECONDS = 600;
const MIN_PASSWORD = 8;

type Input = {
  config: Config;
  secret: string;
  pool: pg.Pool;
  log: Log;
  sendReset: SendPasswordReset | undefined;
  gate: SignInGate;
  passwords: Passwords;
};

/** Returns the options of the built-in identity provider: endpoints, sessions, tokens and sign-in checks. */
export function identityOptions({ config, secret, pool, log, sendReset, gate, passwords }: Input) {
  return {
    appName: portalName(),
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    trustedOrigins: allowedOrigins(config),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'identity' }, message) },
    emailAndPassword: {
      enabled: true,
      // Sign-up is off, because the portal creates the accounts, for example from invites.
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
      // Other providers only confirm the identity during the sign-in. Their tokens are not needed afterward, so do not store them.
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
      // Errors with a status below 500 are normal responses, so they are logged only as debug messages.
      onError: (error) => {
        if (isAPIError(error) && error.statusCode < 500) log.debug({ part: 'identity', err: error }, 'a call of the identity provider was refused');
        else log.error({ part: 'identity', err: error }, 'a call of the identity provider failed');
      },
    },
    session: { expiresIn: SESSION_HOURS * 3600, updateAge: 3600 },
    // The library's rate limit is off, because `limitSignInAttempts` limits sign-ins. A limit per IP address for other endpoints would affect users who share
    // an office network.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: PRODUCT.key,
      useSecureCookies: new URL(config.publicUrl).protocol === 'https:',
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    plugins: [
      // Requires a signed token, so that a session token that was read from the database cannot be used.
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
}

export type IdentityOptions = ReturnType<typeof identityOptions>;

export type IdentityProvider = ReturnType<typeof betterAuth<IdentityOptions>>;
