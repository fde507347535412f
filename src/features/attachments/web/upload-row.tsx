import { ActionIcon, Box, Button } from '@mantine/core';
import { IconAlertCircle, IconCloudOff, IconUpload, IconX } from '@tabler/icons-react';
import { fileSize } from './file-size';
import styles from './files.module.css';
import { t } from './messages';
import type { PendingUpload } from './upload-queue';

/** A running or failed upload. */
export function UploadRow({ item, onRetry, onCancel }: { item: PendingUpload; onRetry: () => void; onCancel: () => void }) {
  const failed = item.problem !== '';
  const Icon = item.waits ? IconCloudOff : IconUpload;
  const percent = Math.round(item.share * 100);
  return (
    <li className={styles.row} data-failed={failed || undefined}>
      {failed ? <IconAlertCircle size={22} className={styles.bad} aria-hidden /> : <Icon size={22} className={styles.icon} aria-hidden />}
      <div className={styles.words}>
        <Box component="span" fw={600} className="hl-wrap">
          {item.name}
        </Box>
        {failed ? (
          <span className={styles.bad} role="alert">
            {item.problem}
          </span>
        ) : item.waits ? (
          <Box component="span" c="dimmed" fz={13} role="status">
            {t('upload_offline_label')}
          </Box>
        ) : (
          <>
            <progress value={percent} max={100} aria-label={t('sending_name', { name: item.name })} />
            <Box component="span" c="dimmed" fz={13}>
              {t('percent_of_count', { percent, count: fileSize(item.size) })}
            </Box>
          </>
        )}
      </div>
      {failed && item.canRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={failed ? t('upload_remove_button', { name: item.name }) : t('stop_sending_name', { name: item.name })}
        onClick={onCancel}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}
