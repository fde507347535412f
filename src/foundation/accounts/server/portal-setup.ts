import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if another staff user is active, or if a staff user was invited and has not accepted. Expired invites count, but revoked invites do not. */
export async function hasOtherStaff(tx: Tx, userId: string): Promise<boolean> {
  const user = tx.selectFrom('app.users as users').select('id').where('kind', '=', 'staff').where('active', '=', true).where('id', '<>', userId);
  if (await user.limit(1).executeTakeFirst()) return true;
  const invite = tx
    .selectFrom('app.user_invites as invites')
    .select('id')
    .where('kind', '=', 'staff')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
  return (await invite.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns true if there is an active contractor. */
export async function hasContractors(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.contractors as contractors').select('id').where('archived_at', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns true if the user has hidden the setup checklist. */
export async function isSetupChecklistHidden(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('app.users as users').select('preferences').where('id', '=', userId).executeTakeFirst();
  return row?.preferences.first_steps === 'hidden';
}

/** Hides the setup checklist for the user, or shows it again. */
export async function hideSetupChecklist(tx: Tx, userId: string, hidden: boolean): Promise<void> {
  const first_steps = hidden ? 'hidden' : 'shown';
  await sql`update app.users set preferences = preferences || ${JSON.stringify({ first_steps })}::jsonb where id = ${userId}::uuid`.execute(tx);
}
