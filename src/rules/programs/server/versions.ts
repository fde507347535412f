import { createHash } from 'node:crypto';
import { canonicalJson, type IsoDate, jsonEquals } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { GoldenHousehold } from '../golden';
import type { Program } from '../program';
import { parseReleasedProgram } from '../schema-upgrade';
import { forgetRelease, type Version } from './releases';
import type { VersionOrigin } from './tables';
import './tables';

/** Returns the hash of a program's content. The hash does not depend on the order of properties. */
export const checksumOf = (program: Program): string => createHash('sha256').update(canonicalJson(program)).digest('hex');

/** Details of a version that the program office published: the people involved, the reason, and the first day on which the version applies. */
export type OfficePublication = { authors: string[]; requested_by: string; published_by: string; reason: string; effective_on: IsoDate };

type NewVersion = {
  program: Program;
  households: readonly GoldenHousehold[];
  now: Date;
  based_on: number | null;
} & ({ origin: 'release' } | { origin: 'office'; publication: OfficePublication });

/**
 * Adds a version, which becomes the version in force. The caller must have checked the program.
 * @returns the number of the new version
 */
export async function addProgramVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { program, households, now, origin, based_on } = version;
  const { key } = program;
  const next = ((await newestVersion(tx, key)) ?? 0) + 1;
  forgetRelease({ key, version: next });
  await tx
    .insertInto('app.program_versions')
    .values({
      program_key: key,
      version: next,
      checksum: checksumOf(program),
      released_at: now,
      body: JSON.stringify(program),
      origin,
      based_on,
      ...(version.origin === 'office' ? version.publication : { requested_by: null, published_by: null, reason: null, effective_on: null }),
    })
    .execute();
  await storeHouseholds(tx, { key, version: next }, households);
  return next;
}

/** Returns the number of the newest version, or null if the program has none. */
export async function newestVersion(tx: Tx, key: string): Promise<number | null> {
  const { version } = await tx
    .selectFrom('app.program_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('program_key', '=', key)
    .executeTakeFirstOrThrow();
  return version;
}

/** A version as shown in the list of versions. `effective_on`: null for a release, which is in force from `released_at`. */
export type VersionRow = {
  version: number;
  checksum: string;
  origin: VersionOrigin;
  released_at: Date;
  based_on: number | null;
  authors: string[];
  requested_by: string | null;
  published_by: string | null;
  reason: string | null;
  effective_on: IsoDate | null;
};

const VERSION_COLUMNS = [
  'version',
  'checksum',
  'origin',
  'released_at',
  'based_on',
  'authors',
  'requested_by',
  'published_by',
  'reason',
  'effective_on',
] as const;

/** Returns the versions of a program, newest first, without their content. */
export const listVersions = (tx: Tx, key: string): Promise<VersionRow[]> =>
  tx.selectFrom('app.program_versions').select(VERSION_COLUMNS).where('program_key', '=', key).orderBy('version', 'desc').execute();

/** Returns a version with its content and golden households, or undefined if it does not exist. */
export async function readVersion(
  tx: Tx,
  { key, version }: Version,
): Promise<{ row: VersionRow; program: Program; households: GoldenHousehold[] } | undefined> {
  const versionRow = await tx
    .selectFrom('app.program_versions')
    .select([...VERSION_COLUMNS, 'body'])
    .where('program_key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!versionRow) return undefined;
  const { body, ...row } = versionRow;
  return { row, program: parseReleasedProgram(body), households: await householdsOf(tx, { key, version }) };
}

async function householdsOf(tx: Tx, { key, version }: Version): Promise<GoldenHousehold[]> {
  const row = await tx
    .selectFrom('app.program_households')
    .select('households')
    .where('program_key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.households ?? [];
}

/** Stores the golden households of a version. Writes nothing if equal households are stored. */
export async function storeHouseholds(tx: Tx, { key, version }: Version, households: readonly GoldenHousehold[]): Promise<void> {
  if (jsonEquals(await householdsOf(tx, { key, version }), households)) return;
  const values = { households: JSON.stringify(households) };
  await tx
    .insertInto('app.program_households')
    .values({ program_key: key, version, ...values })
    .onConflict((conflict) => conflict.columns(['program_key', 'version']).doUpdateSet(values))
    .execute();
}
