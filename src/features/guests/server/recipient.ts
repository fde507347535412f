import type { GuestRole } from '@/access';
import { assertNotOfContractor } from '@/foundation/accounts/server';
import type { UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';

/**
 * Throws if the email address of a homeowner or property manager belongs to the contractor (`assertNotOfContractor`). Accepts a contractor's address for an
 * installer.
 */
export async function assertRecipient({ tx, actor, params }: UseCaseContext & { params: { job_id: string } }, role: GuestRole, email: string): Promise<void> {
  if (role === 'installer') return;
  const { state } = await jobsFor(actor).lock(tx, params.job_id);
  await assertNotOfContractor(tx, state.contractor_id, email);
}
