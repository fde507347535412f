import { t } from './messages';
import styles from './task.module.css';

/** What the contractor wrote when they sent it, most of all when it comes back to be corrected. */
export function ContractorNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <aside className={styles.note} aria-label={t('contractor_note_title')}>
      <strong>{t('contractor_note_title')}</strong>
      <p className={styles.plain}>{note}</p>
    </aside>
  );
}
