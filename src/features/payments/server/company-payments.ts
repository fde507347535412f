import type { Actor } from '@/access';
import { jobsFor } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import './tables';

/**
 * Lists the jobs with a payment to this company that is held, at the payment tool, or sent. Such a payment names the company
 * as its payee, so the job cannot be given to another company until the payment has ended.
 *
 * @param job Limits the list to one job.
 */
export async function openPaymentsOfCompany(tx: Tx, actor: Actor, company: string, job?: string): Promise<{ id: string; short_code: string }[]> {
  const payments = tx
    .selectFrom('app.payments')
    .select('job_id')
    .where('contractor_id', '=', company)
    .where('payee', '=', 'contractor')
    .where((eb) => eb.or([eb('lane', 'in', ['invoiced', 'approved', 'sent']), eb.not(eb('held', 'is', null)), eb('voiding', '=', true)]))
    .$if(job !== undefined, (query) => query.where('job_id', '=', job ?? ''));
  return jobsFor(actor).visible(tx).select(['jobs.id', 'jobs.short_code']).where('jobs.id', 'in', payments).orderBy('jobs.short_code').limit(200).execute();
}
