import { Text } from '@mantine/core';
import type { JobDetail } from '@/job';
import type { ActProps } from '@/job/web/acts/act';
import { JobActDialog } from '@/job/web/acts/act-dialog';
import { recalculate } from '../contract';
import { t } from './messages';

declare module '@/job/web/acts/act' {
  interface Acts {
    recalculate: { job: JobDetail };
  }
}

/** Calculates the incentives again, with today's rules where the job is not bound to older ones. */
export function RecalculateDialog({ job, onClose }: ActProps<'recalculate'>) {
  return (
    <JobActDialog
      call={recalculate}
      input={() => ({ params: { job_id: job.id } })}
      title={t('recalculate_the_incentives')}
      confirm={t('recalculate')}
      said={t('incentives_calculated_again')}
      onClose={onClose}
    >
      <Text>{t('this_overwrites_the_current_result')}</Text>
    </JobActDialog>
  );
}
