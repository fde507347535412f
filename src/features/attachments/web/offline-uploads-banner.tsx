import { Group, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fileSize } from './file-size';
import styles from './files.module.css';
import { t } from './messages';
import { uploadQueue } from './upload-queue';
import { daysUntilDeleted, isIphone, photosThatFit, protectStorage } from './waiting-storage';

/** Shows a banner on every page while files wait for a connection. Also resumes uploads that began before the page was loaded. */
export function OfflineUploadsBanner() {
  const all = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.sending);
  useEffect(() => {
    const startUploads = () => void uploadQueue.resume();
    startUploads();
    window.addEventListener('online', startUploads);
    return () => window.removeEventListener('online', startUploads);
  }, []);
  const waitingUploads = all.filter((item) => item.waits);
  const size = waitingUploads.reduce((sum, item) => sum + item.size, 0);
  const room = useRoom(waitingUploads.length);
  const days = room.isProtected ? null : daysUntilDeleted(waitingUploads.map((item) => item.addedAt));
  return (
    <div role="status" className={styles.live}>
      {waitingUploads.length > 0 && (
        <Stack component="p" gap={2} align="center" ta="center" bg="var(--hl-wait-ground)" c="var(--hl-wait)" py="xs" px="md">
          <Group component="strong" gap="xs" justify="center">
            <IconCloudOff size={18} aria-hidden />
            <span>
              {t('uploads_wait_note', {
                kind: waitingUploads.every((item) => item.isImage) ? 'photo' : 'file',
                count: waitingUploads.length,
                device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer',
                size: fileSize(size),
              })}
            </span>
          </Group>
          {waitingUploads.some((item) => item.isUnstored) ? <strong>{t('uploads_unstored_warning')}</strong> : <span>{t('uploads_wait_hint')}</span>}
          {isIphone() && <span>{t('uploads_iphone_hint')}</span>}
          {days !== null && <strong>{t('uploads_days_warning', { days })}</strong>}
          {room.photos !== null && <strong>{t('uploads_space_warning', { count: room.photos })}</strong>}
        </Stack>
      )}
    </div>
  );
}

/**
 * Asks the browser not to delete the waiting files. `isProtected`: whether the browser agreed. `photos`: number of additional photos that fit on the device;
 * null if there is enough room.
 */
function useRoom(waiting: number): { isProtected: boolean; photos: number | null } {
  const [room, setRoom] = useState<{ isProtected: boolean; photos: number | null }>({ isProtected: true, photos: null });
  useEffect(() => {
    let isOver = false;
    if (waiting > 0) void Promise.all([protectStorage(), photosThatFit()]).then(([isProtected, photos]) => !isOver && setRoom({ isProtected, photos }));
    return () => {
      isOver = true;
    };
  }, [waiting]);
  return room;
}
