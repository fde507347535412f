import { t } from './messages';
import styles from './task.module.css';

/** Shows a message of the contractor, for example a request to correct a reopened task. */
export function ContractorNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <aside className={styles.note} aria-label={t('contractor_note_title')}>
      <strong>{t('contractor_note_title')}</strong>
      <p>{note}</p>
    </aside>
  );
}
