import { canonicalJson, jsonEquals } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import type { GoldenHousehold } from '../golden';
import { type Program, publishErrorsOf } from '../program';
import { checkProgram } from './check-program';
import { forgetOtherContent, loadReleases } from './releases';
import type { VersionOrigin } from './tables';
import { addProgramVersion, checksumOf, storeHouseholds } from './versions';
import './tables';

/** An imported program folder. `pending`: the program office published a newer version since the last release, so the folder is not in force. */
export type ImportedProgram = { key: string; version: number } | { key: string; pending: true };

type Households = Readonly<Record<string, readonly GoldenHousehold[]>>;

/**
 * Imports the program folders of a release. Compares a folder with the content of the last release, not with versions that the program office published:
 *
 * - An unchanged folder adds no version. Only its golden households are updated.
 * - A changed folder becomes the next version if the newest version is from a release. The folder may equal an older version.
 * - If the newest version is from the office, a changed folder becomes a pending release, which is not in force. The office adopts or dismisses it
 * (decisions/programs-versions.md).
 *
 * If one program has errors, none is imported. Repeating an import changes nothing.
 * @param households golden households by program, stored with the versions
 * @returns the new versions and the pending releases
 * @throws Error that lists every error of every program
 */
export async function importPrograms(
  tx: Tx,
  programs: readonly Program[],
  definitions: ReadonlyMap<string, TaskDefinition>,
  now: Date,
  households: Households = {},
): Promise<ImportedProgram[]> {
  const imported: ImportedProgram[] = [];
  const storedPrograms = (await loadReleases(tx)).all();
  const programKeys = [...new Set([...programs, ...storedPrograms].map(({ key }) => key))];
  // Report the errors of all programs together, before anything is written.
  const refusals = programs.flatMap((program) => {
    const problems = [...new Set(checkProgram(program, definitions, programKeys).problems.map(({ message }) => message))];
    return problems.length > 0 ? [publishErrorsOf(program.key, problems)] : [];
  });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  for (const program of programs) {
    const result = await importFolder(tx, program, households[program.key] ?? [], now);
    if (result) imported.push(result);
  }
  return imported;
}

async function importFolder(tx: Tx, program: Program, households: readonly GoldenHousehold[], now: Date): Promise<ImportedProgram | null> {
  const { key } = program;
  const checksum = checksumOf(program);
  const versions = await versionsOf(tx, key);
  // Remove cached versions whose content differs from the database. For example, a test can use a new database, in which the same version number has different
  // content.
  for (const stored of versions) forgetOtherContent({ key, ...stored });
  const newest = versions.at(-1);
  const released = versions.findLast(({ origin }) => origin === 'release');
  const pending = await tx.selectFrom('app.pending_releases').select(['checksum', 'households']).where('program_key', '=', key).executeTakeFirst();
  const isNewestOfOffice = newest?.origin === 'office';
  if (isNewestOfOffice && pending?.checksum === checksum) {
    if (!jsonEquals(pending.households, households))
      await tx
        .updateTable('app.pending_releases')
        .set({ households: JSON.stringify(households) })
        .where('program_key', '=', key)
        .execute();
    return null;
  }
  // Remove an earlier pending release. Either the folder has changed again, or a version of a release is in force again. If needed, a new pending release is
  // stored below.
  if (pending) await tx.deleteFrom('app.pending_releases').where('program_key', '=', key).execute();
  if (released?.checksum === checksum) {
    await storeHouseholds(tx, { key, version: released.version }, households);
    return null;
  }
  if (!isNewestOfOffice) {
    const version = await addProgramVersion(tx, { program, households, now, origin: 'release', based_on: newest?.version ?? null });
    return { key, version };
  }
  // The program office may already have published the same content, for example if it asked the developers for this change.
  const isAdopted = newest.checksum === checksum;
  await tx
    .insertInto('app.pending_releases')
    .values({
      program_key: key,
      checksum,
      body: canonicalJson(program),
      households: JSON.stringify(households),
      arrived_at: now,
      status: isAdopted ? 'adopted' : 'waiting',
      decided_by: null,
      decided_at: null,
    })
    .execute();
  return isAdopted ? null : { key, pending: true };
}

type StoredVersion = { version: number; checksum: string; origin: VersionOrigin };

const versionsOf = (tx: Tx, key: string): Promise<StoredVersion[]> =>
  tx.selectFrom('app.program_versions').select(['version', 'checksum', 'origin']).where('program_key', '=', key).orderBy('version').execute();
