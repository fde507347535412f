import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLiveState } from './live';
import { t } from './messages';
import styles from './reconnecting.module.css';

/** Time in ms for which an interruption must last before it is shown. */
const QUIET_MS = 6_000;

/** Small note that the displayed data may be outdated, shown after a longer interruption. */
export function Reconnecting() {
  const isLost = useLiveState() === 'lost';
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isLost), isLost ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <span className={styles.note}>
          <IconCloudOff size={16} aria-hidden />
          {t('connection_lost_note')}
        </span>
      )}
    </div>
  );
}
