import { sql } from 'kysely';
import type { Actor } from '@/access';
import { jobsFor } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Maximum number of jobs that `openPaymentsOfContractor` lists. */
const MAX_LISTED_JOBS = 200;

/**
 * Returns the number of jobs with an open payment to this contractor: on hold, invoiced, approved or sent, or with an invoice that is being voided. Also lists
 * the first 200 of these jobs. When two contractors are merged (`features/contractors/server/merge-jobs.ts`), these jobs stay with this contractor until their
 * payments are no longer open.
 * @param options.job Limits the result to one job.
 */
export async function openPaymentsOfContractor(
  tx: Tx,
  actor: Actor,
  contractorId: string,
  { job, maxListed = MAX_LISTED_JOBS }: { job?: string; maxListed?: number } = {},
): Promise<{ count: number; jobs: { id: string; short_code: string }[] }> {
  const payments = tx
    .selectFrom('app.payments')
    .select('job_id')
    .where('contractor_id', '=', contractorId)
    .where('payee', '=', 'contractor')
    .where((eb) => eb.or([eb('lane', 'in', ['invoiced', 'approved', 'sent']), eb.not(eb('hold_reason', 'is', null)), eb('voiding', '=', true)]))
    .$if(job !== undefined, (query) => query.where('job_id', '=', job ?? ''));
  const rows = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.id', 'jobs.short_code', sql<number>`(count(*) over ())::int`.as('count')])
    .where('jobs.id', 'in', payments)
    .orderBy('jobs.short_code')
    .limit(maxListed)
    .execute();
  return { count: rows[0]?.count ?? 0, jobs: rows.map(({ id, short_code }) => ({ id, short_code })) };
}
