import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import type { ReleasedProgram } from '../program';
import { parseReleasedProgram } from '../schema-upgrade';
import './tables';

export type Version = { key: string; version: number };

/** Released programs as read in one transaction: the newest version of each program, and the requested pinned versions. */
export class ProgramReleases {
  private readonly newest: ReadonlyMap<string, ReleasedProgram>;

  constructor(newest: ReadonlyMap<string, ReleasedProgram>) {
    this.newest = newest;
  }

  /** Returns the given version of a program, or its newest version if no version is given. Returns undefined if the version is not loaded. */
  readonly releaseOf = (key: string, version?: number): ReleasedProgram | undefined => {
    const newest = this.newest.get(key);
    return version === undefined || newest?.version === version ? newest : released.get(`${key}@${version}`);
  };

  all(): ReleasedProgram[] {
    return [...this.newest.values()];
  }
}

/** Cache of released versions for the whole process. A released version never changes. */
const released = new Map<string, ReleasedProgram>();

/** SQL expression for the newest version numbers as one JSON value, for use inside another statement. */
export const NEWEST_VERSIONS = sql<Version[] | null>`(
  select json_agg(json_build_object('key', n.program_key, 'version', n.version) order by n.program_key)
    from (select program_key, max(version) as version from app.program_versions group by program_key) n)`;

/** Reads the newest version numbers and loads the versions that are not cached. `pinned`: additional versions to load. */
export async function loadReleases(tx: Tx, pinned: readonly Version[] = []): Promise<ProgramReleases> {
  const { rows: newest } = await sql<Version>`
    select program_key as key, max(version) as version from app.program_versions group by program_key order by program_key`.execute(withPreparedStatements(tx));
  return loadReleasesByVersion(tx, newest, pinned);
}

/** Loads versions as `loadReleases` does, but uses the newest version numbers that the caller has already read. */
export async function loadReleasesByVersion(tx: Tx, newest: readonly Version[], pinned: readonly Version[]): Promise<ProgramReleases> {
  await fetch(tx, [...newest, ...pinned]);
  return new ProgramReleases(
    new Map(
      newest.flatMap(({ key, version }) => {
        const release = released.get(`${key}@${version}`);
        return release ? [[key, release] as const] : [];
      }),
    ),
  );
}

async function fetch(tx: Tx, versions: readonly Version[]): Promise<void> {
  const missing = versions.filter(({ key, version }) => !released.has(`${key}@${version}`));
  if (missing.length === 0) return;
  const rows = await tx
    .selectFrom('app.program_versions as program_versions')
    .select(['program_key', 'version', 'checksum', 'body'])
    .where((eb) => eb.or(missing.map(({ key, version }) => eb.and([eb('program_key', '=', key), eb('version', '=', version)]))))
    .execute();
  await cacheVersions(rows);
}

type StoredVersion = { program_key: string; version: number; checksum: string; body: unknown };

/** Parses stored versions into the cache, one version in each turn of the event loop. */
export async function cacheVersions(rows: readonly StoredVersion[]): Promise<void> {
  for (const { program_key: key, version, checksum, body } of rows) {
    released.set(`${key}@${version}`, { key, version, checksum, program: parseReleasedProgram(body) });
    // Parsing a version is slow, so let other requests run in the meantime.
    await setImmediate();
  }
}

/** Removes a version from the cache. After a rollback or in another test database, the same version number can have different content. */
export const forgetRelease = ({ key, version }: Version): void => void released.delete(`${key}@${version}`);

/** Removes the version from the cache if its cached content has a different checksum. */
export function forgetOtherContent({ key, version, checksum }: Version & { checksum: string }): void {
  if (released.get(`${key}@${version}`)?.checksum !== checksum) forgetRelease({ key, version });
}
