import { Text } from '@mantine/core';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { recalculate } from '../contract';

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
      title="Recalculate the incentives?"
      confirm="Recalculate"
      said="Incentives calculated again"
      onClose={onClose}
    >
      <Text>This overwrites the current result; the earlier one is kept as a record. Amounts that were shared or reserved stay as they were told.</Text>
    </JobActDialog>
  );
}
