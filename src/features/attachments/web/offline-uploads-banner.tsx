import { Flex } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './files.module.css';
import { t } from './messages';
import { uploadQueue } from './upload-queue';

/** Banner over every page while files wait for a connection. It also resumes uploads of an earlier page. */
export function OfflineUploadsBanner() {
  const all = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.sending);
  useEffect(() => {
    const begin = () => void uploadQueue.begin();
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, []);
  const waiting = all.filter((item) => item.waits);
  const word = waiting.every((item) => item.isPicture) ? 'photo' : 'file';
  return (
    <div role="status" className={styles.live}>
      {waiting.length > 0 && (
        <Flex component="p" align="center" justify="center" gap="xs" bg="var(--hl-wait-ground)" c="var(--hl-wait)" fw={600} py="xs" px="md">
          <IconCloudOff size={18} aria-hidden />
          {t('uploads_offline_note', { count: waiting.length, word })}
        </Flex>
      )}
    </div>
  );
}
