import { badInput } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { text } from '@/world/messages';
import './tables';

/** `carla+home@example.com` reaches the mailbox of `carla@example.com`. */
const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/**
 * Refuses addresses of the contractor's own people where a homeowner or an owner of the building must answer:
 * the link would open answers and income documents that the contractor may not read.
 */
export async function assertNotOfCompany(tx: Tx, contractorId: string, given: Readonly<Record<string, string | undefined>>): Promise<void> {
  const asked = Object.entries(given).flatMap(([path, email]) => (email ? [{ path, mailbox: mailboxOf(email) }] : []));
  if (asked.length === 0) return;
  const own = await addressesOf(tx, contractorId);
  const issues = asked.filter(({ mailbox }) => own.has(mailbox)).map(({ path }) => ({ path, code: 'of_company', message: text('address_of_company') }));
  if (issues.length > 0) throw badInput(issues);
}

/** Returns a check that a mailbox belongs to the company, for changes that find the address themselves. */
export async function ofCompany(tx: Tx, contractorId: string): Promise<(email: string) => boolean> {
  const own = await addressesOf(tx, contractorId);
  return (email) => own.has(mailboxOf(email));
}

/** Mailboxes of users, invited users and the contact of a company. Former users count: the company may still read their mail. */
async function addressesOf(tx: Tx, contractorId: string): Promise<ReadonlySet<string>> {
  const users = await tx.selectFrom('app.users').select('email').where('contractor_id', '=', contractorId).execute();
  const invited = await tx.selectFrom('app.user_invites').select('email').where('contractor_id', '=', contractorId).where('revoked_at', 'is', null).execute();
  const contact = await tx.selectFrom('app.contractors').select('contact_email as email').where('id', '=', contractorId).execute();
  return new Set([...users, ...invited, ...contact].flatMap(({ email }) => (email ? [mailboxOf(email)] : [])));
}
