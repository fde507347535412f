import { type Change, findTask, type JobDraft } from '@/job';
import { entriesOf, wrongState } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import { isOutForSignature, type JobDocument, newSigner } from '../document';
import { assertDocumentAbility } from '../document-rules';
import { addSigningEvent, returnToDefaultOwner, withoutContractorExceptions } from './document-steps';
import { t } from './messages';

/** Voids a document version, so that signers can no longer sign it. Has no effect on a version that is already void. */
export const voidDocument =
  (taskId: string, version: number, reason: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertDocumentAbility('read', draft.state, task, draft.definition(task), draft.context.actor);
    const voidedDocument = draft.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!voidedDocument) throw wrongState(t('recall_unavailable_error'));
    if (voidedDocument.void) return;
    assertDocumentAbility('void', draft.state, task, draft.definition(task), draft.context.actor);
    voidVersion(draft, task, voidedDocument, reason);
  };

/** Voids a document version. Notifies the guest signers who were invited or have signed. Callers must check first that the version is not final. */
export function voidVersion(draft: JobDraft, task: TaskState, document: JobDocument, reason: string): void {
  const out = isOutForSignature(document);
  const roles = document.signers.filter((signer) => signer.email && (signer.status === 'pending' || signer.status === 'success')).map((signer) => signer.role);
  document.void = { at: draft.context.now, by: draft.by, reason };
  task.exceptions = withoutContractorExceptions(task);
  addSigningEvent(draft, document, t.source('void'), { detail: reason });
  if (out) returnToDefaultOwner(task);
  draft.note({
    type: 'action',
    action: t.source('document_void', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    before: t.source('version', { version: document.version }),
    after: reason,
  });
  if (roles.length > 0) draft.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}

/** Answers of the signing task that remain for the next version. Answers about how the document was signed do not remain. */
const REUSED_ANSWERS: readonly string[] = ['homeowner_email', 'property_manager_email', 'notes', 'internal_notes'];

/**
 * Marks a final document version as replaced. The version keeps its content, signatures and seal, but is shown as no longer valid. Its signing task reopens for
 * the next version.
 * @param reason Reason that the signers read; null for a general text.
 */
export function replaceFinalVersion(draft: JobDraft, task: TaskState, document: JobDocument, reason: string | null): void {
  const roles = document.signers.filter((signer) => signer.email && signer.status === 'success').map((signer) => signer.role);
  const voidReason = reason ?? t.source('review_correction_note');
  document.void = { at: draft.context.now, by: draft.by, reason: voidReason };
  task.progress = 'open';
  task.draft = Object.fromEntries(entriesOf(task.draft ?? task.answers ?? {}).filter(([key]) => REUSED_ANSWERS.includes(key)));
  task.read_values = null;
  returnToDefaultOwner(task);
  draft.note({
    type: 'action',
    action: t.source('new_signature_required_entry', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    before: t.source('version', { version: document.version }),
    after: voidReason,
  });
  if (roles.length > 0) draft.event({ kind: 'document_retired', task_id: task.id, version: document.version, roles, reason });
}

/**
 * Withdraws the invitations to sign a document version electronically, because the version will be signed on paper. The version must not have signatures yet,
 * and stays valid.
 */
export function withdrawForPaper(draft: JobDraft, task: TaskState, document: JobDocument): void {
  const roles = document.signers.filter((signer) => signer.email && signer.status === 'pending').map((signer) => signer.role);
  document.signers = document.signers.map((signer) => newSigner(signer.role));
  document.sent_at = null;
  task.exceptions = withoutContractorExceptions(task);
  returnToDefaultOwner(task);
  addSigningEvent(draft, document, t.source('recalled_paper_entry'));
  draft.note({
    type: 'action',
    action: t.source('taken_back', { title: document.title }),
    task_id: task.id,
    subject: document.title,
    after: t.source('paper_signature_note'),
  });
  if (roles.length > 0) draft.event({ kind: 'document_voided', task_id: task.id, version: document.version, roles });
}
