import { type Actor, idOf, nameOf, rolesOf } from '@/access';
import type { Tx } from '@/platform/server/db';
import type { Audited } from '../contract';
import type { AuditChange } from '../entry';
import './tables';

export type Act = {
  actor: Actor;
  now: Date;
  requestId: string;
  /** What was done, in words. */
  action: string;
  object: { kind: Audited; id: string; name: string };
  changes: readonly AuditChange[];
  /** The programs it is about; null: all. */
  programs: readonly string[] | null;
};

/** Writes down what somebody did, in the transaction in which they do it. */
export async function noteAct(tx: Tx, { actor, now, requestId, action, object, changes, programs }: Act): Promise<void> {
  await tx
    .insertInto('app.audit_log')
    .values({
      at: now,
      actor_kind: actor.kind,
      actor_id: idOf(actor),
      actor_name: nameOf(actor),
      actor_role: rolesOf(actor)[0] ?? null,
      action,
      object_kind: object.kind,
      object_id: object.id,
      object_name: object.name,
      changes: JSON.stringify(changes),
      program_keys: programs && [...programs],
      request_id: requestId,
    })
    .execute();
}
