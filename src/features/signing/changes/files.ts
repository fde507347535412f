import { SYSTEM } from '@/access';
import type { Change, JobDraft } from '@/job';
import { currentVersionOf, type GeneratedFile, type JobDocument } from '../document';
import { PREPARE_DOCUMENT } from '../named-effects';
import { addSigningEvent, withoutContractorExceptions } from './document-steps';
import { t } from './messages';

/** Stores the rendered PDF. If the PDF could not be rendered, stores the reason and reopens the task that prepares the document. */
export const attachPdf =
  (taskId: string, version: number, result: GeneratedFile | { failure: string }): Change =>
  (draft) => {
    const document = draft.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!document || document.pdf) return;
    if ('failure' in result) {
      document.pdf_failure = result.failure;
      backToWhoPreparesIt(draft, document, result.failure);
      draft.note({ type: 'action', action: t.source('document_failed_entry', { title: document.title }), task_id: taskId, after: result.failure });
      return;
    }
    document.pdf = result;
    document.pdf_failure = null;
  };

/** Stores the sealed copy of a signed document. */
export const attachSealedPdf =
  (taskId: string, version: number, file: GeneratedFile): Change =>
  (draft) => {
    const document = draft.state.documents.find((other) => other.task_id === taskId && other.version === version);
    if (!document?.signed_at || document.sealed) return;
    document.sealed = file;
    draft.note({
      type: 'action',
      action: t.source('copy_sealed_entry', { title: document.title }),
      task_id: taskId,
      subject: document.title,
      after: file.sha256,
    });
    draft.event({ kind: 'document_sealed', task_id: taskId, version });
  };

/** Records that a user downloaded the PDF in order to have it signed on paper. */
export const recordDownload =
  (taskId: string): Change =>
  (draft) => {
    const document = currentVersionOf(draft.state.documents, taskId);
    if (!document || document.downloaded) return;
    document.downloaded = { at: draft.context.now, by: draft.by };
    addSigningEvent(draft, document, t.source('downloaded'));
    draft.note({ type: 'action', action: t.source('document_downloaded', { title: document.title }), task_id: taskId });
  };

/** Reopens the task that prepares the document, because this task is complete only with a PDF. Reports on the task why rendering failed. */
function backToWhoPreparesIt(draft: JobDraft, { key }: JobDocument, description: string): void {
  for (const task of draft.state.tasks) {
    if (task.subject.key !== key || draft.definition(task).effect?.name !== PREPARE_DOCUMENT.name || task.progress !== 'complete') continue;
    task.progress = 'open';
    task.draft = task.answers;
    task.version += 1;
    task.exceptions = [
      ...withoutContractorExceptions(task),
      { kind: 'contractor', description, blocking: false, visible_to_contractor: true, by: SYSTEM.name, at: draft.context.now },
    ];
  }
}
