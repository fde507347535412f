import { Box } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import styles from './frame.module.css';
import { t } from './messages';

/** Visible note that another person changed this answer while the form was open. For screen readers, the form announces all changes together. */
export function ChangedBy({ author }: { author: string }) {
  if (!author) return null;
  return (
    <Box component="p" c="var(--hl-busy)" className={styles.note}>
      <IconUser size={16} aria-hidden />
      {t('recent_change_label', { who: author })}
    </Box>
  );
}
