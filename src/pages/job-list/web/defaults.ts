import { isRecord, jsonEquals } from '@/platform';
import { browserStorage } from '@/platform/web';
import * as listContract from '../contract';

/** How a list is where its address says nothing. */
export type ListDefaultValues = { sort: (typeof listContract.SORT_FIELDS)[number]; dir: 'asc' | 'desc'; size: (typeof listContract.PAGE_SIZES)[number] };

/** Seed 1 §9. */
const USUAL: ListDefaultValues = { sort: 'current_stage_started_at', dir: 'asc', size: 25 };

const DIRECTIONS = ['asc', 'desc'] as const;

/** What somebody chose, as far as a list knows it; the usual for everybody else. */
export function parseListDefaults(value: unknown): ListDefaultValues {
  if (!isRecord(value)) return USUAL;
  const sort = listContract.SORT_FIELDS.find((field) => field === value.sort);
  const dir = DIRECTIONS.find((direction) => direction === value.dir);
  const size = listContract.PAGE_SIZES.find((count) => count === value.size);
  return sort && dir && size ? { sort, dir, size } : USUAL;
}

/** The address is read before anybody knows who reads: this browser remembers whom it showed the last list. */
const KEY = 'hearthline.list-defaults';

let chosen: ListDefaultValues | undefined;

export function defaults(): ListDefaultValues {
  chosen ??= browserStorage.read(KEY, parseListDefaults) ?? USUAL;
  return chosen;
}

/** Its reader is known: from now on a plain address is theirs. */
export function applyUserDefaults(value: unknown): void {
  const theirs = parseListDefaults(value);
  if (jsonEquals(theirs, defaults())) return;
  chosen = theirs;
  browserStorage.write(KEY, jsonEquals(theirs, USUAL) ? undefined : theirs);
}
