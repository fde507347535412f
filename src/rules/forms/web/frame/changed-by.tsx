import { Box } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import styles from './frame.module.css';
import { t } from './messages';

/** Visual note that another person changed this answer while the form was open. Screen readers get one announcement for the form. */
export function ChangedBy({ author }: { author: string }) {
  if (!author) return null;
  return (
    <Box component="p" c="var(--hl-busy)" className={styles.note}>
      <IconUser size={16} aria-hidden />
      {t('recent_change_label', { who: author })}
    </Box>
  );
}
