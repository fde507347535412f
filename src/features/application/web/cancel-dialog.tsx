import { List, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '@/platform';
import { Dialog, showDay } from '@/platform/web/kit';
import { CANCEL_REASONS, type CancelReason } from '@/record';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { useJobAct } from '@/view/web/acts/use-acts';
import { cancelJob } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    cancel: { job: JobDetail };
  }
}

/** Cancels a job: why, and what happens then. */
export function CancelDialog({ job, onClose }: ActProps<'cancel'>) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const act = useJobAct(cancelJob, { said: `Job ${job.short_code} is canceled`, onDone: onClose });
  const lacksNote = reason === 'other' && note.trim() === '';
  const consequences = consequencesOf(job);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cancel this job?"
      confirm="Cancel job"
      cancel="Keep job"
      isDangerous
      busy={act.isPending}
      error={act.error}
      disabled={reason === null || lacksNote}
      onConfirm={() => reason && act.mutate({ params: { job_id: job.id }, body: { reason, note: note.trim() || null } })}
    >
      <Radio.Group label="Why?" withAsterisk value={reason} onChange={setReason}>
        <Stack gap={10} mt={8}>
          {Object.entries(CANCEL_REASONS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} data-autofocus={value === 'lost' || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={reason === 'other' ? 'What happened?' : 'Note (optional)'}
        withAsterisk={reason === 'other'}
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <Text fw={600} mb={4}>
          What happens
        </Text>
        <List size="sm" spacing={4}>
          {consequences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
    </Dialog>
  );
}

function consequencesOf(job: JobDetail): string[] {
  const waiting = job.tasks.filter((task) => task.waiting_on !== null).length;
  const released = job.programs.flatMap(({ name, reservation }) =>
    reservation
      ? [
          `The reservation of ${name}${reservation.amount === undefined ? '' : ` (${formatMoney(reservation.amount)})`} is released. It would have run until ${showDay(reservation.expires_on)}.`,
        ]
      : [],
  );
  return [
    ...released,
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'task that lies with a guest closes' : 'tasks that lie with guests close'}.`] : []),
    'Nobody can change the job until it is reactivated. Answers and files are kept.',
  ];
}
