import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { Dialog } from '@/platform/web/kit';
import { type TaskRow, type TRANSFER_REASONS, transferTask } from '../../contract';
import { useTaskAct } from './use-acts';

type Reason = (typeof TRANSFER_REASONS)[number];

const REASONS: Record<Reason, string> = {
  missing_information: 'Information is missing',
  needs_program_decision: 'The program must decide',
  equipment_question: 'Question about equipment',
  payment_question: 'Question about payment',
  homeowner_must_answer: 'The homeowner must answer',
  installer_must_answer: 'The installer must answer',
  wrong_owner: 'It lies with the wrong person',
  escalation: 'Escalation',
  other: 'Other',
};

/** Gives a task to another owner. */
export function TransferDialog({
  jobId,
  task,
  opened,
  onClose,
}: {
  jobId: string;
  task: Pick<TaskRow, 'id' | 'title' | 'owner' | 'can_transfer_to'>;
  opened: boolean;
  onClose: () => void;
}) {
  const others = task.can_transfer_to;
  const [owner, setOwner] = useState<ActionOwner>(others[0] ?? 'ops');
  const [reason, setReason] = useState<Reason>('missing_information');
  const [comments, setComments] = useState('');
  const act = useTaskAct(transferTask, { said: `“${task.title}” lies with ${OWNER_LABELS[owner]} now`, onDone: onClose });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Transfer “${task.title}”`}
      confirm="Transfer"
      busy={act.isPending}
      disabled={reason === 'other' && comments.trim() === ''}
      error={act.error}
      onConfirm={() => act.mutate({ params: { job_id: jobId, task_id: task.id }, body: { owner, reason, comments: comments.trim() } })}
    >
      <Text c="dimmed">It lies with {OWNER_LABELS[task.owner]} now.</Text>
      <NativeSelect
        label="New owner"
        data={others.map((value) => ({ value, label: OWNER_LABELS[value] }))}
        value={owner}
        onChange={(event) => setOwner(event.currentTarget.value as ActionOwner)}
        data-autofocus
      />
      <NativeSelect
        label="Reason"
        data={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
      />
      <Textarea label="Comments" autosize minRows={2} maxLength={2000} value={comments} onChange={(event) => setComments(event.currentTarget.value)} />
    </Dialog>
  );
}
