import { createHash } from 'node:crypto';
import type { ColumnType, Generated } from 'kysely';
import { type Actor, nameOf, rolesOf } from '@/access';
import type { HistoryDraft } from '@/history';
import { canonicalJson } from '@/platform';
import type { Tx } from '@/platform/server/db';

type HistoryTable = {
  id: Generated<string>;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  at: ColumnType<Date, Date | string, never>;
  type: string;
  action: string;
  task_id: string | null;
  field: string | null;
  subject: string | null;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  visibility: string | null;
  owner_kind: string;
  owner_id: string | null;
  owner_name: string;
  owner_role: string | null;
  request_id: string;
  previous_hash: string;
  hash: string;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.history': HistoryTable;
  }
}

type Where = { job_id: string; contractor_id: string; program_keys: string[]; previousHash: string; actor: Actor; now: Date; requestId: string };

/**
 * Appends to a job's trail in the transaction of the change, each row with the hash of the one
 * before it. Returns the hash of the last row.
 */
export async function appendHistory(tx: Tx, drafts: readonly HistoryDraft[], where: Where): Promise<string> {
  if (drafts.length === 0) return where.previousHash;
  const { job_id, contractor_id, program_keys, actor, now, requestId } = where;
  let previous_hash = where.previousHash;
  const rows = drafts.map((draft) => {
    const row = {
      job_id,
      at: now.toISOString(),
      type: draft.type,
      action: draft.action,
      task_id: draft.task_id ?? null,
      field: draft.field ?? null,
      subject: draft.subject ?? null,
      before: draft.before ?? null,
      after: draft.after ?? null,
      visibility: draft.visibility ?? null,
      owner_kind: actor.kind,
      owner_id: actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : actor.kind === 'guest' ? actor.guestId : null,
      owner_name: nameOf(actor),
      owner_role: rolesOf(actor)[0] ?? null,
      request_id: requestId,
    };
    const chained = { ...row, previous_hash, hash: hashOf(previous_hash, row) };
    previous_hash = chained.hash;
    return { ...chained, before: jsonOrNull(chained.before), after: jsonOrNull(chained.after), contractor_id, program_keys };
  });
  await tx.insertInto('app.history').values(rows).execute();
  return previous_hash;
}

/** Who can see a company may change with the job; what happened and who did it may not, so only that is hashed. */
export const hashOf = (previous: string, row: object): string => createHash('sha256').update(previous).update(canonicalJson(row)).digest('hex');

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
