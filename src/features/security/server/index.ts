import { must } from '@/access';
import { reads, type UseCase, writes } from '@/access/server';
import { notAllowed, notFound, wrongState } from '@/platform';
import { noteAct } from '@/world/audit/server';
import { endSessions, type Identities, signInsOf, tellChanged } from '@/world/people/server';
import * as contract from '../contract';
import { t } from './messages';

const MOST = 20;

export function securityCalls(identities: Identities): UseCase[] {
  const people = reads(contract.securityPeople, async ({ tx, actor, query }) => {
    must(actor, 'second_step.reset');
    const found = await signInsOf(tx, { q: query.q, most: MOST });
    const having = await identities.withSecondStep(found.map(({ subject }) => subject));
    return { items: found.map(({ id, name, email, subject }) => ({ id, name, email, second_step: having.has(subject) })) };
  });

  const reset = writes(contract.resetSecondStep, async ({ tx, actor, now, request, params }) => {
    must(actor, 'second_step.reset');
    const [person] = await signInsOf(tx, { id: params.id, most: 1 });
    if (!person) throw notFound(t('this_person_was_not_found'));
    // An open session of an administrator is not to take away what protects it.
    if (actor.kind !== 'staff' || actor.userId === person.id) throw notAllowed(t('somebody_else_resets_yours'));
    if (!(await identities.withSecondStep([person.subject])).has(person.subject)) throw wrongState(t('there_is_no_second_step'));
    await noteAct(tx, {
      actor,
      now,
      requestId: request.id,
      action: t.kept('second_step_reset'),
      object: { kind: 'user', id: person.id, name: person.name },
      changes: [{ field: 'second_step', before: true, after: false }],
      programs: null,
    });
    // Last: what comes before can be taken back when it fails, and this cannot.
    await endSessions(tx, await identities.resetSecondStep(person.subject));
    await tellChanged(tx, person.subject, 'reset');
    return { done: true as const };
  });

  return [people, reset];
}
