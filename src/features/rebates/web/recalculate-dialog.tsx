import { Text } from '@mantine/core';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { recalculate } from '../contract';
import { t } from './messages';

declare module '@/view/web/acts/act' {
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
