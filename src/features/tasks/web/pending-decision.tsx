import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHourglass } from '@tabler/icons-react';
import type { TaskRow } from '@/job-view';
import { Notice } from '@/job-view/web/job-parts/notice';
import { callApi } from '@/platform/web';
import { undoDecision } from '../contract';
import { t } from './messages';
import { useSimpleTaskAction } from './use-simple-task-action';

type Props = { jobId: string; task: Pick<TaskRow, 'id' | 'scheduled'> };

/** Undo button for the author of a pending decision. */
export function UndoDecision({ jobId, task }: Props) {
  const runAction = useSimpleTaskAction(jobId, task);
  if (!task.scheduled?.own) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => void runAction((params) => callApi(undoDecision, { params }), t('decision_undone_toast'))}
    >
      {t('decision_undo_button')}
    </Button>
  );
}

/** Notice that replaces the decision form while a decision is pending. */
export function PendingDecision({ jobId, task }: Props) {
  if (!task.scheduled) return null;
  const { by, own } = task.scheduled;
  return (
    <Notice tone="wait" icon={IconHourglass} title={pendingTitle(task.scheduled)} actions={own && <UndoDecision jobId={jobId} task={task} />}>
      {own ? t('decision_pending_own_text') : t('decision_pending_other_text', { by })}
    </Notice>
  );
}

export const pendingTitle = ({ by, own }: NonNullable<TaskRow['scheduled']>): string =>
  own ? t('decision_pending_own_title') : t('decision_pending_other_title', { by });
