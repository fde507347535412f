import type { JobDraft } from '@/job';
import { wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import { SIGNER_LABELS, type SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { currentVersionOf, hasSignature, isDocumentFinal, type JobDocument } from '../document';
import { t } from './messages';

/** Returns the label of a signer role in the source language (English), because the history and the evidence are not translated. */
export const signerRoleInSourceLanguage = (role: SignerRole): string => inSourceLanguage(() => SIGNER_LABELS[role]);

/** Returns the current version of a document. Throws `wrong_state` if the document has no version, or if its version was signed on paper. */
export function currentDocumentOrThrow(draft: JobDraft, taskId: string): JobDocument {
  const document = currentVersionOf(draft.state.documents, taskId);
  if (!document) throw wrongState(t('document_not_generated_error'));
  if (isDocumentFinal(document) && !hasSignature(document)) throw wrongState(t('document_paper_signed_error'));
  return document;
}

export function addSigningEvent(
  draft: JobDraft,
  document: JobDocument,
  what: string,
  more: { by?: string; detail?: string; ip?: string; user_agent?: string } = {},
): void {
  document.events = [...document.events, { at: draft.context.now, what, by: draft.by, ...more }];
}

export const withoutContractorExceptions = (task: TaskState): TaskState['exceptions'] => task.exceptions.filter((exception) => exception.kind !== 'contractor');

export function returnToDefaultOwner(task: TaskState): void {
  task.waiting_on = null;
  task.owner = task.default_owner;
  task.version += 1;
}
