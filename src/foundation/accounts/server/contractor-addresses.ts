import { sql } from 'kysely';
import { sharedMessage } from '@/foundation/messaging';
import { badInput } from '@/platform';
import type { Tx } from '@/platform/server/db';

/**
 * Returns true if an email address belongs to the contact, a user, an invited user or a technician of a contractor. Former users and technicians are included,
 * because the contractor may still read their email. `carla+home@example.com` is treated as `carla@example.com`, because both addresses have the same mailbox.
 */
export async function isOfContractor(tx: Tx, contractorId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.is_contractor_address(${contractorId}::uuid, ${email}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/**
 * Throws `bad_input` if the email address of a homeowner or property manager belongs to the contractor. Otherwise the contractor could open the guest link and
 * read answers and income documents that contractors may not read.
 */
export async function assertNotOfContractor(tx: Tx, contractorId: string, email: string): Promise<void> {
  if (await isOfContractor(tx, contractorId, email)) throw badInput([{ path: 'email', code: 'of_contractor', message: sharedMessage('address_of_company') }]);
}
