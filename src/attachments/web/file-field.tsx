import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AttachmentView } from '@/attachments';
import { text } from '@/messages';
import { DropArea } from './drop-area';
import { FileRow } from './file-row';
import styles from './files.module.css';
import { SendingRow } from './sending-row';
import type { Place } from './upload';
import { useAttachments } from './use-attachments';
import { useUploads } from './use-uploads';

type Props = {
  place: Place;
  category: string;
  most: number;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
  invalid: boolean;
  /** Guests do not see what others brought. */
  isGuest: boolean;
  id: string;
  labelId: string;
  label: string;
  describedBy: string | undefined;
};

/** The files of one answer: bringing them in, opening, deleting and taking back. */
export function FileField({ place, category, most, ids, onChange, disabled, invalid, isGuest, id, labelId, label, describedBy }: Props) {
  const { list, items, added, remove, restore, open } = useAttachments(place.jobId);
  const [removed, setRemoved] = useState<AttachmentView | null>(null);
  // Several uploads may end between two drawings: each adds to what is there then.
  const latest = useRef(ids);
  latest.current = ids;
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const uploads = useUploads({
    place,
    category,
    onAdded: (attachment) => {
      added(attachment);
      change([...latest.current, attachment.id]);
    },
  });

  const drop = async (file: AttachmentView) => {
    await remove(file);
    change(latest.current.filter((other) => other !== file.id));
    setRemoved(file);
  };
  const undo = async () => {
    if (!removed) return;
    await restore(removed);
    change([...latest.current, removed.id]);
    setRemoved(null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands in the frame, outside.
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      {(ids.length > 0 || uploads.sending.length > 0) && (
        <ul className={styles.list}>
          {ids.map((one) => {
            const file = items.find((item) => item.id === one);
            if (file)
              return (
                <FileRow key={one} file={file} onOpen={() => void open(file)} onRemove={disabled || !file.can_delete ? undefined : () => void drop(file)} />
              );
            return list.isPending ? null : (
              <li key={one} className={styles.row}>
                <span className={styles.words}>{isGuest ? 'A file from your contractor' : text('attachment_gone')}</span>
                {!disabled && !isGuest && (
                  <Button variant="subtle" size="compact-sm" onClick={() => change(ids.filter((other) => other !== one))}>
                    Take off
                  </Button>
                )}
              </li>
            );
          })}
          {uploads.sending.map((item) => (
            <SendingRow key={item.key} item={item} onRetry={() => uploads.retry(item)} onCancel={() => uploads.cancel(item.key)} />
          ))}
        </ul>
      )}
      <div aria-live="polite" className={styles.live}>
        {removed && (
          <p className={styles.removed}>
            {removed.file_name} was deleted.
            <Button variant="subtle" size="compact-sm" onClick={() => void undo()}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {!disabled && ids.length + uploads.sending.length < most && (
        <DropArea id={id} label={label} category={category} invalid={invalid} describedBy={describedBy} onFiles={uploads.add} />
      )}
    </div>
  );
}
