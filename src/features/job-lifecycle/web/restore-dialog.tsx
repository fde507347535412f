import { Text } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { STAGE_LABELS } from '@/rules/forms';
import { restoreJob } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    restore: { job: JobDetail };
  }
}

/** Confirms restoring a canceled job. */
export function RestoreDialog({ job, onClose }: ActionDialogProps<'restore'>) {
  return (
    <JobActionDialog
      call={restoreJob}
      input={() => ({ params: { job_id: job.id } })}
      title={t('reactivate_job_confirm')}
      confirm={t('reactivate_job')}
      successMessage={t('job_reactivated_toast', { short_code: job.short_code })}
      onClose={onClose}
    >
      <Text>{t('reactivate_stage_note', { stage_labels: STAGE_LABELS[job.stage_key] })}</Text>
      <Text>{t('resend_guest_tasks_note')}</Text>
      {job.stage > 2 && <Text>{t('reservations_released_note')}</Text>}
    </JobActionDialog>
  );
}
