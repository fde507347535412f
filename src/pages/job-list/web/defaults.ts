import { isRecord, jsonEquals } from '@/platform';
import { browserStorage } from '@/platform/web';
import { LIST_SORTS, type SortField } from '../columns';
import * as listContract from '../contract';

/** Sort order and page size of a list whose URL does not set them. */
export type ListDefaultValues = { sort: SortField; dir: 'asc' | 'desc'; size: (typeof listContract.PAGE_SIZES)[number] };

/** Sort order and page size for users who have not set their own. Source: docs/spec/portal.md §9. */
const USUAL: ListDefaultValues = { sort: 'current_stage_started_at', dir: 'asc', size: 25 };

const DIRECTIONS = ['asc', 'desc'] as const;

/** Parses the user's list settings. Returns the defaults if one of the values is invalid. */
export function parseListDefaults(value: unknown): ListDefaultValues {
  if (!isRecord(value)) return USUAL;
  const sort = LIST_SORTS.find(({ by }) => by === value.sort)?.by;
  const dir = DIRECTIONS.find((direction) => direction === value.dir);
  const size = listContract.PAGE_SIZES.find((count) => count === value.size);
  return sort && dir && size ? { sort, dir, size } : USUAL;
}

/**
 * Storage key of the list settings of the user who last used this browser. The browser stores these settings, because the URL is parsed before the user is
 * known.
 */
const KEY = 'hearthline.list-defaults';

let chosen: ListDefaultValues | undefined;

export function loadListDefaults(): ListDefaultValues {
  chosen ??= browserStorage.read(KEY, parseListDefaults) ?? USUAL;
  return chosen;
}

/** Applies the settings of the user when they are known. */
export function applyUserDefaults(value: unknown): void {
  const userDefaults = parseListDefaults(value);
  if (jsonEquals(userDefaults, loadListDefaults())) return;
  chosen = userDefaults;
  browserStorage.write(KEY, jsonEquals(userDefaults, USUAL) ? undefined : userDefaults);
}
