import { type SelectQueryBuilder, sql } from 'kysely';
import { isNumber } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { attributesOfKind } from '../attribute-values';
import type { EquipmentFilters } from '../contract';
import { type Equipment, modelKey } from '../equipment';
import { equipmentRows, isCoveredSql, isPreferredSql, type PreferenceScope, selectableEquipmentRows, toEquipment } from './equipment-rows';

type Units<O = object> =
  ReturnType<typeof equipmentRows> extends SelectQueryBuilder<infer Tables, infer Named, object> ? SelectQueryBuilder<Tables, Named, O> : never;

/** Minimum similarity of a word to be offered when nothing matches. */
const MIN_SIMILARITY = 0.35;

/** Minimum length of a word that is compared with model numbers that contain `*`. */
const SHORTEST_MODEL = 4;

type Paging = { page_number: number; per_page: number };
type Order = (units: Units<Equipment>) => Units<Equipment>;

export type Page = { items: Equipment[]; total: number; closest: boolean };

/** Returns one page of equipment that meets the filters. If nothing contains all words, returns the most similar entries. */
export async function searchEquipment(tx: Tx, filters: EquipmentFilters, preferred: PreferenceScope, page: Paging): Promise<Page> {
  const all = narrowed(filters.retired ? retiredUnits(tx) : selectableEquipmentRows(tx), filters, preferred);
  const matchingPage = await pageOf(withWords(all, filters.q), preferred, page, orderBy(preferred));
  const searchKey = modelKey(filters.q ?? '');
  if (matchingPage.total > 0 || searchKey.length < 3) return { ...matchingPage, closest: false };
  const alike = all.where(sql<boolean>`word_similarity(${searchKey}, equipment.search_text) > ${MIN_SIMILARITY}`);
  const nearest = (units: Units<Equipment>) => units.orderBy(sql`word_similarity(${searchKey}, equipment.search_text) desc`).orderBy('equipment.id');
  const close = await pageOf(alike, preferred, page, nearest);
  return { ...close, closest: close.total > 0 };
}

const retiredUnits = (tx: Tx) => equipmentRows(tx).where('equipment.retired_at', 'is not', null);

async function pageOf(units: Units, preferred: PreferenceScope, { page_number, per_page }: Paging, order: Order) {
  const items = await order(units.select(toEquipment(preferred)))
    .limit(per_page)
    .offset((page_number - 1) * per_page)
    .execute();
  const { total } = await units.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Preferred equipment first, discontinued equipment last. */
const orderBy =
  (preferred: PreferenceScope): Order =>
  (units) =>
    units
      .orderBy(isPreferredSql(preferred), 'desc')
      .orderBy(sql`equipment.in_production is false`)
      .orderBy('equipment.brand')
      .orderBy('equipment.model')
      .orderBy('equipment.id');

/** Every word must occur; `*` matches anything. */
function withWords(units: Units, q: string | undefined): Units {
  const patterns = (q ?? '')
    .split(/\s+/)
    .map((word) => word.split('*').map(modelKey).join('%'))
    .filter((word) => word.replaceAll('%', '') !== '');
  return patterns.reduce(
    (all, pattern) =>
      all.where((eb) => {
        const isWritten = eb('equipment.search_text', 'like', `%${pattern}%`);
        // A short word is the beginning of too many models.
        return pattern.length < SHORTEST_MODEL || pattern.includes('%') ? isWritten : eb.or([isWritten, isCoveredSql(pattern)]);
      }),
    units,
  );
}

function narrowed(units: Units, filters: EquipmentFilters, preferred: PreferenceScope): Units {
  let query = units;
  if (filters.type?.length) query = query.where('equipment.type', 'in', filters.type);
  if (filters.brand) query = query.where(sql`lower(equipment.brand)`, '=', filters.brand.toLowerCase());
  const values: Readonly<Record<string, unknown>> = filters;
  for (const name of attributesOfKind('number')) {
    const least = values[`min_${name}`];
    if (isNumber(least)) query = query.where(`equipment.${name}`, '>=', least);
  }
  if (filters.max_capacity !== undefined) query = query.where('equipment.capacity', '<=', filters.max_capacity);
  for (const name of attributesOfKind('choice', 'flag')) {
    // `in_production` follows below, because equipment with an unknown value counts as in production.
    if (name !== 'in_production' && values[name] !== undefined) query = query.where(sql.ref(`equipment.${name}`), '=', values[name]);
  }
  if (filters.preferred !== undefined) query = query.where(isPreferredSql(preferred), '=', filters.preferred);
  // Lists without a production column leave `in_production` null.
  if (filters.in_production === true) query = query.where(sql<boolean>`equipment.in_production is not false`);
  if (filters.in_production === false) query = query.where('equipment.in_production', '=', false);
  return query;
}
