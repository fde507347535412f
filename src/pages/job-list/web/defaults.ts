import { z } from 'zod';
import { sameJson } from '@/platform';
import { kept } from '@/platform/web';
import * as listContract from '../contract';

/** How a list is where its address says nothing. */
export type Defaults = { sort: (typeof listContract.SORT_FIELDS)[number]; dir: 'asc' | 'desc'; size: (typeof listContract.PAGE_SIZES)[number] };

/** Seed 1 §9. */
const USUAL: Defaults = { sort: 'current_stage_started_at', dir: 'asc', size: 25 };

const CHOSEN = z.object({ sort: z.enum(listContract.SORT_FIELDS), dir: z.enum(['asc', 'desc']), size: z.literal(listContract.PAGE_SIZES) });

/** What somebody chose, as far as a list knows it; the usual for everybody else. */
export function listDefaultsIn(value: unknown): Defaults {
  const parsed = CHOSEN.safeParse(value);
  return parsed.success ? parsed.data : USUAL;
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
