import type { Consequence, JobDraft } from '@/job';
import { isEmptyValue, jsonEquals } from '@/platform';
import { type FactBook, factLabel } from '@/rules/facts';
import { expireInvitation, replaceFinalVersion, sendSignerReminder, voidVersion, withdrawForPaper } from './changes';
import { currentVersionOf, hasSignature, isDocumentFinal, isOutForSignature, type JobDocument } from './document';
import { t } from './messages';
import { isSignTask } from './sign-task';
import { countDueReminders, invitationExpiresOn, nextDocumentDate, remindableSignerOf, scheduledReminders } from './timers';

/**
 * Updates document versions after a change:
 * - Voids a version that is not final if a fact in the document changed.
 * - Voids a version that is out for signature if its task does not apply to the job anymore.
 * - Withdraws invitations if the user chose signing on paper before anyone signed.
 * - Marks a version as signed on paper when its task is complete.
 * - Marks a final version as replaced if a reviewer sent back its signing task.
 */
export const updateDocuments: Consequence = { run: (draft, { facts }) => syncDocuments(draft, facts()) };

function syncDocuments(draft: JobDraft, facts: FactBook): void {
  const { state } = draft;
  reopenRefused(draft);
  for (const task of state.tasks) {
    if (!isSignTask(task)) continue;
    for (const document of state.documents.filter((other) => other.task_id === task.id && !other.void)) {
      if (task.progress === 'complete' && task.answers?.manually_sign_document === true && !isDocumentFinal(document)) closeOnPaper(draft, document);
      if (isDocumentFinal(document)) continue;
      const changed = changedMergeValues(document, facts);
      if (changed.length > 0) voidVersion(draft, task, document, t.source('document_outdated_note', { facts: changed.map(factLabel).join(', ') }));
      else if (task.applicable === false && isOutForSignature(document)) voidVersion(draft, task, document, t.source('document_task_inapplicable_note'));
      else if (task.draft?.manually_sign_document === true && isOutForSignature(document) && !hasSignature(document)) withdrawForPaper(draft, task, document);
    }
  }
}

/** Marks a final version as replaced if a reviewer sent back its signing task, so that the document must be signed again. */
function reopenRefused(draft: JobDraft): void {
  const sentBack = new Set(draft.events.flatMap((event) => (event.kind === 'changes_requested' ? event.task_ids : [])));
  for (const task of draft.state.tasks) {
    const document = isSignTask(task) && sentBack.has(task.id) ? currentVersionOf(draft.state.documents, task.id) : undefined;
    if (document && isDocumentFinal(document)) replaceFinalVersion(draft, task, document, null);
  }
}

/** Returns the names of facts in a document whose values changed after the document was generated. */
export const changedMergeValues = (document: JobDocument, facts: FactBook): string[] =>
  Object.entries(document.values)
    .filter(([name, value]) => !name.startsWith('@') && !same(value, facts.value(name)))
    .map(([name]) => name);

const same = (before: unknown, now: unknown): boolean => (isEmptyValue(before) && isEmptyValue(now)) || jsonEquals(before, now ?? null);

function closeOnPaper(draft: JobDraft, document: JobDocument): void {
  document.on_paper = { at: draft.context.now, by: draft.by };
  document.events = [...document.events, { at: draft.context.now, what: t.source('paper_signature_label'), by: draft.by }];
}

/** Sends due reminders and ends expired invitations. If several reminders are due, for example after an outage, sends only one. */
export const remindSigners: Consequence = {
  run: remindAll,
  nextDays: ({ documents, place }) => documents.map((document) => nextDocumentDate(document, place.time_zone)),
};

function remindAll(draft: JobDraft): void {
  const { state, context } = draft;
  if (state.canceled) return;
  for (const document of state.documents) {
    const signer = remindableSignerOf(document);
    const task = state.tasks.find((other) => other.id === document.task_id);
    const end = signer && invitationExpiresOn(signer, state.place.time_zone);
    if (!signer || !task || !end) continue;
    if (end <= context.today) {
      expireInvitation(draft, task, document, signer);
      continue;
    }
    const missing = countDueReminders(signer, context.today, state.place.time_zone) - scheduledReminders(signer);
    if (missing <= 0) continue;
    sendSignerReminder(draft, document, signer, 'System');
    // Also record the other due reminders as sent, so that the portal does not send them on the next days.
    for (let skipped = 1; skipped < missing; skipped += 1) signer.reminded = [...signer.reminded, { at: context.now, by: 'System' }];
  }
}
