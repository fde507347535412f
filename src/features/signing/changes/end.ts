import { type Change, findTask, type JobDraft } from '@/job';
import { entriesOf, wrongState } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import { isOutForSignature, type JobDocument, newSigner } from '../document';
import { assertDocumentAbility } from '../document-rules';
import { addSigningEvent, clearStop, returnToPreparer } from './document-steps';
import { t } from './messages';

/** Takes a version back: nobody can sign it any more. Asking twice changes nothing. */
export const voidDocument =
  (taskId: string, version: number, reason: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    assertDocumentAbility('read', work.state, task, work.definition(task), work.context.actor);
    const given = work.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!given) throw wrongState(t('recall_unavailable_error'));
    if (given.void) return;
    assertDocumentAbility('void', work.state, task, work.definition(task), work.context.actor);
    voidVersion(work, task, given, reason);
  };

/** Ends a version that is not final, and tells those who had it. */
export function voidVersion(work: JobDraft, task: TaskState, document: JobDocument, reason: string): void {
  const out = isOutForSignature(document);
  const roles = document.signers.filter((signer) => signer.email && (signer.status === 'pending' || signer.status === 'success')).map((signer) => signer.role);
  document.void = { at: work.context.now, by: work.by, reason };
  task.exceptions = clearStop(task);
  addSigningEvent(work, document, t.kept('void'), { detail: reason });
  if (out) returnToPreparer(task);
  work.note({
    type: 'action',
    action: t.kept('document_void', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    before: t.kept('version', { version: document.version }),
    after: reason,
  });
  if (roles.length > 0) work.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}

/** What the next version is signed with again; that the earlier one was signed, and how, is no answer about it. */
const KEPT_ANSWERS: readonly string[] = ['homeowner_email', 'property_manager_email', 'notes', 'internal_notes'];

/**
 * Ends a version that was signed: not a word of it changes, it stays with its signatures and its seal, and is shown as one
 * that no longer counts. Its task opens for the next version. `reason`: what the signers are told; null says it in general.
 */
export function replaceSignedVersion(work: JobDraft, task: TaskState, document: JobDocument, reason: string | null): void {
  const roles = document.signers.filter((signer) => signer.email && signer.status === 'success').map((signer) => signer.role);
  const why = reason ?? t.kept('review_correction_note');
  document.void = { at: work.context.now, by: work.by, reason: why };
  task.progress = 'open';
  task.draft = Object.fromEntries(entriesOf(task.draft ?? task.answers ?? {}).filter(([key]) => KEPT_ANSWERS.includes(key)));
  task.read_values = null;
  returnToPreparer(task);
  work.note({
    type: 'action',
    action: t.kept('new_signature_required_entry', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    before: t.kept('version', { version: document.version }),
    after: why,
  });
  if (roles.length > 0) work.event({ kind: 'document_retired', task_id: task.id, version: document.version, roles, reason });
}

/** Taken back to be signed on paper: the version stays, nobody is asked any more. */
export function withdrawForPaper(work: JobDraft, task: TaskState, document: JobDocument): void {
  const roles = document.signers.filter((signer) => signer.email && signer.status === 'pending').map((signer) => signer.role);
  document.signers = document.signers.map((signer) => newSigner(signer.role));
  document.sent_at = null;
  task.exceptions = clearStop(task);
  returnToPreparer(task);
  addSigningEvent(work, document, t.kept('recalled_paper_entry'));
  work.note({
    type: 'action',
    action: t.kept('taken_back', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    after: t.kept('paper_signature_note'),
  });
  if (roles.length > 0) work.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}
