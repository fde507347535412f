import { sql } from 'kysely';
import { type Actor, actorIdOf, actorNameOf } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { publish } from '@/live-updates/server';
import type { Tx } from '@/platform/server/db';
import { entryNameAt, type ReleasedProgram } from '@/rules/programs';
import * as contract from '../contract';
import { contentOfDraft, findDraft, findProgram } from './drafts';
import './tables';

/** Seconds for which a page counts as open after its last request. Browsers let background pages send one request a minute. */
const OPEN_SECONDS = 150;

const isOpen = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${OPEN_SECONDS}::integer)`;

/** Returns other people who have the settings open. Each has the section of their latest page, and the name of the entry that they edit. */
async function otherPeople(tx: Tx, actor: Actor, { key, program }: ReleasedProgram): Promise<contract.PresenceView> {
  const rows = await tx
    .selectFrom('app.program_presence')
    .select(['user_id', 'user_name', 'section', 'path'])
    .distinctOn('user_id')
    .where('program_key', '=', key)
    .where('user_id', '<>', actorIdOf(actor) ?? '')
    .where(isOpen)
    .orderBy('user_id')
    .orderBy('seen_at', 'desc')
    .execute();
  const draft = rows.some(({ path }) => path !== null) ? await findDraft(tx, key) : undefined;
  const content = draft ? contentOfDraft(draft.body) : { program };
  const items = rows.map(({ user_name, section, path }) => ({ name: user_name, section, place: path === null ? null : entryNameAt(path, content) }));
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

const listPresenceHandler = readUseCase(contract.listPresence, async ({ tx, actor, params }) => {
  return otherPeople(tx, actor, await findProgram(tx, actor, params.key));
});

/**
 * Stores which section and entry a page shows. Open pages repeat this request. Other pages get an event if the page opens, closes, or shows another section or
 * entry.
 */
const putPresenceHandler = writeUseCase(contract.putPresence, async ({ tx, actor, params, body: { page, section, path = null }, request }) => {
  const program = await findProgram(tx, actor, params.key);
  const { key } = program;
  const user_id = actorIdOf(actor) ?? '';
  const presenceKey = { program_key: key, user_id, page };
  const storedPresence = await tx
    .selectFrom('app.program_presence')
    .select(['section', 'path'])
    .where(({ eb, and }) => and([eb('program_key', '=', key), eb('user_id', '=', user_id), eb('page', '=', page), isOpen]))
    .executeTakeFirst();
  if (section === null) {
    await tx.deleteFrom('app.program_presence').where('program_key', '=', key).where('user_id', '=', user_id).where('page', '=', page).execute();
  } else {
    const seen = { user_name: actorNameOf(actor), section, path, seen_at: sql`clock_timestamp()` };
    await tx
      .insertInto('app.program_presence')
      .values({ ...presenceKey, ...seen })
      .onConflict((conflict) => conflict.columns(['program_key', 'user_id', 'page']).doUpdateSet(seen))
      .execute();
  }
  if ((storedPresence?.section ?? null) !== section || (storedPresence?.path ?? null) !== path) {
    // Delete pages that closed without a request, for example in a browser crash.
    await tx.deleteFrom('app.program_presence').where('program_key', '=', key).where(sql<boolean>`not (${isOpen})`).execute();
    publish(tx, { program_keys: [key] }, { kind: 'presence', request_id: request.id });
  }
  return otherPeople(tx, actor, program);
});

/** Endpoints that show who has the settings of a program open. */
export const PRESENCE_ROUTES: readonly UseCase[] = [listPresenceHandler, putPresenceHandler];
