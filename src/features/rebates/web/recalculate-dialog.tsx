import { Text } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { recalculateAmounts } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    recalculate: { job: JobDetail };
  }
}

/** Dialog that recalculates the incentives. Programs without a pinned version are evaluated with the newest version. */
export function RecalculateDialog({ job, onClose }: ActionDialogProps<'recalculate'>) {
  return (
    <JobActionDialog
      call={recalculateAmounts}
      input={() => ({ params: { job_id: job.id } })}
      title={t('recalculate_incentives_confirm')}
      confirm={t('recalculate')}
      successMessage={t('incentives_recalculated_toast')}
      onClose={onClose}
    >
      <Text>{t('recalculate_incentives_warning')}</Text>
    </JobActionDialog>
  );
}
