import { Button } from '@mantine/core';
import { type GuestNavigate, reviewPath } from '../navigate';
import type { OpenGuestTask } from '../visit/use-tasks';
import { t } from './messages';
import styles from './profile.module.css';

/** "I'm done", also before all is answered: the next page says what is missing, and lets go of what they cannot answer. */
export function DonePart({ jobId, open, go }: { jobId: string; open: readonly OpenGuestTask[]; go: GuestNavigate }) {
  const questions = open.filter(({ page }) => page === null);
  if (!questions.some((task) => task.missing.length > 0)) return null;
  return (
    <div className={styles.donePart}>
      <Button size="lg" fullWidth variant="default" onClick={() => go(reviewPath(jobId))}>
        {t('im_done')}
      </Button>
    </div>
  );
}
