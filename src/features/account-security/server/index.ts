import { type Actor, assertCan } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { endSessions, type Identities, notifyAccountChanged, signInMethodsOf } from '@/foundation/accounts/server';
import { recordAudit } from '@/foundation/audit/server';
import { notAllowed, notFound, wrongState } from '@/platform';
import * as contract from '../contract';
import { t } from './messages';

const MAX_RESULTS = 20;

/** Returns the programs whose users the actor may see. An administrator who views a job as its contractor acts with the kind `contractor` and sees no users. */
const programsOf = (actor: Actor) => (actor.kind === 'staff' ? actor.programs : []);

/** Endpoints with which administrators see and reset the second factors of users. */
export function securityRoutes(identities: Identities): UseCase[] {
  const people = readUseCase(contract.listSecurityUsers, async ({ tx, actor, query }) => {
    assertCan(actor, 'second_step.reset');
    const users = await signInMethodsOf(tx, { programs: programsOf(actor), q: query.q, limit: MAX_RESULTS });
    const having = await identities.withSecondStep(users.map(({ subject }) => subject));
    return { items: users.map(({ id, name, email, subject }) => ({ id, name, email, second_step: having.has(subject) })) };
  });

  const reset = writeUseCase(contract.resetSecondFactor, async (context) => {
    const { tx, actor, params } = context;
    assertCan(actor, 'second_step.reset');
    const [person] = await signInMethodsOf(tx, { programs: programsOf(actor), id: params.id, limit: 1 });
    if (!person) throw notFound(t('person_not_found_error'));
    // Administrators cannot reset their own second factor; otherwise a stolen session could remove it.
    if (actor.kind !== 'staff' || actor.userId === person.id) throw notAllowed(t('own_reset_error'));
    if (!(await identities.withSecondStep([person.subject])).has(person.subject)) throw wrongState(t('second_factor_missing_error'));
    await recordAudit(context, {
      action: t.source('second_factor_reset_entry'),
      object: { kind: 'user', id: person.id, name: person.name },
      changes: [{ field: 'second_step', before: true, after: false }],
      // Limit the record to the programs of the user. A record without programs covers all programs, and row-level security rejects such a record from an
      // administrator of some programs.
      programs: person.programs,
    });
    // Reset the factor last. If an earlier step fails, the transaction rolls back, but a change at the identity provider cannot be rolled back.
    await endSessions(tx, await identities.resetSecondStep(person.subject));
    await notifyAccountChanged(tx, person.subject, 'reset');
    return { done: true as const };
  });

  return [people, reset];
}
