import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { lazyPart } from '@/platform/web/kit';
import { categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import { hasReadableValues } from '../text-recognition/readers';
import { DateQuestions } from './date-questions';
import { DropArea } from './drop-area';
import { FileRow } from './file-row';
import styles from './files.module.css';
import { t } from './messages';
import type { UploadDestination } from './upload';
import { UploadRows } from './upload-rows';
import { useAttachments } from './use-attachments';
import { useFilesWait, useUploads } from './use-uploads';
import { FileViewer } from './viewer';

/** The code of this component is loaded only for fields that ask for photos. */
const PhotoGuide = lazyPart(async () => (await import('./photos/photo-guide')).PhotoGuide);

/** The code of this component is loaded only for files that the portal reads. */
const FileReadings = lazyPart(async () => (await import('../text-recognition/web/file-readings')).FileReadings);

type Props = {
  place: UploadDestination;
  /** Path of the field in the form. */
  path: string;
  category: string;
  maxFiles: number;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** Called with true when a file waits for a connection, and with false when no file waits. */
  onWait?: (isWaiting: boolean) => void;
  disabled: boolean;
  invalid: boolean;
  /** True for guests. A guest sees files of other people only if the tasks of the guest show these files. */
  isGuest: boolean;
  id: string;
  labelId: string;
  label: string;
  describedBy: string | undefined;
};

/** Field for the files of one answer. The user can add, open, delete and restore files. */
export function FileField({ place, path, category, maxFiles, ids, onChange, onWait, disabled, invalid, isGuest, id, labelId, label, describedBy }: Props) {
  const attachments = useAttachments(place.jobId);
  const { list, items, added, remove } = attachments;
  const [open, setOpen] = useState<string | null>(null);
  // Several uploads can end between two renders, so each change starts from the latest value.
  const latest = useRef(ids);
  latest.current = ids;
  // True for categories of income evidence and energy use. Contractors never see income evidence, and see energy use only if the homeowner shares it. This rule
  // also applies to files that they added.
  const isRestrictedCategory = (categoryOf(category)?.restricted ?? categoryOf(category)?.usage) === true;
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const uploads = useUploads({ place, path, category }, (id, attachment) => {
    if (attachment) added(attachment);
    if (!latest.current.includes(id)) change([...latest.current, id]);
  });

  useFilesWait(uploads, 1 - ids.length, onWait);
  const isPhoto = categoryOf(category)?.kind === 'photo';
  const camera = useRef<HTMLInputElement>(null);
  const retaken = useRef<string>(undefined);
  const retake = (key: string) => {
    retaken.current = key;
    camera.current?.click();
  };
  const take = (newFiles: readonly File[], byCamera: boolean) => {
    uploads.add(newFiles, byCamera, byCamera ? retaken.current : undefined);
    retaken.current = undefined;
  };

  const removeFile = (file: AttachmentView) =>
    void remove(file, {
      onRemoved: () => change(latest.current.filter((other) => other !== file.id)),
      onRestored: () => change([...latest.current, file.id]),
    });

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      {(ids.length > 0 || uploads.sending.length > 0) && (
        <Stack component="ul" gap="xs">
          {ids.map((fileId) => {
            const file = items.find((item) => item.id === fileId);
            if (file)
              return (
                <FileRow key={fileId} file={file} onOpen={() => setOpen(fileId)} onRemove={disabled || !file.can_delete ? undefined : () => removeFile(file)} />
              );
            const missing = isRestrictedCategory ? t('private_file_note') : isGuest ? t('contractor_file_label') : sharedMessage('attachment_gone');
            return list.isPending ? null : (
              <li key={fileId} className={styles.row}>
                <span className={styles.words}>{missing}</span>
                {!disabled && !isGuest && !isRestrictedCategory && (
                  <Button variant="subtle" size="compact-sm" onClick={() => change(ids.filter((other) => other !== fileId))}>
                    {t('take_off')}
                  </Button>
                )}
              </li>
            );
          })}
          <UploadRows uploads={uploads} onRetake={retake} />
        </Stack>
      )}
      {!disabled && isPhoto && ids.length + uploads.sending.length === 0 && <PhotoGuide category={category} />}
      {!disabled && ids.length + uploads.sending.length < maxFiles && (
        <DropArea
          id={id}
          label={label}
          category={category}
          camera={camera}
          invalid={invalid}
          describedBy={describedBy}
          onAnother={() => {
            retaken.current = undefined;
          }}
          onFiles={take}
        />
      )}
      {ids.length > 0 && hasReadableValues(category) && (
        <FileReadings
          place={place}
          category={category}
          files={ids}
          disabled={disabled}
          onRemove={(removedId) => change(latest.current.filter((other) => other !== removedId))}
        />
      )}
      <DateQuestions files={ids.flatMap((fileId) => items.find((item) => item.id === fileId) ?? [])} explain={attachments.explain} />
      <FileViewer
        files={ids.flatMap((fileId) => items.find((item) => item.id === fileId) ?? [])}
        openId={open}
        onOpen={setOpen}
        attachments={attachments}
        jobId={place.jobId}
        withRestricted={false}
        onRemove={disabled ? undefined : removeFile}
      />
    </Stack>
  );
}
