import { ActionIcon, Box, Button } from '@mantine/core';
import { IconAlertCircle, IconCloudOff, IconUpload, IconX } from '@tabler/icons-react';
import { fileSize } from './file-size';
import styles from './files.module.css';
import { t } from './messages';
import type { PendingUpload } from './upload-queue';

/** Shows one running, waiting or failed upload. */
export function UploadRow({ item, onRetry, onCancel }: { item: PendingUpload; onRetry: () => void; onCancel: () => void }) {
  const failed = item.problem !== '';
  const Icon = item.waits ? IconCloudOff : IconUpload;
  const percent = Math.round(item.share * 100);
  return (
    <Box component="li" bd={`1px solid var(${failed ? '--hl-bad' : '--hl-line'})`} className={styles.row}>
      {failed ? <IconAlertCircle size={22} color="var(--hl-bad)" aria-hidden /> : <Icon size={22} color="var(--hl-ink-2)" aria-hidden />}
      <div className={styles.words}>
        <Box component="span" fw={600} className="hl-wrap">
          {item.name}
        </Box>
        {failed ? (
          <Box component="span" c="var(--hl-bad)" fz={14} flex="none" role="alert">
            {item.problem}
          </Box>
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
    </Box>
  );
}
