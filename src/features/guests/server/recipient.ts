import type { GuestRole } from '@/access';
import { assertNotOfCompany } from '@/foundation/accounts/server';
import type { UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';

/** Installers may be people of the company; homeowners and building owners may not. */
export async function assertRecipient({ tx, actor, params }: UseCaseContext & { params: { job_id: string } }, role: GuestRole, email: string): Promise<void> {
  if (role === 'installer') return;
  const { state } = await jobsFor(actor).lock(tx, params.job_id);
  await assertNotOfCompany(tx, state.contractor_id, email);
}
