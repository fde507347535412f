import { Text } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail, JobProgramView } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { LongText } from '@/platform/web/kit';
import { withdrawDecline } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    withdraw_decline: { job: JobDetail; program: JobProgramView };
  }
}

/** Dialog to withdraw a decline. The program then decides again, and the recipients of the decline notification receive a correction. */
export function WithdrawDeclineDialog({ job, program, onClose }: ActionDialogProps<'withdraw_decline'>) {
  const [reason, setReason] = useState('');
  return (
    <JobActionDialog
      call={withdrawDecline}
      input={() => ({ params: { job_id: job.id }, body: { program_id: program.key, reason: reason.trim() } })}
      title={t('decline_withdraw_title', { program: program.name })}
      confirm={t('decline_withdraw_button')}
      successMessage={t('decline_withdrawn_toast')}
      disabled={reason.trim().length < 3}
      onClose={onClose}
    >
      <Text>{t('decline_withdraw_hint')}</Text>
      <LongText label={t('decline_reason_label')} withAsterisk data-autofocus value={reason} onChange={setReason} />
    </JobActionDialog>
  );
}
