import { SegmentedControl } from '@mantine/core';
import type { TaskView } from '@/features/tasks';
import { showInstant } from '@/platform/web/kit';
import { ReadOnlyAnswers } from '@/rules/forms/web';
import { t } from './messages';
import styles from './review.module.css';

type Props = {
  reviewed: readonly TaskView[];
  shown: number;
  onShow: (index: number) => void;
  /** When it was sent back last; what changed after that is marked. */
  since: string | null;
};

/** What was handed in: one task at a time, its answers and its files. */
export function Evidence({ reviewed, shown, onShow, since }: Props) {
  const view = reviewed[shown] ?? reviewed[0];
  if (!view) return <p className={styles.none}>{t('nothing_that_you_may_see_was_handed')}</p>;
  return (
    <section className={styles.evidence} aria-label={t('evidence')}>
      {reviewed.length > 1 && (
        <SegmentedControl
          value={view.id}
          data={reviewed.map((task) => ({ value: task.id, label: task.name }))}
          onChange={(id) => onShow(reviewed.findIndex((task) => task.id === id))}
          aria-label={t('which_evidence')}
        />
      )}
      <header>
        <h2 className={styles.cardTitle}>{view.name}</h2>
        {view.answered && <p className={styles.quiet}>{t('submitted_by_at', { by: view.answered.by, at: showInstant(view.answered.at) })}</p>}
      </header>
      <ReadOnlyAnswers view={view} jobId={view.job.id} newSince={since} />
    </section>
  );
}
