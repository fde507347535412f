import { Text } from '@mantine/core';
import { DuplicateConfirmation, useDuplicateConfirmation } from '@/features/job-creation/web';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJobAction } from '@/job-view/web/actions/use-job-action';
import { Dialog } from '@/platform/web/kit';
import { STAGE_LABELS } from '@/rules/forms';
import { restoreJob } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    restore: { job: JobDetail };
  }
}

/** Dialog to restore a canceled job. If the server rejects the request because another job exists, asks the user to confirm that both jobs are wanted. */
export function RestoreDialog({ job, onClose }: ActionDialogProps<'restore'>) {
  const restore = useJobAction(restoreJob, { successMessage: t('job_reactivated_toast', { short_code: job.short_code }), onDone: onClose });
  const confirmation = useDuplicateConfirmation(restore.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reactivate_job_confirm')}
      confirm={t('reactivate_job')}
      busy={restore.isPending}
      error={confirmation.otherError}
      disabled={confirmation.isIncomplete}
      onConfirm={() => restore.mutate({ params: { job_id: job.id }, body: confirmation.value })}
    >
      <Text>{t('reactivate_stage_note', { stage_labels: STAGE_LABELS[job.stage_key] })}</Text>
      <Text>{t('resend_guest_tasks_note')}</Text>
      {job.stage > 2 && <Text>{t('reservations_released_note')}</Text>}
      <DuplicateConfirmation label={t('reactivate_anyway')} confirmation={confirmation} />
    </Dialog>
  );
}
