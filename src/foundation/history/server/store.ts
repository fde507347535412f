import { type ColumnType, sql } from 'kysely';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { HistoryBatch, HistoryRow } from './hash-chain';

type HistoryTable = Omit<HistoryRow, 'at' | 'body'> & { at: ColumnType<Date, Date, never>; body: ColumnType<HistoryBatch, string, never> };

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.history': HistoryTable;
  }
}

/** Appends batches to the history of their job. Runs in the transaction that makes the change. */
export function appendHistory(tx: Tx, rows: readonly HistoryRow[]): void {
  if (rows.length > 0) pipelineWrite(tx, tx.insertInto('app.history').values(rows));
}

/**
 * Returns the emails that a contractor's jobs sent to guests since a time, at most `limit`, as job IDs and email addresses. The rate limits count these emails.
 */
export async function listGuestEmailsSince(tx: Tx, contractorId: string, since: Date, limit: number): Promise<{ job_id: string; email: string }[]> {
  const { rows } = await sql<{ job_id: string; email: string }>`
    select job_id, email from app.history cross join lateral unnest(guest_emails) as email
     where contractor_id = ${contractorId}::uuid and at > ${since} and guest_emails is not null limit ${limit}`.execute(tx);
  return rows;
}
