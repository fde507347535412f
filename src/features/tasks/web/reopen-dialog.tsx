import { Text } from '@mantine/core';
import { useState } from 'react';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJob } from '@/job-view/web/actions/use-job';
import { Dialog, LongText } from '@/platform/web/kit';
import { isStageBefore } from '@/rules/forms';
import { reopenTask } from '../contract';
import { t } from './messages';
import { useTaskAction } from './use-task-action';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    reopen: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'stage' | 'set'> };
  }
}

/** Task sets in which a program decides about a job. Reopening a task of these sets always requires a reason. */
const DECISIONS: readonly TaskRow['set'][] = ['reservation', 'enrollment'];

/** Dialog that reopens a completed task. The answers stay valid until the task is completed again. */
export function ReopenDialog({ jobId, task, onClose }: ActionDialogProps<'reopen'>) {
  const [reason, setReason] = useState('');
  const job = useJob(jobId);
  // After the stage was submitted, require a reason, because other users rely on the answers.
  const isSubmitted = DECISIONS.includes(task.set) || (job.data !== undefined && isStageBefore(task.stage, job.data.stage_key));
  const reopen = useTaskAction(reopenTask, { onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('edit_title', { title: task.title })}
      confirm={t('open_again')}
      busy={reopen.isPending}
      error={reopen.error}
      disabled={isSubmitted && reason.trim() === ''}
      onConfirm={() => reopen.mutate({ params: { job_id: jobId, task_id: task.id }, body: { reason: reason.trim() || null } })}
    >
      <Text>{t('reopen_task_note')}</Text>
      <LongText label={isSubmitted ? t('reason') : t('reason_optional')} withAsterisk={isSubmitted} data-autofocus value={reason} onChange={setReason} />
    </Dialog>
  );
}
