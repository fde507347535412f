import type { Actor } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { userNameSql } from '@/foundation/accounts/server';
import { AppError, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { t } from './messages';
import './tables';
import { sql } from 'kysely';

/** Maximum number of views that one user can save, over all lists. More views would be hard to find in the menu. */
const MAX_VIEWS = 40;

type Person = Extract<Actor, { userId: string }>;

/** Narrows the actor to a contractor user or staff, because the routes admit no other actors. */
function personOf(actor: Actor): Person {
  if (actor.kind === 'contractor' || actor.kind === 'staff') return actor;
  throw notFound(t('view_not_found_error'));
}

const contractorIdOf = (actor: Person): string | null => (actor.kind === 'contractor' ? actor.contractorId : null);

/** Returns a query for the user's views and the views shared with the user's team. Row-level security also checks the team. */
const viewsFor = (tx: Tx, actor: Person) =>
  tx
    .selectFrom('app.saved_views as saved_views')
    .select(['id', 'user_id', 'name', 'search', 'is_shared', userNameSql(sql.ref('saved_views.user_id')).as('owner')])
    .where((eb) => eb.or([eb('user_id', '=', actor.userId), eb('is_shared', '=', true)]))
    .where('contractor_id', 'is not distinct from', contractorIdOf(actor));

type Row = Awaited<ReturnType<ReturnType<typeof viewsFor>['executeTakeFirstOrThrow']>>;

/**
 * Returns whether the user may delete shared views of other users, for example views of users who left. Only administrators of the contractor and staff
 * administrators may delete such views.
 */
const isTeamAdministrator = (actor: Person): boolean =>
  actor.kind === 'contractor' ? actor.roles.includes('contractor_admin') : actor.roles.includes('admin');

const viewOf = (row: Row, actor: Person): contract.SavedView => {
  const isMine = row.user_id === actor.userId;
  return {
    id: row.id,
    name: row.name,
    search: row.search,
    is_shared: row.is_shared,
    by: isMine ? null : row.owner,
    abilities: { change: isMine, remove: isMine || isTeamAdministrator(actor) },
  };
};

/** Returns a view of a list if the user owns it or the team shares it. */
export async function savedViewOf(
  tx: Tx,
  actor: Actor,
  place: contract.ViewList,
  id: string,
): Promise<{ name: string; search: Record<string, string> } | null> {
  const row = await viewsFor(tx, personOf(actor)).where('id', '=', id).where('place', '=', place).executeTakeFirst();
  return row ? { name: row.name, search: row.search } : null;
}

const listViewsHandler = readUseCase(contract.listViews, async ({ tx, actor, query }) => {
  const person = personOf(actor);
  const rows = await viewsFor(tx, person).where('place', '=', query.place).orderBy('created_at').orderBy('id').execute();
  return { items: rows.map((row) => viewOf(row, person)) };
});

const createViewHandler = writeUseCase(contract.createView, async ({ tx, actor, now, body: { search, ...view } }) => {
  const person = personOf(actor);
  const { n } = await tx
    .selectFrom('app.saved_views as saved_views')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_VIEWS) throw wrongState(t('view_limit_error', { most: MAX_VIEWS }));
  const row = { ...view, id: newId(), user_id: person.userId, contractor_id: contractorIdOf(person), search: storedSearch(search), created_at: now };
  await tx
    .insertInto('app.saved_views')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'place', 'name']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(sameName);
  return viewOf(await findView(tx, person, row.id), person);
});

const updateSavedViewHandler = writeUseCase(contract.updateSavedView, async ({ tx, actor, params, body: { name, search, is_shared } }) => {
  const person = personOf(actor);
  const storedView = await findView(tx, person, params.id);
  if (storedView.user_id !== person.userId) throw notFound(t('view_not_found_error'));
  if (name !== undefined && name !== storedView.name && (await hasViewWithName(tx, person, params.id, name))) throw sameName();
  const changed = {
    ...(name !== undefined && { name }),
    ...(search !== undefined && { search: storedSearch(search) }),
    ...(is_shared !== undefined && { is_shared }),
  };
  if (Object.keys(changed).length > 0)
    await tx.updateTable('app.saved_views').set(changed).where('id', '=', params.id).where('user_id', '=', person.userId).execute();
  return viewOf(await findView(tx, person, params.id), person);
});

const removeViewHandler = writeUseCase(contract.removeView, async ({ tx, actor, params }) => {
  const person = personOf(actor);
  const { user_id } = await findView(tx, person, params.id);
  if (user_id !== person.userId && !isTeamAdministrator(person)) throw notFound(t('view_not_found_error'));
  await tx.deleteFrom('app.saved_views').where('id', '=', params.id).execute();
  return {};
});

async function findView(tx: Tx, actor: Person, id: string): Promise<Row> {
  const row = await viewsFor(tx, actor).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(t('view_not_found_error'));
  return row;
}

/** Returns a row if the user has a view with this name for the same list as the view `id`. The result can be the view `id` itself. */
const hasViewWithName = (tx: Tx, actor: Person, id: string, name: string) =>
  tx
    .selectFrom('app.saved_views as saved_views')
    .innerJoin('app.saved_views as it', 'it.place', 'saved_views.place')
    .select('saved_views.id')
    .where('it.id', '=', id)
    .where('saved_views.user_id', '=', actor.userId)
    .where('saved_views.name', '=', name)
    .executeTakeFirst();

/** Removes search words, which could contain a homeowner's name, and the page number, which fits only the current content of the list. */
const storedSearch = ({ q: _words, page: _page, ...search }: Record<string, string>): string => JSON.stringify(search);

const sameName = () => new AppError('already_exists', t('view_name_taken_error'));

export const SAVED_VIEW_ROUTES: readonly UseCase[] = [listViewsHandler, createViewHandler, updateSavedViewHandler, removeViewHandler];
