import type { CatalogFact, Program, ReleasedProgram } from '@/rules/programs';
import type { Releases } from '@/rules/programs/server';

/** The released programs of this moment as lists that stay the same until one is published: what is made of them is made once. */
export type Known = { releases: readonly ReleasedProgram[]; programs: readonly Program[] };

let last: Known = { releases: [], programs: [] };

export function sameReleases(found: Releases): Known {
  const releases = found.all();
  const isSame = releases.length === last.releases.length && releases.every((one, i) => one === last.releases[i]);
  if (!isSame) last = { releases, programs: releases.map(({ program }) => program) };
  return last;
}

const catalogs = new WeakMap<Known, CatalogFact[]>();

export function catalogOf(known: Known, make: (programs: readonly Program[]) => CatalogFact[]): CatalogFact[] {
  const made = catalogs.get(known) ?? make(known.programs);
  catalogs.set(known, made);
  return made;
}
