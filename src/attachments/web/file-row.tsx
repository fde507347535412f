import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AttachmentView } from '@/attachments';
import { showDay } from '@/platform/web/kit';
import { fileSize } from './file-size';
import styles from './files.module.css';

type Props = { file: AttachmentView; onOpen: () => void; onRemove?: (() => void) | undefined; showsCategory?: boolean; tags?: ReactNode };

/** A file by name, who brought it and when; a click opens it. */
export function FileRow({ file, onOpen, onRemove, showsCategory = false, tags }: Props) {
  const Icon = file.content_type.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <li className={styles.row}>
      <Icon size={22} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <UnstyledButton className={styles.name} onClick={onOpen}>
          {file.file_name}
        </UnstyledButton>
        <span className={styles.meta}>
          {[showsCategory && file.category_label, fileSize(file.size), file.uploaded_by, showDay(file.uploaded_at)].filter(Boolean).join(' · ')}
        </span>
        {tags}
      </div>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Delete ${file.file_name}`} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
