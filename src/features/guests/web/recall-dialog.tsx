import { Text } from '@mantine/core';
import { ROLE_LABELS } from '@/access';
import { useTaskAction } from '@/features/tasks/web/use-task-action';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { Dialog } from '@/platform/web/kit';
import { recallTask } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    recall: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'waiting_on'> };
  }
}

/** Asks the user to confirm that a task is taken back from a guest, because the guest may be working on it. */
export function RecallDialog({ jobId, task, onClose }: ActionDialogProps<'recall'>) {
  const recall = useTaskAction(recallTask, { successMessage: t('taken_back'), onDone: onClose });
  const who = task.waiting_on ? ROLE_LABELS[task.waiting_on].toLowerCase() : 'guest';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('take_title_back', { title: task.title })}
      confirm={t('take_back')}
      cancel={t('leave_it_there')}
      busy={recall.isPending}
      error={recall.error}
      onConfirm={() => recall.mutate({ params: { job_id: jobId, task_id: task.id } })}
    >
      <Text>{t('task_recall_confirm', { who })}</Text>
    </Dialog>
  );
}
