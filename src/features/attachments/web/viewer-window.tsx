import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { AttachmentView } from '../contract';
import { FilePreview } from './file-preview';
import { t } from './messages';
import type { Attachments } from './use-attachments';
import styles from './viewer.module.css';
import { ViewerBar } from './viewer-bar';
import { ViewerDetails } from './viewer-details';

export type ViewerProps = {
  files: readonly AttachmentView[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  attachments: Attachments;
  jobId: string;
  withRestricted: boolean;
  /** Deletes the file and removes it from the answer that contains it. If undefined, the window only deletes the file. */
  onRemove?: ((file: AttachmentView) => void) | undefined;
};

/** Shows one file in a window over the page, with rotation, zoom and details. The arrow keys show the previous and next file. */
export function ViewerWindow({ files, openId, onOpen, attachments, jobId, withRestricted, onRemove }: ViewerProps) {
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [look, setLook] = useState({ id: openId, rotation: 0, zoom: 1 });
  const category = useRef<HTMLDivElement>(null);
  const index = files.findIndex((file) => file.id === openId);
  const file = files[index];
  // When another file opens, show it upright and unzoomed.
  const { rotation, zoom } = look.id === openId ? look : { rotation: 0, zoom: 1 };
  const zoomBy = (by: number) => setLook({ id: openId, rotation, zoom: Math.min(4, Math.max(1, zoom * by)) });
  const rotate = () => setLook({ id: openId, rotation: (rotation + 90) % 360, zoom });

  const openNeighbor = (by: number) => {
    const next = files[index + by];
    if (next) onOpen(next.id);
  };
  const remove = () => {
    if (!file?.can_delete) return;
    const neighbor = files[index + 1] ?? files[index - 1];
    if (onRemove) onRemove(file);
    else void attachments.remove(file);
    onOpen(neighbor?.id ?? null);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => openNeighbor(-1),
    ArrowRight: () => openNeighbor(1),
    '+': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    r: rotate,
    d: remove,
    c: () => category.current?.querySelector('input')?.focus(),
  };
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey;
    if (isTyping || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]?.();
  };

  return (
    <Modal
      opened={file !== undefined}
      onClose={() => onOpen(null)}
      title={file ? t('photo_number_label', { category_label: file.category_label, index: index + 1, count: files.length }) : ''}
      fullScreen={isPhone}
      size="min(1280px, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: styles.body, content: styles.content, title: styles.title }}
      onKeyDown={handleKey}
    >
      {file && (
        <>
          <Stack gap="sm" mih={0} miw={0} className={styles.looking}>
            <FilePreview file={file} jobId={jobId} rotation={rotation} zoom={zoom} />
            <ViewerBar
              file={file}
              zoom={zoom}
              onZoom={zoomBy}
              onRotate={rotate}
              onPrevious={index > 0 ? () => openNeighbor(-1) : undefined}
              onNext={index < files.length - 1 ? () => openNeighbor(1) : undefined}
              onSave={() => void attachments.save(file)}
              onRemove={file.can_delete ? remove : undefined}
            />
          </Stack>
          <Stack ref={category} gap="md" miw={0}>
            <ViewerDetails file={file} withRestricted={withRestricted} onCategory={(next) => void attachments.categorise(file, next)} />
          </Stack>
        </>
      )}
    </Modal>
  );
}
