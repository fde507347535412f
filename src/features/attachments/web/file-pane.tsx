import { ActionIcon, Box, Flex, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { displayDateTime, useShortcutKeys } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import styles from './file-pane.module.css';
import { FilePreview } from './file-preview';
import { FileThumbnail } from './file-thumbnail';
import { t } from './messages';
import { ProblemBadges } from './problems';
import type { Attachments } from './use-attachments';
import { distanceLabel } from './viewer-details';

/** A file with the label of the question that it answers. */
export type LabeledFile = { file: AttachmentView; label: string; isNew: boolean };

type Props = {
  jobId: string;
  attachments: Attachments;
  files: readonly LabeledFile[];
  /** Files whose data is not loaded yet. The strip shows placeholders with their labels. */
  coming?: readonly { id: string; label: string }[];
  openId: string | null;
  onOpen: (id: string) => void;
  /** Called when a file was shown in this pane, opened in a separate browser tab, or downloaded. */
  onSeen?: (id: string) => void;
  /** Shown instead of a file, for an answer without a file. */
  children?: ReactNode;
  /** Control for the open file, such as a button. */
  action?: ReactNode;
  /** Entries that the strip shows in addition to the files. */
  more?: ReactNode;
};

const MAX_ZOOM = 4;
const STEP = 1.5;

/** Shows one file next to the form for the review decision, with zoom, rotation and pages. A strip below shows the other files. */
export function FilePane({ jobId, attachments, files, coming = [], openId, onOpen, onSeen, children, action, more }: Props) {
  const [look, setLook] = useState({ id: openId, rotation: 0, zoom: 1, page: 1 });
  const index = files.findIndex(({ file }) => file.id === openId);
  const open = files[index];
  const currentFile = open ?? coming.find(({ id }) => id === openId);
  // When another file opens, show it upright, unzoomed, and at its first page.
  const { rotation, zoom, page } = look.id === openId ? look : { rotation: 0, zoom: 1, page: 1 };
  const see = (change: Partial<typeof look>) => setLook({ id: openId, rotation, zoom, page, ...change });
  const zoomBy = (by: number) => see({ zoom: Math.min(MAX_ZOOM, Math.max(1, zoom * by)) });
  const isPdf = open?.file.content_type === 'application/pdf';
  const isImage = !open || open.file.content_type.startsWith('image/');
  const openNeighbor = (by: number) => {
    const next = files[index === -1 ? 0 : index + by];
    if (next) onOpen(next.file.id);
  };
  const turnPage = (by: number) => (isPdf ? see({ page: Math.max(1, page + by) }) : openNeighbor(by));
  useShortcutKeys([
    // The arrow keys scroll an enlarged file, so they change the file only when it is not enlarged.
    ['ArrowLeft', () => zoom === 1 && openNeighbor(-1), { preventDefault: false }],
    ['ArrowRight', () => zoom === 1 && openNeighbor(1), { preventDefault: false }],
    ['PageUp', () => turnPage(-1)],
    ['PageDown', () => turnPage(1)],
    ['shift+[plus]', () => zoomBy(STEP)],
    ['[plus]', () => zoomBy(STEP)],
    ['=', () => zoomBy(STEP)],
    ['-', () => zoomBy(1 / STEP)],
    ['t', () => see({ rotation: (rotation + 90) % 360 })],
  ]);
  const icon = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <Stack gap={0} className={`${styles.pane} hl-card`}>
      {currentFile && (
        <Group gap="4px 10px" mih={48} py={5} pl="md" pr="xs" className={`${styles.bar} hl-line-below`} aria-busy={!open}>
          <span className={styles.name} title={open?.file.file_name}>
            <strong>{currentFile.label}</strong>
            <Box component="span" c="dimmed" fz={13} className="hl-truncate">
              {open ? aboutOf(open.file) : '\u00a0'}
            </Box>
          </span>
          {open && <ProblemBadges file={open.file} />}
          {action}
          <Group component="span" align="stretch" gap={0} wrap="nowrap" flex="none" className={styles.tools}>
            <ActionIcon {...icon} aria-label={t('previous_file')} disabled={index <= 0} onClick={() => openNeighbor(-1)}>
              <IconChevronLeft size={20} />
            </ActionIcon>
            <ActionIcon {...icon} aria-label={t('next_file')} disabled={!open || index >= files.length - 1} onClick={() => openNeighbor(1)}>
              <IconChevronRight size={20} />
            </ActionIcon>
            {isImage && (
              <>
                <ActionIcon {...icon} aria-label={t('smaller')} disabled={!open || zoom <= 1} onClick={() => zoomBy(1 / STEP)}>
                  <IconZoomOut size={20} />
                </ActionIcon>
                <ActionIcon {...icon} aria-label={t('larger')} disabled={!open || zoom >= MAX_ZOOM} onClick={() => zoomBy(STEP)}>
                  <IconZoomIn size={20} />
                </ActionIcon>
                <ActionIcon {...icon} aria-label={t('rotate')} disabled={!open} onClick={() => see({ rotation: (rotation + 90) % 360 })}>
                  <IconRotateClockwise size={20} />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              {...icon}
              aria-label={t('download_file', { original: open?.file.original ?? 'open' })}
              disabled={!open}
              onClick={() => {
                if (!open) return;
                onSeen?.(open.file.id);
                void attachments.save(open.file);
              }}
            >
              <IconDownload size={20} />
            </ActionIcon>
          </Group>
        </Group>
      )}
      <div className={styles.looking}>
        {open ? (
          <FilePreview key={open.file.id} file={open.file} jobId={jobId} rotation={rotation} zoom={zoom} page={page} onSeen={() => onSeen?.(open.file.id)} />
        ) : (
          children
        )}
      </div>
      {(files.length > 1 || coming.length > 1 || more) && (
        <div className={styles.strip}>
          {coming.map(({ id, label }) => (
            <Flex key={id} component="span" gap="xs" align="center" className={styles.item} aria-hidden>
              <span />
              <FileName label={label} />
            </Flex>
          ))}
          {files.map(({ file, label, isNew }) => (
            <Flex
              key={file.id}
              type="button"
              component="button"
              gap="xs"
              align="center"
              className={styles.item}
              aria-current={file.id === openId}
              onClick={() => onOpen(file.id)}
            >
              <FileThumbnail file={file} />
              <FileName label={label} isNew={isNew} />
            </Flex>
          ))}
          {more}
        </div>
      )}
    </Stack>
  );
}

const FileName = ({ label, isNew }: { label: string; isNew?: boolean | undefined }) => (
  <Stack component="span" gap={0} fw={600}>
    {label}
    {isNew && (
      <Box component="small" c="var(--hl-busy)" fw={600}>
        {t('new')}
      </Box>
    )}
  </Stack>
);

/** Returns when and where a photo was taken. For any other file, returns who added it and when. */
function aboutOf(file: AttachmentView): string {
  if (!file.content_type.startsWith('image/')) return `${file.uploaded_by}, ${displayDateTime(file.uploaded_at)}`;
  return [file.taken_at && displayDateTime(file.taken_at, file.time_zone), distanceLabel(file)].filter(Boolean).join(' · ');
}
