import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { TRANSFER_REASONS, type TransferReason } from '@/job-data';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { isKeyOf } from '@/platform';
import { Dialog } from '@/platform/web/kit';
import { transferTask } from '../contract';
import { t } from './messages';
import { useTaskAction } from './use-task-action';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    transfer: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'owner' | 'can_transfer_to'> };
  }
}

/** Dialog that gives a task to another owner. */
export function TransferDialog({ jobId, task, onClose }: ActionDialogProps<'transfer'>) {
  const otherOwners = task.can_transfer_to;
  const [owner, setOwner] = useState<ActionOwner>(otherOwners[0] ?? 'ops');
  const [reason, setReason] = useState<TransferReason | ''>('');
  const [comments, setComments] = useState('');
  const transfer = useTaskAction(transferTask, {
    successMessage: t('task_transferred_toast', { title: task.title, owner_labels: OWNER_LABELS[owner].toLowerCase() }),
    onDone: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfer_title', { title: task.title })}
      confirm={t('transfer')}
      busy={transfer.isPending}
      disabled={reason === '' || (reason === 'other' && comments.trim() === '')}
      error={transfer.error}
      onConfirm={() => reason !== '' && transfer.mutate({ params: { job_id: jobId, task_id: task.id }, body: { owner, reason, comments: comments.trim() } })}
    >
      <Text c="dimmed">{t('transfer_task_note', { owner_labels: OWNER_LABELS[task.owner].toLowerCase() })}</Text>
      <NativeSelect
        label={t('new_owner')}
        data={otherOwners.map((value) => ({ value, label: OWNER_LABELS[value] }))}
        value={owner}
        onChange={(event) => isKeyOf(OWNER_LABELS, event.currentTarget.value) && setOwner(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('reason')}
        withAsterisk
        data={[{ value: '', label: t('transfer_reason_placeholder') }, ...Object.entries(TRANSFER_REASONS).map(([value, label]) => ({ value, label }))]}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(isKeyOf(TRANSFER_REASONS, value) ? value : '')}
      />
      <Textarea label={t('comments')} autosize minRows={2} value={comments} onChange={(event) => setComments(event.currentTarget.value)} />
    </Dialog>
  );
}
