import { Button } from '@mantine/core';
import { IconCircleCheck, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskView } from '@/features/tasks';
import { showInstant } from '@/platform/web/kit';
import { Act } from '@/view/web/acts/act';
import { Notice } from '@/view/web/show/notice';

/** Complete, or with a reviewer: who answered, when, and opening it again. */
export function DoneNotice({ view }: { view: TaskView }) {
  const [editing, setEditing] = useState(false);
  if (view.status !== 'complete' && view.status !== 'in_review') return null;
  const isInReview = view.status === 'in_review';
  const answered =
    view.answered && `Answered by ${view.answered.by}${view.answered.on_behalf ? ' on behalf of the homeowner' : ''} on ${showInstant(view.answered.at)}.`;
  return (
    <>
      <Notice
        tone={isInReview ? 'wait' : 'good'}
        icon={isInReview ? IconEye : IconCircleCheck}
        title={isInReview ? `In review${view.reviewer ? ` with ${view.reviewer}` : ''}` : 'Complete'}
        acts={
          view.abilities.reopen && (
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {answered}
      </Notice>
      {editing && <Act name="reopen" jobId={view.job.id} task={view} onClose={() => setEditing(false)} />}
    </>
  );
}
