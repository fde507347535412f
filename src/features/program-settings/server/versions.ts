import type { Actor } from '@/access';
import { readUseCase, type UseCase } from '@/access/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { describedDifference, type ProgramContent } from '@/rules/programs';
import { listVersions, pendingRelease, readVersion, type VersionRow } from '@/rules/programs/server';
import * as contract from '../contract';
import { contentOfDraft, findDraft, findProgram } from './drafts';
import { t } from './messages';

const versionView = ({ checksum: _checksum, released_at, ...row }: VersionRow): contract.VersionView => ({ ...row, released_at: released_at.toISOString() });

const listProgramVersionsHandler = readUseCase(contract.listProgramVersions, async ({ tx, actor, params }) => {
  await findProgram(tx, actor, params.key);
  return { items: (await listVersions(tx, params.key)).map(versionView) };
});

async function findVersion(tx: Tx, actor: Actor, key: string, version: number) {
  await findProgram(tx, actor, key);
  const found = await readVersion(tx, { key, version });
  if (!found) throw notFound(t('version_missing_error'));
  return found;
}

const getProgramVersionHandler = readUseCase(contract.getProgramVersion, async ({ tx, actor, params: { key, version } }) => {
  const { row, program, households } = await findVersion(tx, actor, key, version);
  return { ...versionView(row), body: program, households };
});

const compareProgramVersionsHandler = readUseCase(contract.compareProgramVersions, async ({ tx, actor, params: { key }, query: { from, to } }) => {
  await findProgram(tx, actor, key);
  const contentOf = async (side: number | 'draft' | 'release'): Promise<ProgramContent> => {
    if (side === 'draft') {
      const draft = await findDraft(tx, key);
      if (!draft) throw notFound(t('draft_missing_error'));
      return contentOfDraft(draft.body);
    }
    const program = (side === 'release' ? await pendingRelease(tx, key) : await readVersion(tx, { key, version: side }))?.program;
    if (!program) throw notFound(t('version_missing_error'));
    return { program };
  };
  return { items: describedDifference(await contentOf(from), await contentOf(to)) };
});

const exportProgramHandler = readUseCase(contract.exportProgram, async ({ tx, actor, now, params: { key }, query }) => {
  const newest = await findProgram(tx, actor, key);
  const { row, program, households } = await findVersion(tx, actor, key, query.version ?? newest.version);
  return {
    format: 'hearthline-program' as const,
    format_version: 1 as const,
    exported_at: now.toISOString(),
    version: row.version,
    program,
    households: [...households],
  };
});

export const VERSION_ROUTES: readonly UseCase[] = [listProgramVersionsHandler, getProgramVersionHandler, compareProgramVersionsHandler, exportProgramHandler];
