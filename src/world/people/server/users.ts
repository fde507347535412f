import { sql } from 'kysely';
import { can, isLooking } from '@/access';
import { reads, writes } from '@/access/server';
import { isKeyOf, notFound, Refusal } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { MAIL_CHOICES, type MailChoice, text } from '@/world/messages';
import * as contract from '../contract';
import { companiesInWork } from './company-rows';
import { t } from './messages';

export const me = reads(contract.me, async ({ tx, actor, installation }) => {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('this_page_was_not_found'));
  const own = await ownRow(tx, actor.userId);
  return {
    uid: actor.userId,
    email: actor.email,
    displayName: actor.name,
    phone: own.phone,
    kind: actor.kind,
    roles: actor.roles,
    contractor: actor.kind === 'contractor' ? { id: actor.contractorId, name: actor.contractorName } : null,
    programs: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null,
    preferences: preferencesOf(own.preferences),
    team_chat_thread: actor.kind === 'staff' ? installation.teamChatThread : null,
    abilities: {
      create_jobs: can(actor, 'job.create') && !isLooking(actor),
      invite_people: can(actor, 'user.manage') && !isLooking(actor),
      see_history: can(actor, 'history.see'),
      see_mailbox: can(actor, 'mailbox.read'),
      // On the list of one's own company; staff choose the company on its page.
      set_preferred_equipment: actor.kind === 'contractor' && can(actor, 'equipment.set_preferred') && !isLooking(actor),
    },
  };
});

export const currentContractor = reads(contract.currentContractor, async ({ actor }) => {
  if (actor.kind !== 'contractor') throw new Refusal('not_found', text('login_no_contractor'));
  return { id: actor.contractorId, name: actor.contractorName };
});

export const contractorList = reads(contract.contractorList, async ({ tx, actor }) => {
  const contractors = await companiesInWork(tx, { programs: actor.kind === 'staff' ? actor.programs : 'all' });
  const users = await tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name', 'contractor_id'])
    .where('kind', '=', 'contractor')
    .where('active', '=', true)
    .orderBy('display_name')
    .limit(5000)
    .execute();
  return {
    items: contractors.map((contractor) => ({
      ...contractor,
      users: users.filter((user) => user.contractor_id === contractor.id).map(({ id, display_name }) => ({ id, name: display_name })),
    })),
  };
});

export const colleagues = reads(contract.colleagues, async ({ tx, actor }) => {
  if (actor.kind !== 'contractor') return { items: [] };
  const users = await tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name'])
    .where('contractor_id', '=', actor.contractorId)
    .where('active', '=', true)
    .orderBy('display_name')
    .execute();
  return { items: users.map(({ id, display_name }) => ({ id, name: display_name })) };
});

/** Not in a job's history: it is about no job. */
export const savePreferences = writes(contract.savePreferences, async ({ tx, actor, body }) => {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('this_page_was_not_found'));
  await sql`update app.users set preferences = preferences || ${JSON.stringify(body)}::jsonb where id = ${actor.userId}::uuid`.execute(tx);
  return preferencesOf((await ownRow(tx, actor.userId)).preferences);
});

const LIST = contract.me.response.shape.preferences.shape.list;

/** As they are told to their owner. What an earlier version kept and this one does not know is nothing. */
function preferencesOf(preferences: Record<string, unknown>) {
  const list = LIST.safeParse(preferences.list);
  return { mail: mailChoiceOf(preferences), list: list.success ? list.data : null };
}

/** What somebody chose for e-mails that are not urgent; at once when they chose nothing. */
export function mailChoiceOf(preferences: Record<string, unknown>): MailChoice {
  const { mail } = preferences;
  return isKeyOf(MAIL_CHOICES, mail) ? mail : 'at_once';
}

/** Staff who look as a company are not among its people, and have a row all the same. */
async function ownRow(tx: Tx, id: string): Promise<{ phone: string | null; preferences: Record<string, unknown> }> {
  const row = await tx.selectFrom('app.users as users').select(['phone', 'preferences']).where('id', '=', id).executeTakeFirst();
  return row ?? { phone: null, preferences: {} };
}
