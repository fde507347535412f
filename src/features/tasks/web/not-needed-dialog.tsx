import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TaskRow } from '@/job/contract/detail';
import { TaskActDialog } from '@/job/web/acts/act-dialog';
import { setNotNeeded } from '../contract';

/** Staff say that a task is not needed in this job; its answers are kept. */
export function NotNeededDialog({ jobId, task, onClose }: { jobId: string; task: Pick<TaskRow, 'id' | 'title'>; onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <TaskActDialog
      call={setNotNeeded}
      input={() => ({ params: { job_id: jobId, task_id: task.id }, body: { reason: reason.trim() } })}
      title={`Mark “${task.title}” as not needed?`}
      confirm="Mark as not needed"
      said="Not needed in this job"
      disabled={reason.trim().length < 3}
      onClose={onClose}
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
    </TaskActDialog>
  );
}
