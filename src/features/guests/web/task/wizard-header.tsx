import { t } from './messages';
import styles from './task.module.css';

type Props = { title: string; index: number; count: number /** Position of the task in the visit. */; place: { index: number; count: number } };

/** Title of the task and progress. */
export function WizardHeader({ title, index, count, place }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.taskTitle}>
        {title}
        {place.count > 1 && <span className={styles.quiet}> · {t('step_position_label', place)}</span>}
      </h1>
      <progress value={index + 1} max={count + 1} aria-label={t('progress')} />
      <span className={styles.quiet}>{t('index_of_count', { index: index + 1, count })}</span>
    </header>
  );
}
