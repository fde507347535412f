import type { Actor } from '@/access';
import { readUseCase, secretResponseUseCase, sessionSettingsFor, type UseCase, writeUseCase } from '@/access/server';
import { AppError, badInput, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { notifyAccountChanged } from './account-emails';
import { endOwnSessions } from './ended-sessions';
import type { Identities } from './identity';
import { t } from './messages';
import { enforceRateLimit } from './rate-limits';

const WRONG_PASSWORDS = { tries: 10, minutes: 15 };

type Person = Extract<Actor, { kind: 'contractor' | 'staff' }>;

function personOf(actor: Actor): Person {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('page_not_found_error'));
  return actor;
}

/** Returns the subject of the actor's account, or an empty string if the user row has no account. Throws `not_found` for guests and the system. */
async function subjectOf(tx: Tx, actor: Actor): Promise<string> {
  const row = await tx.selectFrom('app.users').select('subject').where('id', '=', personOf(actor).userId).executeTakeFirst();
  return row?.subject ?? '';
}

/**
 * Endpoints for the user's own account. The password change is not a `writeUseCase`, because a `writeUseCase` would store a hash of the request body, which
 * contains passwords.
 */
export function accountRoutes(identities: Pick<Identities, 'changePassword' | 'devicesOf' | 'endSessionsOf'>): UseCase[] {
  const changePassword = secretResponseUseCase(contract.changePassword, async ({ tx, actor, body }) => {
    const currentSession = personOf(actor).session ?? null;
    const ended = await identities.changePassword(await subjectOf(tx, actor), { current: body.current_password, next: body.password, currentSession });
    if (!ended) throw badInput([{ path: 'current_password', code: 'wrong', message: t('password_wrong_error') }]);
    await endOwnSessions(tx, ended.sessions);
    await notifyAccountChanged(tx, ended.subject, 'password');
    return { done: true as const };
  });
  return [
    limited(changePassword),
    readUseCase(contract.listDevices, async ({ tx, actor }) => {
      const { devices, hasPassword } = await identities.devicesOf(await subjectOf(tx, actor));
      const { session } = personOf(actor);
      const items = devices.map(({ signed_in_at, last_seen_at, ...device }) => ({
        ...device,
        signed_in_at: signed_in_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        is_this: device.id === session,
      }));
      return { items, has_password: hasPassword };
    }),
    writeUseCase(contract.signOutDevice, async ({ tx, actor, params }) => {
      const { sessions } = await identities.endSessionsOf(await subjectOf(tx, actor), params.device_id);
      if (sessions.length === 0) throw new AppError('not_found', t('device_signed_out_error'));
      await endOwnSessions(tx, sessions);
      return { done: true as const };
    }),
    writeUseCase(contract.signOutEverywhere, async ({ tx, actor }) => {
      const { session } = personOf(actor);
      const { sessions } = await identities.endSessionsOf(await subjectOf(tx, actor), null);
      await endOwnSessions(tx, [...sessions, ...(session ? [session] : [])]);
      return { done: true as const };
    }),
  ];
}

/**
 * Limits password attempts, because a person at another user's unlocked computer must not be able to guess the password. Every attempt is counted before it
 * runs, so that failed attempts count too.
 */
const limited =
  (useCase: UseCase): UseCase =>
  (deps) => {
    const route = useCase(deps);
    return {
      call: route.call,
      handle: async (input) => {
        await deps.db.transaction(sessionSettingsFor(null, input.request.id), (tx) =>
          enforceRateLimit(tx, 'change-password', personOf(input.actor).userId, WRONG_PASSWORDS),
        );
        return route.handle(input);
      },
    };
  };
