import { sql } from 'kysely';
import { can, isViewingAs } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { EMAIL_FREQUENCIES, type EmailFrequency, sharedMessage } from '@/foundation/messaging';
import { AppError, isKeyOf, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { activeContractors } from './contractor-rows';
import { t } from './messages';

export const getCurrentUserHandler = readUseCase(contract.getCurrentUser, async ({ tx, actor, deployment }) => {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('page_not_found_error'));
  const ownUser = await ownRow(tx, actor.userId);
  return {
    uid: actor.userId,
    email: actor.email,
    displayName: actor.name,
    phone: ownUser.phone,
    kind: actor.kind,
    roles: actor.roles,
    contractor: actor.kind === 'contractor' ? { id: actor.contractorId, name: actor.contractorName } : null,
    programs: actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null,
    preferences: preferencesOf(ownUser.preferences),
    team_chat_thread: actor.kind === 'staff' ? deployment.teamChatThread : null,
    abilities: {
      create_jobs: can(actor, 'job.create') && !isViewingAs(actor),
      invite_people: can(actor, 'user.manage') && !isViewingAs(actor),
      see_conversations: can(actor, 'conversation.see'),
      see_history: can(actor, 'history.see'),
      see_mailbox: can(actor, 'mailbox.read'),
      // Contractor users change their contractor's preferred equipment on the equipment page. Staff change it on the contractor's page.
      set_preferred_equipment: actor.kind === 'contractor' && can(actor, 'equipment.set_preferred') && !isViewingAs(actor),
    },
  };
});

export const getCurrentContractorHandler = readUseCase(contract.getCurrentContractor, async ({ actor }) => {
  if (actor.kind !== 'contractor') throw new AppError('not_found', sharedMessage('login_no_contractor'));
  return { id: actor.contractorId, name: actor.contractorName };
});

export const searchContractorListHandler = readUseCase(contract.searchContractorList, async ({ tx, actor }) => {
  const contractors = await activeContractors(tx, { programs: actor.kind === 'staff' ? actor.programs : 'all' });
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

export const listColleaguesHandler = readUseCase(contract.listColleagues, async ({ tx, actor }) => {
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

/** Saves the user's preferences. The history does not contain preferences, because they do not belong to a job. */
export const savePreferencesHandler = writeUseCase(contract.savePreferences, async ({ tx, actor, body }) => {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('page_not_found_error'));
  await sql`update app.users set preferences = preferences || ${JSON.stringify(body)}::jsonb where id = ${actor.userId}::uuid`.execute(tx);
  return preferencesOf((await ownRow(tx, actor.userId)).preferences);
});

const LIST = contract.getCurrentUser.response.shape.preferences.shape.list;

/** Returns the user's preferences. Ignores values that an earlier version stored and that are no longer valid. */
function preferencesOf(preferences: Record<string, unknown>) {
  const list = LIST.safeParse(preferences.list);
  return { mail: emailFrequencyOf(preferences), list: list.success ? list.data : null };
}

/** Returns how often the user wants emails that are not urgent. Default: immediately. */
export function emailFrequencyOf(preferences: Record<string, unknown>): EmailFrequency {
  const { mail } = preferences;
  return isKeyOf(EMAIL_FREQUENCIES, mail) ? mail : 'at_once';
}

/**
 * Returns the user's phone and preferences, or empty values if no row is visible. While staff view the portal as a contractor, row-level security can hide
 * their own row, because it shows only that contractor's users.
 */
async function ownRow(tx: Tx, id: string): Promise<{ phone: string | null; preferences: Record<string, unknown> }> {
  const row = await tx.selectFrom('app.users as users').select(['phone', 'preferences']).where('id', '=', id).executeTakeFirst();
  return row ?? { phone: null, preferences: {} };
}
