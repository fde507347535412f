import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { QuoteSummary } from '../contract';
import { type QuoteRow, summaryView } from './view';
import './tables';

/** Returns a quote. Row-level security hides the quotes of other contractors from contractor users. `lock` locks the row for a change in this transaction. */
export async function findQuote(tx: Tx, id: string, { lock = false } = {}): Promise<QuoteRow | undefined> {
  const query = tx.selectFrom('app.quotes').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the newest quotes that were made from a job, or whose acceptance is recorded on the job. */
export const findQuotesOfJob = (tx: Tx, jobId: string): Promise<QuoteRow[]> =>
  tx
    .selectFrom('app.quotes')
    .selectAll()
    .where((eb) => eb.or([eb('for_job', '=', jobId), eb('job_id', '=', jobId)]))
    .orderBy('id', 'desc')
    .limit(MAX_PER_JOB)
    .execute();

const MAX_PER_JOB = 20;

type Homeowner = { emails: readonly string[]; phoneNumbers: readonly string[]; lastNames: readonly string[]; jobIds: readonly string[] };

/**
 * Returns the quotes that a contractor made for one homeowner, newest first. A quote belongs to the homeowner if its email address or its job matches, or both
 * its phone number and its last name.
 */
export async function findQuotesOfHomeowner(
  tx: Tx,
  contractorId: string,
  { emails, phoneNumbers, lastNames, jobIds }: Homeowner,
  now: Date,
): Promise<(QuoteSummary & { sent_at: Date | null; accepted_at: Date | null })[]> {
  const ids = (condition: ReturnType<typeof sql<boolean>>) =>
    tx.selectFrom('app.quotes').select('id').where('contractor_id', '=', contractorId).where(condition);
  const rows = await tx
    .selectFrom('app.quotes')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .where(
      'id',
      'in',
      ids(sql<boolean>`email = any (${[...emails]}::text[])`)
        .union(ids(sql<boolean>`phone_number = any (${[...phoneNumbers]}::text[]) and homeowner ->> 'last_name' = any (${[...lastNames]}::text[])`))
        .union(ids(sql<boolean>`job_id = any (${[...jobIds]}::uuid[])`)),
    )
    .orderBy('id', 'desc')
    .limit(MAX_PER_HOMEOWNER)
    .execute();
  return rows.map((row) => ({ ...summaryView(row, now), sent_at: row.sent_at, accepted_at: row.accepted_at }));
}

const MAX_PER_HOMEOWNER = 100;
