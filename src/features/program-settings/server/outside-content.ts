import { actorNameOf } from '@/access';
import { type UseCase, writeUseCase } from '@/access/server';
import { badInput, wrongState } from '@/platform';
import { decidePendingRelease, pendingRelease } from '@/rules/programs/server';
import * as contract from '../contract';
import { assertSettings, checkDraft, findDraft, findProgram, insertDraft, recordDraftAction } from './drafts';
import { t } from './messages';

const importProgramHandler = writeUseCase(contract.importProgram, async (context) => {
  const { tx, actor, params, body } = context;
  const program = await findProgram(tx, actor, params.key);
  await assertSettings(tx, actor, 'import', program.key, await findDraft(tx, program.key));
  const { key } = body.program;
  if (key !== program.key) throw badInput([{ path: 'program.key', code: 'other_program', message: t('other_program_error', { key: String(key) }) }]);
  const { program: parsed } = await checkDraft(context, body.program);
  const { households } = body;
  return insertDraft(context, { program, based_on: program.version, body: parsed ?? body.program, households, entry: t.source('program_imported_entry') });
});

const adoptReleaseHandler = writeUseCase(contract.adoptRelease, async (context) => {
  const { tx, actor, now, params } = context;
  const program = await findProgram(tx, actor, params.key);
  await assertSettings(tx, actor, 'adopt_release', program.key, await findDraft(tx, program.key));
  const pending = await pendingRelease(tx, program.key);
  if (!pending) throw wrongState(t('release_missing_error'));
  await decidePendingRelease(tx, { key: program.key, status: 'adopted', by: actorNameOf(actor), now });
  const { program: body, households } = pending;
  return insertDraft(context, { program, based_on: program.version, body, households, entry: t.source('release_adopted_entry') });
});

const dismissReleaseHandler = writeUseCase(contract.dismissRelease, async (context) => {
  const { tx, actor, now, params } = context;
  const program = await findProgram(tx, actor, params.key);
  await assertSettings(tx, actor, 'dismiss_release', program.key, await findDraft(tx, program.key));
  await decidePendingRelease(tx, { key: program.key, status: 'dismissed', by: actorNameOf(actor), now });
  await recordDraftAction(context, { id: crypto.randomUUID(), program_key: program.key }, program.program.name, t.source('release_dismissed_entry'));
  return { key: program.key };
});

/** Endpoints that take the content of a program from a file or from a release. */
export const OUTSIDE_CONTENT_ROUTES: readonly UseCase[] = [importProgramHandler, adoptReleaseHandler, dismissReleaseHandler];
