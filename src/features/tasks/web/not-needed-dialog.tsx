import { Text } from '@mantine/core';
import { useState } from 'react';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { Dialog, LongText } from '@/platform/web/kit';
import { setNotNeeded } from '../contract';
import { t } from './messages';
import { useTaskAction } from './use-task-action';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    set_not_needed: { jobId: string; task: Pick<TaskRow, 'id' | 'title'> };
  }
}

/** Dialog in which staff mark a task as not needed on this job. The task keeps its answers. */
export function NotNeededDialog({ jobId, task, onClose }: ActionDialogProps<'set_not_needed'>) {
  const [reason, setReason] = useState('');
  const saveNotNeeded = useTaskAction(setNotNeeded, { successMessage: t('task_unneeded_toast'), onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('not_needed_confirm', { title: task.title })}
      confirm={t('task_unneeded_button')}
      busy={saveNotNeeded.isPending}
      error={saveNotNeeded.error}
      disabled={reason.trim().length < 3}
      onConfirm={() => saveNotNeeded.mutate({ params: { job_id: jobId, task_id: task.id }, body: { reason: reason.trim() } })}
    >
      <Text>{t('task_unneeded_note')}</Text>
      <LongText label={t('reason')} withAsterisk data-autofocus value={reason} onChange={setReason} />
    </Dialog>
  );
}
