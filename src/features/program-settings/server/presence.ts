import { sql } from 'kysely';
import { type Actor, actorIdOf, actorNameOf } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { publish } from '@/live/server';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { findProgram } from './drafts';
import './tables';

/** A page counts as open for this time after its last call. Browsers let pages in the background call once a minute. */
const OPEN_SECONDS = 150;

const isOpen = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${OPEN_SECONDS}::integer)`;

/** Returns the other people with an open page, each with the section of their latest page. */
async function otherPeople(tx: Tx, actor: Actor, key: string): Promise<contract.PresenceView> {
  const rows = await tx
    .selectFrom('app.program_presence')
    .select(['user_id', 'user_name', 'section'])
    .distinctOn('user_id')
    .where('program_key', '=', key)
    .where('user_id', '<>', actorIdOf(actor) ?? '')
    .where(isOpen)
    .orderBy('user_id')
    .orderBy('seen_at', 'desc')
    .execute();
  return { items: rows.map(({ user_name, section }) => ({ name: user_name, section })).toSorted((a, b) => a.name.localeCompare(b.name)) };
}

const list = readUseCase(contract.listPresence, async ({ tx, actor, params }) => {
  const { key } = await findProgram(tx, actor, params.key);
  return otherPeople(tx, actor, key);
});

/** Other pages get an event only when a page opens, closes or shows another section, because open pages repeat this call. */
const put = writeUseCase(contract.putPresence, async ({ tx, actor, params, body: { page, section }, request }) => {
  const { key } = await findProgram(tx, actor, params.key);
  const user_id = actorIdOf(actor) ?? '';
  const own = { program_key: key, user_id, page };
  const before = await tx
    .selectFrom('app.program_presence')
    .select('section')
    .where(({ eb, and }) => and([eb('program_key', '=', key), eb('user_id', '=', user_id), eb('page', '=', page), isOpen]))
    .executeTakeFirst();
  if (section === null) {
    await tx.deleteFrom('app.program_presence').where('program_key', '=', key).where('user_id', '=', user_id).where('page', '=', page).execute();
  } else {
    const seen = { user_name: actorNameOf(actor), section, seen_at: sql`clock_timestamp()` };
    await tx
      .insertInto('app.program_presence')
      .values({ ...own, ...seen })
      .onConflict((conflict) => conflict.columns(['program_key', 'user_id', 'page']).doUpdateSet(seen))
      .execute();
  }
  if ((before?.section ?? null) !== section) {
    // Pages that ended without a call, such as after a crash of the browser.
    await tx.deleteFrom('app.program_presence').where('program_key', '=', key).where(sql<boolean>`not (${isOpen})`).execute();
    publish(tx, { program_keys: [key] }, { kind: 'presence', request_id: request.id });
  }
  return otherPeople(tx, actor, key);
});

/** Endpoints that show who has the settings of a program open. */
export const PRESENCE_ROUTES: readonly UseCase[] = [list, put];
