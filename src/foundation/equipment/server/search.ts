import { type SelectQueryBuilder, sql } from 'kysely';
import { isNumber } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { attributesOfKind } from '../attribute-values';
import type { EquipmentFilters } from '../contract';
import { type Equipment, modelKey } from '../equipment';
import { equipmentColumns, equipmentRows, isCoveredSql, isPreferredSql, type PreferenceScope, selectableEquipmentRows, setSimilarity } from './equipment-rows';

type Units<O = object> =
  ReturnType<typeof equipmentRows> extends SelectQueryBuilder<infer Tables, infer Named, object> ? SelectQueryBuilder<Tables, Named, O> : never;

/**
 * Minimum similarities between a search word and a word of an entry. The search tries them in this order until it finds equipment. The steps are small, because
 * a lower value makes the trigram index return many more entries to compare.
 */
const SIMILARITIES = [0.7, 0.6, 0.5, 0.4, 0.35] as const;

/** Maximum number of similar entries that a search reads and then sorts by similarity. */
const MAX_SIMILAR = 200;

/** Maximum number of entries that a search sorts and counts. A request for a later page can need more entries. */
const MAX_COUNTED = 500;

/** Matches three characters in a row. The trigram index needs them to find text in the middle of a word. */
const INDEXED_PART = /[^%]{3}/;

/** Minimum length of a word that is compared with model numbers that contain `*`. */
const MIN_MODEL_LENGTH = 4;

type Paging = { page_number: number; per_page: number };

export type Page = { items: Equipment[]; total: number; has_more: boolean; closest: boolean };

/**
 * Returns one page of equipment that matches the filters. If no entry contains all search words, and the search text has at least three letters or digits,
 * returns the most similar entries.
 */
export async function searchEquipment(tx: Tx, filters: EquipmentFilters, preferred: PreferenceScope, page: Paging): Promise<Page> {
  const all = narrowed(filters.retired ? retiredUnits(tx) : selectableEquipmentRows(tx), filters, preferred);
  const most = Math.max(MAX_COUNTED, page.page_number * page.per_page);
  const found = await findIds(tx, all, wordPatterns(filters.q), preferred, most + 1);
  const searchKey = modelKey(filters.q ?? '');
  const closest = found.length === 0 && searchKey.length >= 3;
  const ids = closest ? await findSimilarIds(tx, all, searchKey) : found.slice(0, most);
  const items = await rowsOf(tx, ids.slice((page.page_number - 1) * page.per_page, page.page_number * page.per_page), preferred);
  return { items, total: ids.length, has_more: found.length > most, closest: closest && ids.length > 0 };
}

const retiredUnits = (tx: Tx) => equipmentRows(tx).where('equipment.retired_at', 'is not', null);

/** Returns the equipment with these IDs, in the order of `ids`. */
async function rowsOf(tx: Tx, ids: readonly string[], preferred: PreferenceScope): Promise<Equipment[]> {
  const rows = await equipmentRows(tx)
    .select(equipmentColumns(preferred))
    .where(sql<boolean>`equipment.id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * Returns the IDs of at most `most` entries that contain all words: preferred equipment first, discontinued equipment last. Each of the two subqueries stops at
 * `most` entries, so a short search text does not make PostgreSQL read and sort thousands of catalog entries.
 */
async function findIds(tx: Tx, all: Units, patterns: readonly string[], preferred: PreferenceScope, most: number): Promise<string[]> {
  const matching = withWords(all, patterns).select('equipment.id').limit(most);
  const liked = matching.where(isPreferredSql(preferred));
  // Without words or with one letter, an index returns the entries in the order of `inOrder`. With words, the trigram index returns the entries in no
  // particular order.
  const listed = patterns.length === 0 || isOneLetter(patterns) ? inOrder(matching) : matching;
  const found = equipmentRows(tx)
    .select('equipment.id')
    .where('equipment.id', 'in', sql<string>`(${liked} union ${listed})`)
    .orderBy(isPreferredSql(preferred), 'desc');
  return (await inOrder(found).limit(most).execute()).map(({ id }) => id);
}

const inOrder = (units: Units<{ id: string }>) =>
  units.orderBy(sql`equipment.in_production is false`).orderBy('equipment.brand').orderBy('equipment.model').orderBy('equipment.id');

/** Returns the IDs of entries with a word that is similar to the search text, most similar first. */
async function findSimilarIds(tx: Tx, all: Units, searchKey: string): Promise<string[]> {
  for (const similarity of SIMILARITIES) {
    await setSimilarity(tx, 'word_similarity', similarity);
    const similar = all.select(['equipment.id', 'equipment.search_text']).where(sql<boolean>`${searchKey} <% equipment.search_text`).limit(MAX_SIMILAR);
    const rows = await tx
      .selectFrom(similar.as('alike'))
      .select('alike.id')
      .orderBy(sql`word_similarity(${searchKey}, alike.search_text) desc`)
      .orderBy('alike.id')
      .execute();
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** Returns a `like` pattern for each word of the search text. `*` becomes `%`, which matches any text. */
const wordPatterns = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .map((word) => word.split('*').map(modelKey).join('%'))
    .filter((word) => word.replaceAll('%', '') !== '');

const isOneLetter = ([pattern = '', ...others]: readonly string[]): boolean => others.length === 0 && /^[a-z]$/.test(pattern);

/**
 * Adds a condition for each word, so that an entry must contain all words. To find text in the middle of a word, the trigram index needs at least one search
 * word with three consecutive characters. Otherwise, each search word must match the beginning of a word in the entry. A single letter must be the first letter
 * of the brand. To find a single letter at the beginning of any word, PostgreSQL would read the whole catalog.
 */
function withWords(units: Units, patterns: readonly string[]): Units {
  const [first = ''] = patterns;
  if (isOneLetter(patterns)) return units.where('equipment.initial', '=', first);
  const start = patterns.some((pattern) => INDEXED_PART.test(pattern)) ? '%' : '% ';
  return patterns.reduce(
    (all, pattern) =>
      all.where((eb) => {
        const isWritten = eb('equipment.search_text', 'like', `${start}${pattern}%`);
        // Do not compare short words, or words with `*`, with model numbers that contain `*`. Too many of these model numbers would match.
        return pattern.length < MIN_MODEL_LENGTH || pattern.includes('%') ? isWritten : eb.or([isWritten, isCoveredSql(pattern)]);
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
    // `in_production` is handled below, because equipment with an unknown value counts as in production.
    if (name !== 'in_production' && values[name] !== undefined) query = query.where(sql.ref(`equipment.${name}`), '=', values[name]);
  }
  if (filters.preferred !== undefined) query = query.where(isPreferredSql(preferred), '=', filters.preferred);
  // Lists without a production column leave `in_production` null.
  if (filters.in_production === true) query = query.where(sql<boolean>`equipment.in_production is not false`);
  if (filters.in_production === false) query = query.where('equipment.in_production', '=', false);
  return query;
}
