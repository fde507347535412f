import { t } from './messages';
import styles from './task.module.css';

type Props = { title: string; index: number; count: number /** Which task of this visit it is. */; place: { index: number; count: number } };

/** What this is about and how far it is. */
export function WizardHeader({ title, index, count, place }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.taskTitle}>
        {title}
        {place.count > 1 && <span className={styles.quiet}> · {t('step_index_of_count', place)}</span>}
      </h1>
      <progress className={styles.progress} value={index + 1} max={count + 1} aria-label={t('progress')} />
      <span className={styles.quiet}>{t('index_of_count', { index: index + 1, count })}</span>
    </header>
  );
}
