import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { publicUseCase, type UseCase } from '@/access/server';
import { sharedMessage } from '@/foundation/messaging';
import { sendEmail } from '@/foundation/messaging/server';
import { AppError, badInput } from '@/platform';
import { hashToken, openAuthSecret } from '@/platform/server';
import { defineBackgroundJob, enqueue, type StoredRequest } from '@/platform/server/background-jobs';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import * as contract from '../contract';
import { notifyAccountChanged } from './account-emails';
import { endSessions } from './ended-sessions';
import { type Identities, openIdentity } from './identity';
import type { SendPasswordReset } from './identity-options';
import { t } from './messages';
import { enforceRateLimit } from './rate-limits';
import { recordedName, recordSignIn } from './sign-in-records';

/** Creates a password reset link and sends it by email. Runs in the worker, so the queue never contains the link's token. */
export const passwordResetBackgroundJob = defineBackgroundJob(
  'people.password_reset',
  z.object({ email: z.string(), key: z.string().optional() }),
  ({ payload, request, db, config, clock, log, jobId }) => {
    // A retry uses the key of the first attempt, so only one email is sent.
    const key = payload.key ?? `password_reset:${jobId}`;
    const sendReset = resetEmailSender(db, config, clock, key, { ...request, payload: { ...payload, key } });
    return withIdentities({ config, log, sendReset }, (identities) => identities.requestReset(payload.email));
  },
);

/** Opens the identity provider for a background job and closes it afterward. */
export async function withIdentities<T>(
  options: { config: Config; log: Log; sendReset?: SendPasswordReset },
  run: (identities: Identities) => Promise<T>,
): Promise<T> {
  const { identityUrl } = options.config;
  if (!identityUrl) throw new Error('The worker was started without a login of the identity provider');
  const identities = openIdentity({ ...options, secret: openAuthSecret(options.config), databaseUrl: identityUrl });
  try {
    return await run(identities);
  } finally {
    await identities.close();
  }
}

/** Returns the function with which the identity provider sends a reset link. The idempotency key ensures one email per request, also after a retry. */
const resetEmailSender =
  (db: Database, config: Config, clock: Clock, key: string, request: StoredRequest): SendPasswordReset =>
  (to, token) =>
    sendEmail(
      db,
      config,
      {
        key,
        request,
        job_id: null,
        to: to.email,
        template: 'password_reset',
        values: { name: to.name, link: `${config.publicUrl}/password-reset?token=${token}` },
      },
      clock.now(),
    );

/** Endpoints that need the identity provider and that users call before they are signed in. */
export function signInRoutes(identities: Identities, config: Config): UseCase[] {
  return [
    publicUseCase(contract.requestPasswordReset, async ({ tx, params, request }) => {
      // The attempts are counted in the transaction of the request, so a failed request is not counted.
      await enforceRateLimit(tx, 'reset', request.ip, { tries: 20, minutes: 60 });
      await enforceRateLimit(tx, 'reset', params.email.toLowerCase(), { tries: 3, minutes: 60 });
      // The worker checks whether the account exists, so the response and its timing are the same for all addresses.
      const email = params.email.trim().toLowerCase();
      // A repeated request has the same idempotency key and sends no second email. Callers choose keys freely, so the hash includes the address.
      const key = request.idempotencyKey === null ? undefined : `password_reset:${hashToken(`${email} ${request.idempotencyKey}`)}`;
      await enqueue(tx, passwordResetBackgroundJob, { email, ...(key && { key }) });
      return { sent: true as const };
    }),
    publicUseCase(contract.checkPasswordReset, async ({ params }) => ({ valid: await identities.resetIsValid(params.token) })),
    publicUseCase(
      contract.resetPassword,
      async ({ tx, body }) => {
        const ended = await identities.resetPassword(body.token, body.password);
        if (!ended) throw new AppError('not_found', t('link_expired_error'));
        await endSessions(tx, ended);
        await notifyAccountChanged(tx, ended.subject, 'password');
        return { done: true as const };
      },
      { first: (tx, { request }) => enforceRateLimit(tx, 'reset-password', request.ip, { tries: 20, minutes: 60 }) },
    ),
    publicUseCase(contract.signInForTests, async ({ tx, body, request }) => {
      if (!config.testAuthToken) throw new AppError('not_found', t('page_not_found_error'));
      if (!body.token) {
        // The specifications have separate messages for a missing token and for an empty one.
        const message = sharedMessage(body.token === '' ? 'login_empty_token' : 'login_missing_token');
        throw badInput([{ path: 'token', code: 'login_missing_token', message }]);
      }
      const token = sameText(body.token, config.testAuthToken) ? await identities.mintToken(body.email) : null;
      if (!token) throw new AppError('signed_out', sharedMessage('login_test_failed'));
      await recordSignIn(tx, { person: { name: recordedName(body.email.trim()) }, action: t.source('test_login_entry'), requestId: request.id });
      return { token };
    }),
  ];
}

/** Compares in constant time, because the time of the response must not reveal a part of the token. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));
}
