import { IconUser } from '@tabler/icons-react';
import styles from './frame.module.css';
import { t } from './messages';

/** Somebody else gave this answer while the form was open. Said here for the eye; the form says it once for all. */
export function ChangedBy({ who }: { who: string }) {
  if (!who) return null;
  return (
    <p className={`${styles.note} ${styles.byOthers}`}>
      <IconUser size={16} aria-hidden />
      {t('changed_by_who_just_now', { who })}
    </p>
  );
}
