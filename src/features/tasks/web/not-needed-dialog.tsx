import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/platform/web/kit';
import type { TaskRow } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { setNotNeeded } from '../contract';
import { useTaskAct } from './use-task-act';

declare module '@/view/web/acts/act' {
  interface Acts {
    set_not_needed: { jobId: string; task: Pick<TaskRow, 'id' | 'title'> };
  }
}

/** Staff say that a task is not needed in this job; its answers are kept. */
export function NotNeededDialog({ jobId, task, onClose }: ActProps<'set_not_needed'>) {
  const [reason, setReason] = useState('');
  const act = useTaskAct(setNotNeeded, { said: 'Not needed in this job', onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mark “${task.title}” as not needed?`}
      confirm="Mark as not needed"
      busy={act.isPending}
      error={act.error}
      disabled={reason.trim().length < 3}
      onConfirm={() => act.mutate({ params: { job_id: jobId, task_id: task.id }, body: { reason: reason.trim() } })}
    >
      <Text>It no longer holds anything up. Its answers are kept, and it can be asked for again.</Text>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
