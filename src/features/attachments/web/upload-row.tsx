import { ActionIcon, Button } from '@mantine/core';
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
        <span className={styles.plain}>{item.name}</span>
        {failed ? (
          <span className={styles.bad} role="alert">
            {item.problem}
          </span>
        ) : item.waits ? (
          <span className={styles.meta} role="status">
            {t('upload_offline_label')}
          </span>
        ) : (
          <>
            <progress value={percent} max={100} aria-label={t('sending_name', { name: item.name })} />
            <span className={styles.meta}>{t('percent_of_count', { percent, count: fileSize(item.size) })}</span>
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
