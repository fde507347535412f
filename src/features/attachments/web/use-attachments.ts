import { sharedMessage } from '@/foundation/messaging';
import { ApiError, callApi, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import { toastError, toastUndo } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import * as contract from '../contract';
import type { DateReason } from '../photo-date';
import { t } from './messages';

/** Refresh interval of the list in milliseconds. Thumbnail links are valid for five minutes, so the list is loaded again before they expire. */
const FRESH_MS = 4 * 60_000;
/** Refresh interval in milliseconds while a file is scanned for viruses or its preview is created. */
const DRAWING_MS = 3_000;

type Removal = { onRemoved?: () => void; onRestored?: () => void };

/** Returns the files of a job that the user may see, and the actions on these files. */
export function useAttachments(jobId: string, { withDeleted = false } = {}) {
  const input = { params: { job_id: jobId }, ...(withDeleted && { query: { include_deleted: 'true' } }) };
  const client = useQueryClient();
  const list = useApiQuery(contract.listAttachments, input, {
    refetchInterval: ({ state }) => (state.data?.items.some((file) => file.preview === 'waiting' || file.scan === 'waiting') ? DRAWING_MS : FRESH_MS),
  });
  const updateCache = (change: (items: readonly AttachmentView[]) => AttachmentView[]) =>
    client.setQueryData<{ items: AttachmentView[] }>(queryKeyOf(contract.listAttachments, input), (before) => ({ items: change(before?.items ?? []) }));
  const set = (file: AttachmentView) =>
    updateCache((items) => (items.some((item) => item.id === file.id) ? items.map((item) => (item.id === file.id ? file : item)) : [...items, file]));
  const params = (file: AttachmentView) => ({ job_id: jobId, attachment_id: file.id });

  async function restore(file: AttachmentView): Promise<void> {
    set(await callApi(contract.restoreAttachment, { params: params(file) }));
  }
  return {
    list,
    items: list.data?.items ?? [],
    added: set,
    restore,
    /** Deletes a file immediately. For a few seconds, a toast offers to restore the file. */
    async remove(file: AttachmentView, { onRemoved, onRestored }: Removal = {}): Promise<void> {
      try {
        const removed = await callApi(contract.deleteAttachment, { params: params(file) }, { errors: 'caller' });
        if (withDeleted) set(removed);
        else updateCache((items) => items.filter((item) => item.id !== file.id));
      } catch (error) {
        // The server gives the reason for a conflict. Other errors get a general message.
        const detail = error instanceof ApiError && error.status === 409 ? error.message : sharedMessage('delete_failed');
        return toastError(new ApiError(error instanceof ApiError ? error.status : 0, { detail: detail }));
      }
      onRemoved?.();
      toastUndo(t('file_deleted_toast', { file_name: file.file_name }), () => void restore(file).then(onRestored));
    },
    /** Deletes several files. One button in the toast restores all of them. */
    async removeAll(files: readonly AttachmentView[]): Promise<void> {
      const removed: AttachmentView[] = [];
      try {
        for (const file of files) {
          await callApi(contract.deleteAttachment, { params: params(file) }, { errors: 'caller' });
          removed.push(file);
        }
      } catch {
        toastError(new ApiError(0, { detail: sharedMessage('delete_failed') }));
      }
      if (removed.length === 0) return;
      updateCache((items) => items.filter((item) => !removed.some(({ id }) => id === item.id)));
      const undoRemoval = async () => {
        for (const file of removed) await restore(file);
      };
      toastUndo(t('photos_deleted_toast', { count: removed.length }), () => void undoRemoval());
    },
    async explain(file: AttachmentView, because: DateReason): Promise<void> {
      set(await callApi(contract.explainPhotoDate, { params: params(file), body: { because } }));
    },
    async categorise(file: AttachmentView, category: string): Promise<void> {
      set(await callApi(contract.changeCategory, { params: params(file), body: { category } }));
    },
    save: (file: AttachmentView) => saveFile(jobId, file.id),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** Downloads the original file. If the file shows a Social Security number, most users get the preview in which the number is covered. */
async function saveFile(jobId: string, id: string): Promise<void> {
  try {
    const { url } = await callApi(contract.getAttachmentLink, { params: { job_id: jobId, attachment_id: id } }, { errors: 'caller' });
    const link = document.createElement('a');
    link.href = `${url}&save=1`;
    link.download = '';
    link.click();
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    toastError(new ApiError(isMissing ? 404 : 500, { detail: sharedMessage(isMissing ? 'attachment_gone' : 'download_failed') }));
  }
}
