import type { JobDraft } from '@/job';
import { wrongState } from '@/platform';
import { asKept } from '@/platform/messages';
import { SIGNER_LABELS, type SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { currentOf, hasSignature, isFinal, type JobDocument } from '../document';
import { t } from './messages';

/** As the history and the evidence say it. */
export const signerKept = (role: SignerRole): string => asKept(() => SIGNER_LABELS[role]);

/** The version that counts; without one there is nothing to act on. */
export function mustFind(work: JobDraft, taskId: string): JobDocument {
  const document = currentOf(work.state.documents, taskId);
  if (!document) throw wrongState(t('the_document_is_not_made_yet'));
  if (isFinal(document) && !hasSignature(document)) throw wrongState(t('this_document_was_signed_on_paper'));
  return document;
}

export function happened(
  work: JobDraft,
  document: JobDocument,
  what: string,
  more: { by?: string; detail?: string; ip?: string; user_agent?: string } = {},
): void {
  document.events = [...document.events, { at: work.context.now, what, by: work.by, ...more }];
}

export const withoutStop = (task: TaskState): TaskState['exceptions'] => task.exceptions.filter((exception) => exception.kind !== 'contractor');

/** Back with whoever prepares it. */
export function returnToContractor(task: TaskState): void {
  task.waiting_on = null;
  task.owner = task.default_owner;
  task.version += 1;
}
