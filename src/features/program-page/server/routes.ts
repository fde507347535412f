import type { Actor } from '@/access';
import { readUseCase, type UseCaseContext } from '@/access/server';
import { dateInTimeZone, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { ReleasedProgram } from '@/rules/programs';
import { listProgramsFor, listVersions, loadReleases, switchedOffPrograms } from '@/rules/programs/server';
import * as contract from '../contract';
import { programPage, type VersionWithProgram } from '../page';
import { structuredData } from '../structured-data';

/** Maximum number of versions that the page shows with their changes. */
const MAX_VERSIONS = 20;

const getProgramPageHandler = readUseCase(contract.getProgramPage, async ({ tx, actor, now, deployment, params: { key } }) => {
  const { visible } = await assertVisible(tx, actor, key);
  const versions = await versionsOf(tx, key);
  const [newest] = versions;
  if (!newest) throw notFound();
  const isOffered = !(await switchedOffPrograms(tx)).has(key);
  const names = visible.map(({ key: other, program: { name } }) => ({ key: other, name }));
  return programPage(newest, { versions, viewer: actor, today: todayOf({ now, deployment }), isOffered, visible: names });
});

const getProgramStructuredDataHandler = readUseCase(contract.getProgramStructuredData, async ({ tx, actor, now, deployment, params: { key } }) => {
  const { program } = (await assertVisible(tx, actor, key)).visibleRelease;
  const isOffered = !(await switchedOffPrograms(tx)).has(key);
  return { '@context': 'https://schema.org' as const, '@graph': structuredData(program, { today: todayOf({ now, deployment }), isOffered }) };
});

const todayOf = ({ now, deployment }: Pick<UseCaseContext<unknown>, 'now' | 'deployment'>) => dateInTimeZone(now, deployment.timeZone);

/** Returns a program, with all programs that the actor may see. Throws `not_found` if the actor may not see the program. */
async function assertVisible(tx: Tx, actor: Actor, key: string): Promise<{ visibleRelease: ReleasedProgram; visible: readonly ReleasedProgram[] }> {
  const visible = await listProgramsFor(tx, actor);
  const visibleRelease = visible.find((release) => release.key === key);
  if (!visibleRelease) throw notFound();
  return { visibleRelease, visible };
}

/** Returns the newest versions of a program with their bodies, newest first. */
async function versionsOf(tx: Tx, key: string): Promise<VersionWithProgram[]> {
  const rows = (await listVersions(tx, key)).slice(0, MAX_VERSIONS);
  const releases = await loadReleases(
    tx,
    rows.map(({ version }) => ({ key, version })),
  );
  return rows.flatMap(({ version, released_at, effective_on, reason }) => {
    const release = releases.releaseOf(key, version);
    return release ? [{ version, released_at, effective_on, reason, program: release.program }] : [];
  });
}

/** Endpoints of the program page. */
export const PROGRAM_PAGE_ROUTES = [getProgramPageHandler, getProgramStructuredDataHandler];
