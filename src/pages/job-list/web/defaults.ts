import { isMap, sameJson } from '@/platform';
import { kept } from '@/platform/web';
import * as listContract from '../contract';

/** How a list is where its address says nothing. */
export type Defaults = { sort: (typeof listContract.SORT_FIELDS)[number]; dir: 'asc' | 'desc'; size: (typeof listContract.PAGE_SIZES)[number] };

/** Seed 1 §9. */
const USUAL: Defaults = { sort: 'current_stage_started_at', dir: 'asc', size: 25 };

const DIRECTIONS = ['asc', 'desc'] as const;

/** What somebody chose, as far as a list knows it; the usual for everybody else. */
export function listDefaultsIn(value: unknown): Defaults {
  if (!isMap(value)) return USUAL;
  const sort = listContract.SORT_FIELDS.find((field) => field === value.sort);
  const dir = DIRECTIONS.find((direction) => direction === value.dir);
  const size = listContract.PAGE_SIZES.find((count) => count === value.size);
  return sort && dir && size ? { sort, dir, size } : USUAL;
}

/** The address is read before anybody knows who reads: this browser remembers whom it showed the last list. */
const KEY = 'hearthline.list-defaults';

let chosen: Defaults | undefined;

export function defaults(): Defaults {
  chosen ??= kept.read(KEY, listDefaultsIn) ?? USUAL;
  return chosen;
}

/** Its reader is known: from now on a plain address is theirs. */
export function chooseDefaults(value: unknown): void {
  const theirs = listDefaultsIn(value);
  if (sameJson(theirs, defaults())) return;
  chosen = theirs;
  kept.write(KEY, sameJson(theirs, USUAL) ? undefined : theirs);
}
