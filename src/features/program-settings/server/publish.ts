import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { dateInTimeZone } from '@/platform';
import { defineBackgroundJob, type WorkerDeps } from '@/platform/server/background-jobs';
import { addProgramVersion, newestVersion } from '@/rules/programs/server';
import { programPublished } from './after-publish';
import { checkDraft, type DraftRow, findDraft, loadDraftAuthors, recordDraftAction, type SettingsContext } from './drafts';
import { emailReturned } from './emails';
import { EDITABLE_AGAIN } from './flow-state';
import { t } from './messages';

/**
 * Publishes the approved drafts whose effective day has begun, in the time zone of the deployment. Runs every hour, and immediately after an approval for
 * today. Each draft has its own transaction, so that one failure does not stop the others. This transaction inserts the version and deletes the draft, so a
 * repeated run does not publish a draft twice.
 */
export const publishDueBackgroundJob = defineBackgroundJob('programs.publish_due', z.object({}), async ({ signal, ...deps }) => {
  const { db, clock, deployment, log, jobId } = deps;
  const today = dateInTimeZone(clock.now(), deployment.timeZone);
  const due = await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) =>
    tx
      .selectFrom('app.program_drafts')
      .select('program_key')
      .where('state', '=', 'scheduled')
      .where('effective_on', '<=', today)
      .orderBy('program_key')
      .execute(),
  );
  let failure: unknown;
  for (const { program_key } of due) {
    signal.throwIfAborted();
    try {
      await publishDraft(deps, program_key, today);
    } catch (error) {
      log.error({ err: error, program: program_key }, 'a program was not published');
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
});

async function publishDraft({ db, clock, deployment, jobId }: WorkerDeps & { jobId: string }, key: string, today: string): Promise<void> {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const draft = await findDraft(tx, key, 'lock');
    // Skip the draft if another request canceled or published it in the meantime.
    if (draft?.state !== 'scheduled' || draft.effective_on === null || draft.effective_on > today) return;
    await publishLocked({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, draft, draft.effective_on);
  });
}

async function publishLocked(context: SettingsContext, draft: DraftRow, effective_on: string): Promise<void> {
  const { tx, now } = context;
  const { program_key: key } = draft;
  const name = String(draft.body.name);
  const previous = await newestVersion(tx, key);
  const { program, problems } = await checkDraft(context, draft.body);
  // Check an approved draft again before publishing it. A new release of the portal can contain forms or program versions that make the draft invalid.
  const refusal = previous !== draft.compared_with ? t.source('newer_version_error', { version: previous ?? 0 }) : problems[0]?.message;
  if (!program || refusal !== undefined) {
    const note = t.source('publication_failed_note', { reason: refusal ?? t.source('draft_problems_error') });
    await tx
      .updateTable('app.program_drafts')
      .set({ ...EDITABLE_AGAIN, note })
      .where('id', '=', draft.id)
      .execute();
    await recordDraftAction(context, draft, name, t.source('draft_returned_entry'), changesBetween(null, { note }));
    await emailReturned(context, draft, { program: name, reason: note });
    return;
  }
  const authors = (await loadDraftAuthors(tx, draft)).map((person) => person.name);
  const { requested_by, approved_by, reason } = draft;
  const publication = { authors, requested_by: requested_by ?? '', published_by: approved_by ?? '', reason: reason ?? '', effective_on };
  const version = await addProgramVersion(tx, { program, households: draft.households, now, based_on: draft.based_on, origin: 'office', publication });
  await tx.deleteFrom('app.program_drafts').where('id', '=', draft.id).execute();
  const changes = changesBetween({ version: previous }, { version, ...publication });
  await recordDraftAction(context, draft, program.name, t.source('program_published_entry'), changes);
  await programPublished(tx, { key, version, previous, effective_on });
}
