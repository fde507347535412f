import { type Actor, actorIdOf, actorNameOf, rolesOf } from '@/access';
import type { Tx } from '@/platform/server/db';
import type { AuditedKind } from '../contract';
import type { AuditChange } from '../entry';
import './tables';

export type AuditContext = { tx: Tx; actor: Actor; now: Date; request: { id: string } };

export type AuditRecord = {
  /** Description of the action in the source language (`t.source`). */
  action: string;
  object: { kind: AuditedKind; id: string; name: string };
  changes: readonly AuditChange[];
  /** Programs of the object. Null if the object concerns all programs. */
  programs: readonly string[] | null;
};

/** Adds an audit record in the transaction of the change. */
export async function recordAudit({ tx, actor, now, request }: AuditContext, { action, object, changes, programs }: AuditRecord): Promise<void> {
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
      request_id: request.id,
    })
    .execute();
}
