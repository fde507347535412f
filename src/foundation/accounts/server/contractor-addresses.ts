import { sql } from 'kysely';
import { sharedMessage } from '@/foundation/messaging';
import { badInput } from '@/platform';
import type { Tx } from '@/platform/server/db';

/**
 * Returns true for email addresses of users, invited users and the contact of a contractor. Former users count, because the contractor may still read
 * their email. `carla+home@example.com` reaches the mailbox of `carla@example.com`.
 */
export async function isOfContractor(tx: Tx, contractorId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.is_contractor_address(${contractorId}::uuid, ${email}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/**
 * Throws `bad_input` for addresses of the contractor's own users where a homeowner or property manager must answer. Otherwise the link would show
 * answers and income documents that the contractor may not read.
 */
export async function assertNotOfContractor(tx: Tx, contractorId: string, email: string): Promise<void> {
  if (await isOfContractor(tx, contractorId, email)) throw badInput([{ path: 'email', code: 'of_contractor', message: sharedMessage('address_of_company') }]);
}
