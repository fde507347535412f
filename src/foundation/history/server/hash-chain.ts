import { createHash } from 'node:crypto';
import { type Actor, actorIdOf, actorNameOf, rolesOf } from '@/access';
import type { HistoryDraft } from '../entry';

/** All history entries that one request created for one job, with the author and the request ID. Stored in the column `body` of a row. */
export type HistoryBatch = {
  by: { kind: Actor['kind']; id: string | null; name: string; role: string | null };
  request: string;
  entries: HistoryDraft[];
};

/** End of a job's history: the number of entries so far and the hash of the last batch. */
export type HistoryHead = { entries: number; hash: Buffer | null };

export const EMPTY_HISTORY_HEAD: HistoryHead = { entries: 0, hash: null };

/** A row of `app.history`: one batch with all its entries. Its hash includes the hash of the job's previous batch. */
export type HistoryRow = {
  job_id: string;
  /** Number of the batch's first entry in the job history. Numbers begin with 1. */
  first_entry: number;
  entries: number;
  contractor_id: string;
  program_keys: string[];
  at: Date;
  /** A `HistoryBatch` as JSON. The column stores this text byte for byte, because the hash is computed from it. */
  body: string;
  /** Email addresses of guests to whom this batch sent invites or new links. The rate limits count these emails without reading the body. */
  guest_emails: string[] | null;
  hash: Buffer;
};

type ChainContext = { job_id: string; contractor_id: string; program_keys: string[]; actor: Actor; now: Date; requestId: string };

/** Templates of emails that count toward the daily limits per contractor, and per job and email address (`features/notifications/server/limits.ts`). */
export const GUEST_EMAIL_TEMPLATES: readonly (string | undefined)[] = ['guest_invite', 'installer_invite', 'guest_new_link'];

/** Returns the next row for a job's history and the new end of this history. */
export function nextHistoryRow(
  head: HistoryHead,
  drafts: readonly HistoryDraft[],
  { actor, now, requestId, ...tenant }: ChainContext,
): { row: HistoryRow; head: HistoryHead } {
  const batch: HistoryBatch = {
    by: { kind: actor.kind, id: actorIdOf(actor), name: actorNameOf(actor), role: rolesOf(actor)[0] ?? null },
    request: requestId,
    entries: drafts.map(withoutNulls),
  };
  const guestEmails = drafts
    .filter((draft) => draft.type === 'email_notification' && GUEST_EMAIL_TEMPLATES.includes(draft.field))
    .map((draft) => String(draft.after));
  const unsealed = {
    job_id: tenant.job_id,
    first_entry: head.entries + 1,
    entries: drafts.length,
    contractor_id: tenant.contractor_id,
    program_keys: tenant.program_keys,
    at: now,
    body: JSON.stringify(batch),
    guest_emails: guestEmails.length > 0 ? guestEmails : null,
  };
  const hash = hashOf(head.hash, unsealed);
  return { row: { ...unsealed, hash }, head: { entries: head.entries + drafts.length, hash } };
}

/** Removes `before` and `after` if they are null or undefined. */
const withoutNulls = ({ before, after, ...entry }: HistoryDraft): HistoryDraft => ({
  ...entry,
  ...(before !== undefined && before !== null && { before }),
  ...(after !== undefined && after !== null && { after }),
});

/**
 * Computes the hash of a batch. It includes the hash of the previous batch. The hash covers the bytes of the stored body, so that SQL can also verify the
 * chain, as test/integration/history.test.ts does. The hash does not cover the contractor, because a job may move to another contractor.
 */
function hashOf(
  previous: Buffer | null,
  { job_id, first_entry, entries, at, body }: Omit<HistoryRow, 'hash' | 'contractor_id' | 'program_keys' | 'guest_emails'>,
): Buffer {
  const hash = createHash('sha256');
  if (previous) hash.update(previous);
  return hash.update(`${job_id} ${first_entry} ${entries} ${at.toISOString()} `).update(body).digest();
}

/**
 * Returns the reason why a job's history is not valid, or null if it is valid. Checks the order, hash and number of entries of each row. Then compares the
 * number of entries and the last hash with `end`, which the job row stores.
 */
export function findChainBreak(rows: readonly HistoryRow[], end: HistoryHead): string | null {
  let head = EMPTY_HISTORY_HEAD;
  for (const row of rows) {
    if (row.first_entry !== head.entries + 1) return `After entry ${head.entries} comes entry ${row.first_entry}`;
    if (!hashOf(head.hash, row).equals(row.hash)) return `The batch at entry ${row.first_entry} is not what was written`;
    if (parseBatch(row).entries.length !== row.entries) return `The batch at entry ${row.first_entry} has another number of entries`;
    head = { entries: head.entries + row.entries, hash: row.hash };
  }
  if (head.entries !== end.entries || !(head.hash ?? EMPTY).equals(end.hash ?? EMPTY))
    return `The history ends at entry ${head.entries}, the job says ${end.entries}`;
  return null;
}

const EMPTY = Buffer.alloc(0);

// The cast is safe, because `nextHistoryRow` wrote the body.
const parseBatch = ({ body }: Pick<HistoryRow, 'body'>): HistoryBatch => JSON.parse(body) as HistoryBatch;
