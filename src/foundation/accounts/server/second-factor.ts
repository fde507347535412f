import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type pg from 'pg';
import { z } from 'zod';
import type { AccountChange } from './account-emails';
import { t } from './messages';
import { OWN_ISSUER_ID } from './outside-sign-ins';
import type { SignInGate } from './sign-in-gate';
import { requestIdOf } from './sign-in-records';

/**
 * Two-factor state of a session. `done`: a second factor verified the session. `due`: not verified, although the account has an authenticator app. `open`: not
 * verified, and the account has no authenticator app.
 */
export type SecondFactorState = 'done' | 'due' | 'open';

/** Endpoints that start a session with two-factor authentication. A passkey is accepted as both factors. */
const VERIFIED_SIGN_INS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication'];
const CODES = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
/** Endpoints where a rejected request counts as a failed sign-in. */
const SIGN_IN_STEPS = [...CODES, '/passkey/verify-authentication'];
/** Endpoints where a successful request marks the current session as verified. */
const VERIFYING_ENDPOINTS = [...CODES, '/passkey/verify-registration'];
/**
 * Endpoints that change the security settings of an account. If the account has an authenticator app or a passkey, these endpoints require a verified session,
 * because the password alone is not enough.
 */
const GUARDED_ENDPOINTS = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
];

/** Number of minutes for which a used code is stored, so that the portal does not accept the code twice. */
const CODE_MINUTES = 2;
const code = z.object({ code: z.string() });
const withPasskey = z.object({ response: z.object({ id: z.string() }) });

export const secondFactorStateOf = ({ secondStep }: Record<string, unknown>, { twoFactorEnabled }: Record<string, unknown>): SecondFactorState =>
  secondStep === true ? 'done' : twoFactorEnabled === true ? 'due' : 'open';

/**
 * Returns true if a session that begins at this endpoint needs no further verification. The portal trusts the deployment's own issuer to require two factors.
 */
export const sessionStartsWithSecondFactor = (path: string | undefined, params: Record<string, unknown> | undefined): boolean =>
  path !== undefined && (VERIFIED_SIGN_INS.includes(path) || (path === '/callback/:id' && params?.id === OWN_ISSUER_ID));

type Endpoint = Parameters<typeof getSessionFromCtx>[0];

type AtEnd = { path?: string | undefined; context: { internalAdapter: { findUserById: (id: string) => Promise<object | null> } } };

/**
 * Returns true if the account needs two-factor authentication after the password. The library then starts a session and deletes it immediately, so the user is
 * not signed in yet.
 */
export async function requiresSecondRequest(userId: string, { path, context }: AtEnd): Promise<boolean> {
  if (path !== '/sign-in/email') return false;
  const user = await context.internalAdapter.findUserById(userId);
  return user !== null && 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
}

/** Notifies the account owner that an authenticator app was added or removed. An app is added when the user enters its first valid code. */
export async function notifyAuthenticatorChange(gate: SignInGate, { id }: { id: string }, path: string | undefined): Promise<void> {
  if (path === '/two-factor/verify-totp') await gate.changed(id, 'app_added');
  if (path === '/two-factor/disable') await gate.changed(id, 'app_removed');
}

const NOTIFIED_CHANGES: Readonly<Record<string, AccountChange>> = {
  '/two-factor/generate-backup-codes': 'backup_codes',
  '/passkey/verify-registration': 'passkey_added',
  '/passkey/delete-passkey': 'passkey_removed',
};

/**
 * Plugin for two-factor authentication. It stores whether a session is verified, and protects the endpoints that change authenticator apps and passkeys. It
 * also limits and records attempts, and adds an endpoint that returns the two-factor state.
 */
