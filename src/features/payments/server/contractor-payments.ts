import type { Actor } from '@/access';
import { jobsFor } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import './tables';

/**
 * Lists up to 200 jobs with a payment to this contractor that is on hold, invoiced, approved or sent, or whose invoice is being voided. When two contractors
 * are merged (`features/contractors/server/merge-jobs.ts`), such a job stays with this contractor until the payment is no longer open.
 * @param job Limits the list to one job.
 */
export async function openPaymentsOfContractor(tx: Tx, actor: Actor, contractorId: string, job?: string): Promise<{ id: string; short_code: string }[]> {
  const payments = tx
    .selectFrom('app.payments')
    .select('job_id')
    .where('contractor_id', '=', contractorId)
    .where('payee', '=', 'contractor')
    .where((eb) => eb.or([eb('lane', 'in', ['invoiced', 'approved', 'sent']), eb.not(eb('hold_reason', 'is', null)), eb('voiding', '=', true)]))
    .$if(job !== undefined, (query) => query.where('job_id', '=', job ?? ''));
  return jobsFor(actor).visible(tx).select(['jobs.id', 'jobs.short_code']).where('jobs.id', 'in', payments).orderBy('jobs.short_code').limit(200).execute();
}
