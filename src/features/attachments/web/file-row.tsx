import { ActionIcon, Box, Group, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { fileSize } from './file-size';
import { FileThumbnail } from './file-thumbnail';
import styles from './files.module.css';
import { t } from './messages';
import { ProblemBadges } from './problems';

type Props = {
  file: AttachmentView;
  onOpen: () => void;
  onRemove?: (() => void) | undefined;
  showsCategory?: boolean;
  /** False to leave out the size and the day of the upload. */
  showsUpload?: boolean;
  /** True if the file was uploaded after a reviewer last returned the task for changes. */
  isNew?: boolean;
  action?: ReactNode;
};

/** Row with the name of a file, the person who added it, and the date. A click on the name opens the file, unless the file is deleted. */
export function FileRow({ file, onOpen, onRemove, showsCategory = false, showsUpload = true, isNew = false, action }: Props) {
  return (
    <li className={styles.row}>
      <FileThumbnail file={file} />
      <div className={styles.words}>
        {file.is_deleted ? (
          <Box component="span" fw={600} className="hl-wrap">
            {file.file_name}
          </Box>
        ) : (
          <UnstyledButton className={styles.name} onClick={onOpen}>
            {file.file_name}
          </UnstyledButton>
        )}
        <Box component="span" c="dimmed" fz={13}>
          {[
            showsCategory && file.category_label,
            showsUpload && fileSize(file.size),
            file.taken_at && t('taken_taken_at', { taken_at: displayDate(file.taken_at, file.time_zone) }),
            file.uploaded_by,
            showsUpload && displayDate(file.uploaded_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {file.is_deleted && (
          <Box component="span" c="dimmed" fz={13}>
            {t('file_deleted_note', { deleted_by: file.deleted_by ?? '' })}
            {file.deleted_at && `, ${displayDate(file.deleted_at)}`}
          </Box>
        )}
        {isNew && <ToneBadge tone="busy">{t('new')}</ToneBadge>}
        <ProblemBadges file={file} />
      </div>
      {(action || onRemove) && (
        // Keep the buttons in one line, also below the name.
        <Group gap="xs" wrap="nowrap">
          {action}
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('delete_file_name', { file_name: file.file_name })} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      )}
    </li>
  );
}
