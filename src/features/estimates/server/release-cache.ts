import type { Tx } from '@/platform/server/db';
import type { CatalogFact, Program, ReleasedProgram } from '@/rules/programs';
import { loadReleases, type ProgramReleases, switchedOffPrograms } from '@/rules/programs/server';

/**
 * Published programs that are switched on. The cache returns the identical arrays until a program is published, switched on or switched off. Other code can
 * therefore cache results that it derives from these arrays. `loaded`: all published programs.
 */
export type CachedReleases = { releases: readonly ReleasedProgram[]; programs: readonly Program[]; loaded: ProgramReleases };

const MAX_AGE_MS = 1_000;

/** Cached releases by deployment (`app`), because each deployment has its own database. */
const recent = new WeakMap<object, { releases: CachedReleases; until: number }>();

/**
 * Returns the releases, at most one second old. An estimate is not binding, so it may miss a program that was just published.
 */
export async function cachedReleases(tx: Tx, app: object): Promise<CachedReleases> {
  const cachedEntry = recent.get(app);
  const now = performance.now();
  if (cachedEntry && now < cachedEntry.until) return cachedEntry.releases;
  const currentReleases = reuseEqualReleases(await loadReleases(tx), await switchedOffPrograms(tx));
  recent.set(app, { releases: currentReleases, until: now + MAX_AGE_MS });
  return currentReleases;
}

let last: CachedReleases | undefined;

export function reuseEqualReleases(found: ProgramReleases, off: ReadonlySet<string>): CachedReleases {
  const releases = found.all().filter(({ key }) => !off.has(key));
  const previousReleases = last?.releases;
  if (last && previousReleases?.length === releases.length && releases.every((release, i) => release === previousReleases[i])) return last;
  last = { releases, programs: releases.map(({ program }) => program), loaded: found };
  return last;
}

const catalogs = new WeakMap<CachedReleases, CatalogFact[]>();

export function factCatalogOf(known: CachedReleases, make: (programs: readonly Program[]) => CatalogFact[]): CatalogFact[] {
  const catalog = catalogs.get(known) ?? make(known.programs);
  catalogs.set(known, catalog);
  return catalog;
}
