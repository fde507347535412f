import { type Actor, actorIdOf, actorNameOf, rolesOf } from '@/access';
import type { Tx } from '@/platform/server/db';
import type { AuditedKind } from '../contract';
import type { AuditChange } from '../entry';
import './tables';

export type AuditRecord = {
  actor: Actor;
  now: Date;
  requestId: string;
  /** What was done, in words. */
  action: string;
  object: { kind: AuditedKind; id: string; name: string };
  changes: readonly AuditChange[];
  /** The programs it is about; null: all. */
  programs: readonly string[] | null;
};

/** Writes down what somebody did, in the transaction in which they do it. */
export async function recordAudit(tx: Tx, { actor, now, requestId, action, object, changes, programs }: AuditRecord): Promise<void> {
  await tx
    .insertInto('app.audit_log')
    .values({
      at: now,
      actor_kind: actor.kind,
      actor_id: actorIdOf(actor),
      actor_name: actorNameOf(actor),
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
