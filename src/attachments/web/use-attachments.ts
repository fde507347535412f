import { type AttachmentView, attachmentsContract as contract } from '@/attachments';
import { text } from '@/messages';
import { CallError, keyOf, send, useCall, useQueryClient } from '@/platform/web';
import { toastError } from '@/platform/web/kit';

/** The files of a job this person may see, and what can be done with one. */
export function useAttachments(jobId: string) {
  const input = { params: { job_id: jobId } };
  const client = useQueryClient();
  const list = useCall(contract.listAttachments, input);
  const put = (change: (items: readonly AttachmentView[]) => AttachmentView[]) =>
    client.setQueryData<{ items: AttachmentView[] }>(keyOf(contract.listAttachments, input), (before) => ({ items: change(before?.items ?? []) }));

  return {
    list,
    items: list.data?.items ?? [],
    added: (attachment: AttachmentView) => put((items) => [...items.filter((item) => item.id !== attachment.id), attachment]),
    async remove(attachment: AttachmentView) {
      await send(contract.deleteAttachment, { params: { job_id: jobId, attachment_id: attachment.id } });
      put((items) => items.filter((item) => item.id !== attachment.id));
    },
    async restore(attachment: AttachmentView) {
      const back = await send(contract.restoreAttachment, { params: { job_id: jobId, attachment_id: attachment.id } });
      put((items) => [...items.filter((item) => item.id !== attachment.id), back]);
    },
    open: (attachment: AttachmentView) => openFile(jobId, attachment.id),
  };
}

/** A new tab first, within the click, or the browser blocks it; then where it leads. */
async function openFile(jobId: string, id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await send(contract.attachmentLink, { params: { job_id: jobId, attachment_id: id } }, { ignore: [404] });
    if (tab) tab.location.href = url;
    else window.location.href = url;
  } catch (error) {
    tab?.close();
    if (error instanceof CallError && error.status === 404) toastError(new CallError(404, { detail: text('attachment_gone') }));
  }
}
