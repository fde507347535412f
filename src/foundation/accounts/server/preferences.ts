import { sql } from 'kysely';
import type { Actor } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { DEFAULT_SLA, parseSla, type Sla } from '../sla';
import { t } from './messages';

/** Returns the user's color bands for waiting times, or the defaults. */
export async function loadSla(tx: Tx, actor: Actor): Promise<Sla> {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') return DEFAULT_SLA;
  const row = await tx.selectFrom('app.users as users').select('preferences').where('id', '=', actor.userId).executeTakeFirst();
  // The cast is safe, because only `putPreferencesHandler` below writes this value.
  return (row?.preferences.sla as Sla | undefined) ?? DEFAULT_SLA;
}

export const getPreferencesHandler = readUseCase(contract.getPreferences, async ({ tx, actor }) => ({ sla: await loadSla(tx, actor) }));

export const putPreferencesHandler = writeUseCase(contract.putPreferences, async ({ tx, actor, body }) => {
  const sla = parseSla(body.sla);
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('page_not_found_error'));
  await sql`update app.users set preferences = preferences || ${JSON.stringify({ sla })}::jsonb where id = ${actor.userId}::uuid`.execute(tx);
  return { sla };
});
