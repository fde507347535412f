import { Button } from '@mantine/core';
import { IconCircleCheck, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskView } from '@/features/tasks';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/job-parts/notice';
import { displayDateTime } from '@/platform/web/kit';
import { t } from './messages';

/** Shows who completed a task and when, with a button that reopens the task. */
export function DoneNotice({ view }: { view: TaskView }) {
  const [editing, setEditing] = useState(false);
  if (view.status !== 'complete' && view.status !== 'in_review') return null;
  const isInReview = view.status === 'in_review';
  const answered =
    view.answered &&
    t('answer_author_note', { by: view.answered.by, has_on_behalf: view.answered.on_behalf ? 'yes' : 'no', at: displayDateTime(view.answered.at) });
  return (
    <>
      <Notice
        tone={isInReview ? 'wait' : 'good'}
        icon={isInReview ? IconEye : IconCircleCheck}
        title={isInReview ? t('in_review', { has_reviewer: view.reviewer ? 'yes' : 'no', reviewer: view.reviewer ?? '' }) : t('complete')}
        actions={
          view.abilities.reopen && (
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        {answered}
      </Notice>
      {editing && <ActionDialogHost name="reopen" jobId={view.job.id} task={view} onClose={() => setEditing(false)} />}
    </>
  );
}
