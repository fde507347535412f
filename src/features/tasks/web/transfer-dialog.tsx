import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { isKeyOf } from '@/platform';
import { Dialog } from '@/platform/web/kit';
import { TRANSFER_REASONS, type TransferReason } from '@/record';
import type { TaskRow } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { transferTask } from '../contract';
import { useTaskAct } from './use-task-act';

declare module '@/view/web/acts/act' {
  interface Acts {
    transfer: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'owner' | 'can_transfer_to'> };
  }
}

/** Gives a task to another owner. */
export function TransferDialog({ jobId, task, onClose }: ActProps<'transfer'>) {
  const others = task.can_transfer_to;
  const [owner, setOwner] = useState<ActionOwner>(others[0] ?? 'ops');
  const [reason, setReason] = useState<TransferReason | ''>('');
  const [comments, setComments] = useState('');
  const act = useTaskAct(transferTask, { said: `“${task.title}” transferred to ${OWNER_LABELS[owner].toLowerCase()}`, onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Transfer “${task.title}”`}
      confirm="Transfer"
      busy={act.isPending}
      disabled={reason === '' || (reason === 'other' && comments.trim() === '')}
      error={act.error}
      onConfirm={() => reason !== '' && act.mutate({ params: { job_id: jobId, task_id: task.id }, body: { owner, reason, comments: comments.trim() } })}
    >
      <Text c="dimmed">Current owner: {OWNER_LABELS[task.owner].toLowerCase()}. The new owner sees the reason and your comments.</Text>
      <NativeSelect
        label="New owner"
        data={others.map((value) => ({ value, label: OWNER_LABELS[value] }))}
        value={owner}
        onChange={(event) => isKeyOf(OWNER_LABELS, event.currentTarget.value) && setOwner(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label="Reason"
        withAsterisk
        data={[{ value: '', label: 'Choose a reason' }, ...Object.entries(TRANSFER_REASONS).map(([value, label]) => ({ value, label }))]}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(isKeyOf(TRANSFER_REASONS, value) ? value : '')}
      />
      <Textarea label="Comments" autosize minRows={2} maxLength={2000} value={comments} onChange={(event) => setComments(event.currentTarget.value)} />
    </Dialog>
  );
}
