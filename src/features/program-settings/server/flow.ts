import { actorIdOf, actorNameOf } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { badInput, dateInTimeZone, jsonEquals, notFound, staleVersion, wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import { newestVersion, readVersion } from '@/rules/programs/server';
import * as contract from '../contract';
import {
  assertSettings,
  checkOpenDraft,
  currentDraftView,
  type DraftRow,
  findDraft,
  findProgram,
  insertDraft,
  lockDraft,
  recordDraftAction,
  type SettingsContext,
} from './drafts';
import { emailApproved, emailApprovers, emailReturned } from './emails';
import { EDITABLE_AGAIN } from './flow-state';
import { t } from './messages';
import { publishDueBackgroundJob } from './publish';

const startDraftHandler = writeUseCase(contract.startDraft, async (context) => {
  const { tx, actor, params, body } = context;
  const program = await findProgram(tx, actor, params.key);
  await assertSettings(tx, actor, 'start', program.key, await findDraft(tx, program.key));
  const from = await readVersion(tx, { key: program.key, version: body.from_version ?? program.version });
  if (!from) throw notFound(t('version_missing_error'));
  return insertDraft(context, { program, based_on: from.row.version, body: from.program, households: from.households, entry: t.source('draft_started_entry') });
});

const getDraftHandler = readUseCase(contract.getDraft, async (context) => {
  await findProgram(context.tx, context.actor, context.params.key);
  return currentDraftView(context, context.params.key);
});

const discardDraftHandler = writeUseCase(contract.discardDraft, async (context) => {
  const { tx } = context;
  const { draft, name } = await openDraft(context, 'discard', context.params.key);
  await tx.deleteFrom('app.program_drafts').where('id', '=', draft.id).execute();
  await recordDraftAction(context, draft, name, t.source('draft_discarded_entry'));
  return { key: draft.program_key };
});

/** Locks the open draft of a program. Throws if the user does not have the right for the action. */
async function openDraft(
  { tx, actor }: SettingsContext,
  ability: Parameters<typeof assertSettings>[2],
  key: string,
): Promise<{ draft: DraftRow; name: string }> {
  const { program } = await findProgram(tx, actor, key);
  const existingDraft = await findDraft(tx, key, 'lock');
  // Check the right first. A person without the right must not learn whether a draft exists.
  if (!existingDraft) await assertSettings(tx, actor, 'edit', key, undefined);
  const draft = existingDraft ?? (await lockDraft(tx, key));
  await assertSettings(tx, actor, ability, key, draft);
  return { draft, name: program.name };
}

const requestPublicationHandler = writeUseCase(contract.requestPublication, async (context) => {
  const { tx, actor, now, body, deployment, params } = context;
  const { draft, name } = await openDraft(context, 'request', params.key);
  if (draft.revision !== body.revision) throw staleVersion(t('revision_outdated_error'));
  if (body.effective_on < dateInTimeZone(now, deployment.timeZone)) throw badInput([{ path: 'effective_on', code: 'past', message: t('day_past_error') }]);
  const { program, problems } = await checkOpenDraft(context, draft);
  if (!program || problems.length > 0)
    throw badInput([{ path: '', code: 'problems', message: t('draft_problems_error') }, ...problems.map((problem) => ({ ...problem, pointer: problem.path }))]);
  const newest = await findProgram(tx, actor, draft.program_key);
  if (jsonEquals(newest.program, program)) throw badInput([{ path: '', code: 'unchanged', message: t('draft_unchanged_error') }]);
  const { effective_on, reason } = body;
  await tx
    .updateTable('app.program_drafts')
    .set({
      state: 'requested',
      effective_on,
      reason,
      note: null,
      compared_with: newest.version,
      requested_by: actorNameOf(actor),
      requested_by_id: actorIdOf(actor),
      requested_at: now,
    })
    .where('id', '=', draft.id)
    .execute();
  await recordDraftAction(context, draft, name, t.source('publication_requested_entry'), changesBetween(null, { effective_on, reason }));
  await emailApprovers(context, draft, { program: name, effective_on, reason });
  return currentDraftView(context, draft.program_key);
});

const sendDraftBackHandler = writeUseCase(contract.sendDraftBack, async (context) => {
  const { tx, body } = context;
  const { draft, name } = await openDraft(context, 'send_back', context.params.key);
  await tx
    .updateTable('app.program_drafts')
    .set({ ...EDITABLE_AGAIN, note: body.note })
    .where('id', '=', draft.id)
    .execute();
  await recordDraftAction(context, draft, name, t.source('draft_returned_entry'), changesBetween(null, { note: body.note }));
  await emailReturned(context, draft, { program: name, reason: body.note });
  return currentDraftView(context, draft.program_key);
});

const approveDraftHandler = writeUseCase(contract.approveDraft, async (context) => {
  const { tx, actor, now, body, deployment } = context;
  const { draft, name } = await openDraft(context, 'approve', context.params.key);
  if (draft.revision !== body.revision) throw staleVersion(t('revision_outdated_error'));
  const newest = await newestVersion(tx, draft.program_key);
  if (newest !== null && newest !== draft.compared_with) throw wrongState(t('newer_version_error', { version: newest }));
  const { program, problems } = await checkOpenDraft(context, draft);
  if (!program || problems.length > 0)
    throw badInput([{ path: '', code: 'problems', message: t('draft_problems_error') }, ...problems.map((problem) => ({ ...problem, pointer: problem.path }))]);
  await tx
    .updateTable('app.program_drafts')
    .set({ state: 'scheduled', approved_by: actorNameOf(actor), approved_by_id: actorIdOf(actor), approved_at: now })
    .where('id', '=', draft.id)
    .execute();
  await recordDraftAction(context, draft, name, t.source('publication_approved_entry'), changesBetween(null, { effective_on: draft.effective_on }));
  await emailApproved(context, draft, name);
  // Publish now if the effective day has begun. For a later effective day, an hourly background job publishes the draft.
  if (draft.effective_on !== null && draft.effective_on <= dateInTimeZone(now, deployment.timeZone)) await enqueue(tx, publishDueBackgroundJob, {});
  return currentDraftView(context, draft.program_key);
});

const cancelPublicationHandler = writeUseCase(contract.cancelPublication, async (context) => {
  const { tx } = context;
  const { draft, name } = await openDraft(context, 'cancel', context.params.key);
  await tx.updateTable('app.program_drafts').set(EDITABLE_AGAIN).where('id', '=', draft.id).execute();
  await recordDraftAction(context, draft, name, t.source('publication_canceled_entry'));
  return currentDraftView(context, draft.program_key);
});

export const FLOW_ROUTES: readonly UseCase[] = [
  startDraftHandler,
  getDraftHandler,
  discardDraftHandler,
  requestPublicationHandler,
  sendDraftBackHandler,
  approveDraftHandler,
  cancelPublicationHandler,
];
