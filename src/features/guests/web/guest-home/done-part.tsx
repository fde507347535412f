import { Button, Stack } from '@mantine/core';
import { type GuestNavigate, reviewPath } from '../navigate';
import type { OpenGuestTask } from '../review-and-submit/use-open-tasks';
import { t } from './messages';

/**
 * Button "I'm done", shown only while answers are missing. The button leads to the review page, which lists the missing answers and lets the guest skip them.
 */
export function DonePart({ jobId, open, navigate }: { jobId: string; open: readonly OpenGuestTask[]; navigate: GuestNavigate }) {
  const questions = open.filter(({ page }) => page === null);
  if (!questions.some((task) => task.missing.length > 0)) return null;
  return (
    <Stack gap={10} ta="center">
      <Button size="lg" fullWidth variant="default" onClick={() => navigate(reviewPath(jobId))}>
        {t('im_done')}
      </Button>
    </Stack>
  );
}
