import { Text } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { claimJob } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    take_over: { job: JobDetail };
  }
}

/** Asks for confirmation before taking over the claim of another user. */
export function TakeOverDialog({ job, onClose }: ActionDialogProps<'take_over'>) {
  return (
    <JobActionDialog
      call={claimJob}
      input={() => ({ params: { job_id: job.id }, body: { take_over: true } })}
      title={t('take_over_claim_title', { claimed_by: job.claimed_by ?? 'somebody' })}
      confirm={t('take_over')}
      successMessage={t('job_claimed_toast')}
      onClose={onClose}
    >
      <Text>{t('takeover_history_note')}</Text>
    </JobActionDialog>
  );
}
