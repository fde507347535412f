import { createHash } from 'node:crypto';
import { type ColumnType, sql } from 'kysely';
import { utilityNames } from '@/foundation/places/server';
import { canonicalJson } from '@/platform';
import { prepared, type Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import { type Program, programSchema, publishErrorsOf, type ReleasedProgram } from '../program';
import { publishErrors } from '../publish';
import { schemaErrors } from '../shape';
import { parseReleasedProgram } from '../upgrade';

type ProgramVersionsTable = {
  program_key: string;
  version: number;
  checksum: string;
  released_at: ColumnType<Date, Date, never>;
  /** In the language version in which it was written. */
  body: ColumnType<unknown, string, never>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_versions': ProgramVersionsTable;
  }
}

export type Version = { key: string; version: number };

/** Released programs for one unit of work: the newest version of each, and the pinned versions of its job. */
export class ProgramReleases {
  private readonly newest: ReadonlyMap<string, ReleasedProgram>;

  constructor(newest: ReadonlyMap<string, ReleasedProgram>) {
    this.newest = newest;
  }

  /** Returns the newest version, or the given version. */
  readonly program = (key: string, version?: number): ReleasedProgram | undefined => {
    const newest = this.newest.get(key);
    return version === undefined || newest?.version === version ? newest : released.get(`${key}@${version}`);
  };

  all(): ReleasedProgram[] {
    return [...this.newest.values()];
  }
}

const UTILITIES: readonly string[] = [...utilityNames().keys()];

/** Process-wide cache: a released version never changes. */
const released = new Map<string, ReleasedProgram>();

/** The newest versions as one value, for use inside another statement. */
export const NEWEST_VERSIONS = sql<Version[] | null>`(
  select json_agg(json_build_object('key', n.program_key, 'version', n.version) order by n.program_key)
    from (select program_key, max(version) as version from app.program_versions group by program_key) n)`;

/** Reads the newest version numbers and loads the versions that are not cached. `pinned`: further versions to load. */
export async function loadReleases(tx: Tx, pinned: readonly Version[] = []): Promise<ProgramReleases> {
  const { rows: newest } = await sql<Version>`
    select program_key as key, max(version) as version from app.program_versions group by program_key order by program_key`.execute(prepared(tx));
  return loadReleasesByVersion(tx, newest, pinned);
}

/** Loads the versions that are not cached, if the newest version numbers are already known. */
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
  for (const { program_key: key, version, checksum, body } of rows)
    released.set(`${key}@${version}`, { key, version, checksum, program: parseReleasedProgram(body) });
}

const checksumOf = (program: Program): string => createHash('sha256').update(canonicalJson(program)).digest('hex');

/**
 * Imports the program folders of a release: content that differs from the newest version becomes the next version, also if it equals an older one. If
 * one program has errors, none is imported.
 * @throws Error that lists every error of every program
 */
export async function importPrograms(
  tx: Tx,
  programs: readonly Program[],
  definitions: ReadonlyMap<string, TaskDefinition>,
  now: Date,
): Promise<{ key: string; version: number }[]> {
  const imported: { key: string; version: number }[] = [];
  const there = (await loadReleases(tx)).all();
  const known = [...new Set([...programs, ...there].map(({ key }) => key))];
  // Collect all errors before writing.
  const refusals = programs.flatMap((program) => {
    const { data, error } = programSchema.safeParse(program);
    const problems = data ? publishErrors(data, definitions, { programs: known, utilities: UTILITIES }) : schemaErrors(program, error, programSchema);
    return problems.length > 0 ? [publishErrorsOf(program.key, problems)] : [];
  });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  for (const program of programs) {
    const checksum = checksumOf(program);
    const versions = await tx
      .selectFrom('app.program_versions as program_versions')
      .select(['version', 'checksum'])
      .where('program_key', '=', program.key)
      .orderBy('version')
      .execute();
    // Drop cached versions that differ from the database. Another database may use the version number for other content.
    for (const stored of versions)
      if (released.get(`${program.key}@${stored.version}`)?.checksum !== stored.checksum) released.delete(`${program.key}@${stored.version}`);
    if (versions.at(-1)?.checksum === checksum) continue;
    const version = (versions.at(-1)?.version ?? 0) + 1;
    released.delete(`${program.key}@${version}`);
    await tx
      .insertInto('app.program_versions')
      .values({ program_key: program.key, version, checksum, released_at: now, body: JSON.stringify(program) })
      .execute();
    imported.push({ key: program.key, version });
  }
  return imported;
}
