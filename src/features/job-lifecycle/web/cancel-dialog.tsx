import { List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CANCEL_REASONS, type CancelReason } from '@/job-data';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJobAction } from '@/job-view/web/actions/use-job-action';
import { formatMoney } from '@/platform';
import { Dialog, displayDate, LongText } from '@/platform/web/kit';
import { cancelJob } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    cancel: { job: JobDetail };
  }
}

/** Dialog to cancel a job. Asks for the reason and lists the consequences. */
export function CancelDialog({ job, onClose }: ActionDialogProps<'cancel'>) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const confirmCancel = useJobAction(cancelJob, { successMessage: t('job_canceled_toast', { short_code: job.short_code }), onDone: onClose });
  const lacksNote = reason === 'other' && note.trim().length < 3;
  const consequences = consequencesOf(job);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('cancel_job_confirm')}
      confirm={t('cancel_job')}
      cancel={t('keep_job')}
      isDangerous
      busy={confirmCancel.isPending}
      error={confirmCancel.error}
      disabled={reason === null || lacksNote}
      onConfirm={() => reason && confirmCancel.mutate({ params: { job_id: job.id }, body: { reason, note: note.trim() || null } })}
    >
      <Radio.Group label={t('why')} withAsterisk value={reason} onChange={setReason}>
        <Stack gap={10} mt={8}>
          {Object.entries(CANCEL_REASONS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} data-autofocus={value === 'lost' || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <LongText label={reason === 'other' ? t('what_happened') : t('note_optional')} withAsterisk={reason === 'other'} value={note} onChange={setNote} />
      <div>
        <Text fw={600} mb={4}>
          {t('what_happens')}
        </Text>
        <List listStyleType="disc" size="sm" spacing={4}>
          {consequences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
    </Dialog>
  );
}

function consequencesOf(job: JobDetail): string[] {
  const waitingCount = job.tasks.filter((task) => task.waiting_on !== null).length;
  const released = job.programs.flatMap(({ name, reservation }) =>
    reservation
      ? [
          t('reservation_released_note', {
            name,
            has_amount: reservation.amount === undefined ? 'no' : 'yes',
            amount: reservation.amount === undefined ? '' : formatMoney(reservation.amount),
            expires_on: displayDate(reservation.expires_on),
          }),
        ]
      : [],
  );
  return [...released, ...(waitingCount > 0 ? [t('guest_tasks_close_note', { waiting: waitingCount })] : []), t('cancel_job_warning')];
}
