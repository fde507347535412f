import type { Tx } from '@/platform/server/db';
import type { CatalogFact, Program, ReleasedProgram } from '@/rules/programs';
import { loadReleases, type ProgramReleases, switchedOff } from '@/rules/programs/server';

/** The released programs of this moment that are switched on, as lists that stay the same until one is published: what is made of them is made once. */
export type CachedReleases = { releases: readonly ReleasedProgram[]; programs: readonly Program[]; loaded: ProgramReleases };

const LATE_MS = 1_000;

/** Of each app, which has its own database: the releases, and until when nobody looks for others. */
const recent = new WeakMap<object, { known: CachedReleases; until: number }>();

/**
 * The releases as they were at most a second ago. An estimate is kept nowhere and binds nobody, so it may be of the moment
 * before a program was published; looking with each would cost as much as judging.
 */
export async function cachedReleases(tx: Tx, app: object): Promise<CachedReleases> {
  const before = recent.get(app);
  const now = performance.now();
  if (before && now < before.until) return before.known;
  const known = areSameReleases(await loadReleases(tx), await switchedOff(tx));
  recent.set(app, { known, until: now + LATE_MS });
  return known;
}

let last: CachedReleases | undefined;

export function areSameReleases(found: ProgramReleases, off: ReadonlySet<string>): CachedReleases {
  const releases = found.all().filter(({ key }) => !off.has(key));
  const before = last?.releases;
  if (last && before?.length === releases.length && releases.every((one, i) => one === before[i])) return last;
  last = { releases, programs: releases.map(({ program }) => program), loaded: found };
  return last;
}

const catalogs = new WeakMap<CachedReleases, CatalogFact[]>();

export function catalogOf(known: CachedReleases, make: (programs: readonly Program[]) => CatalogFact[]): CatalogFact[] {
  const made = catalogs.get(known) ?? make(known.programs);
  catalogs.set(known, made);
  return made;
}
