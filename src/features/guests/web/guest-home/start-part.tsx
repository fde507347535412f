import { Button, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type GuestNavigate, reviewPath, taskPath } from '../navigate';
import { minutesOfOpenTasks } from '../review-and-submit/open-tasks';
import type { OpenGuestTask } from '../review-and-submit/use-open-tasks';
import { t } from './messages';
import styles from './profile.module.css';

/**
 * Button that leads to the first task with missing answers, or to the review page if no answer is missing. If all open tasks have their own page, such as a
 * document to sign, the button leads to the first open task.
 */
export function StartPart({ jobId, open, navigate }: { jobId: string; open: readonly OpenGuestTask[]; navigate: GuestNavigate }) {
  const questions = open.filter(({ page }) => page === null);
  const next = questions.find((task) => task.view === null || task.missing.some(({ isNotKnown }) => !isNotKnown));
  const first = next ?? (questions.length === 0 ? open[0] : undefined);
  const isBegun = open.some(({ status }) => status === 'started');
  const minutes = minutesOfOpenTasks(open);
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" ta="center">
      <Button
        size="lg"
        fullWidth
        // Let the label wrap, because it needs a second line if the browser shows text at twice the size.
        h="auto"
        mih={50}
        styles={{ root: { overflow: 'visible' }, label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' } }}
        rightSection={<IconArrowRight size={20} aria-hidden />}
        onClick={() => navigate(first ? taskPath(jobId, first.id) : reviewPath(jobId))}
      >
        {!first ? t('review_answers_button') : isBegun ? t('go_on', { minutes }) : t('start', { minutes })}
      </Button>
      {questions.length > 0 && <p className={styles.quiet}>{t('stop_anytime_note')}</p>}
    </Stack>
  );
}