export function secondFactorPlugin({ pool, gate }: { pool: pg.Pool; gate: SignInGate }) {
  const passkeysOf = async (userId: string) =>
    (
      await pool.query<{ id: string; name: string | null; createdAt: Date | null }>(
        'select id, name, "createdAt" from passkey where "userId" = $1 order by "createdAt"',
        [userId],
      )
    ).rows;

  async function ownerOfPasskey(body: unknown): Promise<string | null> {
    const id = withPasskey.safeParse(body).data?.response.id;
    if (id === undefined) return null;
    const { rows } = await pool.query<{ userId: string }>('select "userId" from passkey where "credentialID" = $1', [id]);
    return rows[0]?.userId ?? null;
  }

  /**
   * Returns the ID of the user whose password was verified and who must still enter a code. Null if no password was verified, or if the time to enter the code
   * is over.
   */
  async function challengedUser(ctx: Endpoint): Promise<string | null> {
    const { name } = ctx.context.createAuthCookie('two_factor');
    const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
    if (!identifier) return null;
    const verification = await ctx.context.internalAdapter.findVerificationValue(identifier);
    return verification && new Date(verification.expiresAt) > new Date() ? verification.value : null;
  }

  return {
    id: 'second-step',
    schema: { session: { fields: { secondStep: { type: 'boolean', required: false, input: false } } } },
    endpoints: {
      secondStepState: createAuthEndpoint('/second-step', { method: 'GET' }, async (ctx) => {
        const activeSession = await getSessionFromCtx(ctx);
        if (!activeSession) return ctx.json({ state: (await challengedUser(ctx)) ? ('challenge' as const) : ('signed_out' as const) });
        const { user, session } = activeSession;
        const passkeys = await passkeysOf(user.id);
        const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
        return ctx.json({
          state: secondFactorStateOf(session, user),
          has_app: user.twoFactorEnabled === true,
          has_password: Boolean(account?.password),
          passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name: name ?? '', added_at: createdAt?.toISOString() ?? null })),
        });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => GUARDED_ENDPOINTS.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const activeSession = await getSessionFromCtx(ctx);
            if (!activeSession) return;
            const step = secondFactorStateOf(activeSession.session, activeSession.user);
            if (step === 'due' || (step === 'open' && (await passkeysOf(activeSession.user.id)).length > 0))
              throw new APIError('FORBIDDEN', { code: 'SECOND_STEP_NEEDED', message: t('second_step_comes_first') });
            // Some of the guarded endpoints check the password. Limit these attempts, because another person may use a computer where a user is still signed
            // in.
            if (!(await gate.mayTry(activeSession.user.id))) throw tooManyAttemptsError();
          }),
        },
        {
          matcher: ({ path }) => CODES.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await challengedUser(ctx));
            const enteredCode = code.safeParse(ctx.body).data?.code;
            if (!userId || enteredCode === undefined) return;
            if (!(await gate.mayTry(userId))) throw tooManyAttemptsError();
            // Accept a code only once, because another person may see the code while the user enters it.
            if (!(await gate.isFirst(`code:${userId}:${enteredCode}`, CODE_MINUTES)))
              throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: t('code_used_error') });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => SIGN_IN_STEPS.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            if (!isAPIError(ctx.context.returned)) return;
            const isPasskey = ctx.path === '/passkey/verify-authentication';
            const userId = isPasskey ? await ownerOfPasskey(ctx.body) : ((await getSessionFromCtx(ctx))?.user.id ?? (await challengedUser(ctx)));
            const person = userId ? { subject: userId } : isPasskey ? { name: t.source('unknown_passkey_name') } : null;
            if (!person) return;
            const action = isPasskey ? t.source('passkey_failed_entry') : t.source('failed_second_step_entry');
            await gate.signInFailed({ person, action, requestId: requestIdOf(ctx) });
          }),
        },
        {
          matcher: ({ path }) => CODES.includes(path ?? '') || GUARDED_ENDPOINTS.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            const newSession = ctx.context.newSession;
            const activeSession = newSession ?? (await getSessionFromCtx(ctx));
            if (!activeSession) return;
            await gate.passed(activeSession.user.id);
            const what = NOTIFIED_CHANGES[ctx.path];
            if (what) await gate.changed(activeSession.user.id, what);
            if (newSession || !VERIFYING_ENDPOINTS.includes(ctx.path)) return;
            await ctx.context.internalAdapter.updateSession(activeSession.session.token, { secondStep: true });
            if (secondFactorStateOf(activeSession.session, activeSession.user) === 'done') return;
            await gate.signedIn({ person: { subject: activeSession.user.id }, action: t.source('second_step_done_entry'), requestId: requestIdOf(ctx) });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const tooManyAttemptsError = () => new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES', message: t('attempts_exceeded_error') });
