import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type pg from 'pg';
import { z } from 'zod';
import type { AccountChange } from './account-emails';
import { t } from './messages';
import { ISSUER } from './outside-sign-ins';
import type { SignInGate } from './sign-in-gate';
import { requestIdOf } from './sign-in-records';

/** How far somebody is: what they come with is checked (`done`), still to be shown (`due`), or was not asked for (`open`). */
export type SecondFactorState = 'done' | 'due' | 'open';

/** Comes with a second step by itself: a passkey is what one has and who one is; our own issuer asks as its people decided. */
const BY_ITSELF = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication'];
const CODES = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
/** A refused one of these is a failed sign-in. */
const SIGN_IN_STEPS = [...CODES, '/passkey/verify-authentication'];
/** After these the open session has it. */
const LIFTS = [...CODES, '/passkey/verify-registration'];
/** What protects an account is changed by who came with it, and by nobody who has only a password. */
const GUARDED = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
];

/** The code of a period is taken for a while before and after it. */
const CODE_MINUTES = 2;
const code = z.object({ code: z.string() });
const withPasskey = z.object({ response: z.object({ id: z.string() }) });

export const secondFactorStateOf = ({ secondStep }: Record<string, unknown>, { twoFactorEnabled }: Record<string, unknown>): SecondFactorState =>
  secondStep === true ? 'done' : twoFactorEnabled === true ? 'due' : 'open';

/** Does a session that begins at this call have its second step? */
export const sessionStartsWithSecondFactor = (path: string | undefined, params: Record<string, unknown> | undefined): boolean =>
  path !== undefined && (BY_ITSELF.includes(path) || (path === '/callback/:id' && params?.id === ISSUER));

type Endpoint = Parameters<typeof getSessionFromCtx>[0];

type AtEnd = { path?: string | undefined; context: { internalAdapter: { findUserById: (id: string) => Promise<object | null> } } };

/** A right password begins a session that ends at once where a code is still to come: nobody is in by then. */
export async function requiresSecondRequest(userId: string, { path, context }: AtEnd): Promise<boolean> {
  if (path !== '/sign-in/email') return false;
  const user = await context.internalAdapter.findUserById(userId);
  return user !== null && 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
}

/** The app counts from its first right code on; only then, and when it is taken away, does the account change at these calls. */
export async function notifyAuthenticatorChange(gate: SignInGate, { id }: { id: string }, path: string | undefined): Promise<void> {
  if (path === '/two-factor/verify-totp') await gate.changed(id, 'app_added');
  if (path === '/two-factor/disable') await gate.changed(id, 'app_removed');
}

const TOLD: Readonly<Record<string, AccountChange>> = {
  '/two-factor/generate-backup-codes': 'backup_codes',
  '/passkey/verify-registration': 'passkey_added',
  '/passkey/delete-passkey': 'passkey_removed',
};

/** Keeps in the session whether it came with a second step, guards what changes one, and says how far somebody is. */
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

  /** Whose password was right a moment ago. */
  async function challenged(ctx: Endpoint): Promise<string | null> {
    const { name } = ctx.context.createAuthCookie('two_factor');
    const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
    if (!identifier) return null;
    const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
    return found && new Date(found.expiresAt) > new Date() ? found.value : null;
  }

  return {
    id: 'second-step',
    schema: { session: { fields: { secondStep: { type: 'boolean', required: false, input: false } } } },
    endpoints: {
      secondStepState: createAuthEndpoint('/second-step', { method: 'GET' }, async (ctx) => {
        const found = await getSessionFromCtx(ctx);
        if (!found) return ctx.json({ state: (await challenged(ctx)) ? ('challenge' as const) : ('signed_out' as const) });
        const { user, session } = found;
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
          matcher: ({ path }) => GUARDED.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const found = await getSessionFromCtx(ctx);
            if (!found) return;
            const step = secondFactorStateOf(found.session, found.user);
            if (step === 'due' || (step === 'open' && (await passkeysOf(found.user.id)).length > 0))
              throw new APIError('FORBIDDEN', { code: 'SECOND_STEP_NEEDED', message: t('second_step_comes_first') });
            // Some of them ask for the password, which an open session is not there to guess.
            if (!(await gate.mayTry(found.user.id))) throw tooMany();
          }),
        },
        {
          matcher: ({ path }) => CODES.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await challenged(ctx));
            const typed = code.safeParse(ctx.body).data?.code;
            if (!userId || typed === undefined) return;
            if (!(await gate.mayTry(userId))) throw tooMany();
            // A code that was typed may have been read over a shoulder: it opens nothing a second time.
            if (!(await gate.isFirst(`code:${userId}:${typed}`, CODE_MINUTES)))
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
            const userId = isPasskey ? await ownerOfPasskey(ctx.body) : ((await getSessionFromCtx(ctx))?.user.id ?? (await challenged(ctx)));
            const person = userId ? { subject: userId } : isPasskey ? { name: t.kept('unknown_passkey_name') } : null;
            if (!person) return;
            const action = isPasskey ? t.kept('passkey_failed_entry') : t.kept('failed_second_step_entry');
            await gate.signInFailed({ person, action, requestId: requestIdOf(ctx) });
          }),
        },
        {
          matcher: ({ path }) => CODES.includes(path ?? '') || GUARDED.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            const begun = ctx.context.newSession;
            const found = begun ?? (await getSessionFromCtx(ctx));
            if (!found) return;
            await gate.passed(found.user.id);
            const what = TOLD[ctx.path];
            if (what) await gate.changed(found.user.id, what);
            if (begun || !LIFTS.includes(ctx.path)) return;
            await ctx.context.internalAdapter.updateSession(found.session.token, { secondStep: true });
            if (secondFactorStateOf(found.session, found.user) === 'done') return;
            await gate.signedIn({ person: { subject: found.user.id }, action: t.kept('second_step_done_entry'), requestId: requestIdOf(ctx) });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const tooMany = () => new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES', message: t('attempts_exceeded_error') });
