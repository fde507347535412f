import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AttachmentView } from '@/attachments';
import { text } from '@/messages';
import { Empty, ErrorPanel, Loading, ToneBadge } from '@/platform/web/kit';
import { FileRow } from './file-row';
import styles from './files.module.css';
import { useAttachments } from './use-attachments';

/** Every file of a job, newest first; a deleted one can be taken back at once. */
export function AttachmentList({ jobId }: { jobId: string }) {
  const { list, items, remove, restore, open } = useAttachments(jobId);
  const [removed, setRemoved] = useState<AttachmentView | null>(null);
  if (list.isPending) return <Loading rows={3} height={56} />;
  if (list.error) return <ErrorPanel error={list.error} retry={() => void list.refetch()} />;
  const newestFirst = items.toSorted((a, b) => (a.uploaded_at < b.uploaded_at ? 1 : -1));
  return (
    <div className={styles.field}>
      <div aria-live="polite" className={styles.live}>
        {removed && (
          <p className={styles.removed}>
            {removed.file_name} was deleted.
            <Button variant="subtle" size="compact-sm" onClick={() => void restore(removed).then(() => setRemoved(null))}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {newestFirst.length === 0 ? (
        <Empty title={text('no_attachments')}>Files appear here when they are added to a task.</Empty>
      ) : (
        <ul className={styles.list}>
          {newestFirst.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              showsCategory
              onOpen={() => void open(file)}
              onRemove={file.can_delete ? () => void remove(file).then(() => setRemoved(file)) : undefined}
              tags={file.scan === 'infected' && <ToneBadge tone="bad">Blocked: a virus was found</ToneBadge>}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
