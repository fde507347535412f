import { Stack } from '@mantine/core';
import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { FileRow } from './file-row';
import { useAttachments } from './use-attachments';
import { FileViewer } from './viewer';

/** Shows the files of a completed answer without controls to change them. Files that were uploaded after `newSince` are marked as new. */
export function AnswerFiles({ jobId, ids, newSince }: { jobId: string; ids: readonly string[]; newSince: string | null }) {
  const attachments = useAttachments(jobId);
  const [open, setOpen] = useState<string | null>(null);
  if (attachments.list.isPending) return null;
  const files = ids.map((id) => ({ id, file: attachments.items.find((item) => item.id === id) }));
  return (
    <>
      <Stack component="ul" gap="xs">
        {files.map(({ id, file }) =>
          file ? (
            <FileRow key={id} file={file} isNew={newSince !== null && file.uploaded_at > newSince} onOpen={() => setOpen(id)} />
          ) : (
            <li key={id}>{sharedMessage('attachment_gone')}</li>
          ),
        )}
      </Stack>
      <FileViewer
        files={files.flatMap(({ file }) => file ?? [])}
        openId={open}
        onOpen={setOpen}
        attachments={attachments}
        jobId={jobId}
        withRestricted={false}
      />
    </>
  );
}
