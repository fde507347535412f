import { Text } from '@mantine/core';
import { type JobDetail, recalculate } from '@/job/contract/detail';
import { JobActDialog } from '@/job/web/acts/act-dialog';

/** Calculates the incentives again, with today's rules where the job is not bound to older ones. */
export function RecalculateDialog({ job, onClose }: { job: JobDetail; opened?: boolean; onClose: () => void }) {
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
