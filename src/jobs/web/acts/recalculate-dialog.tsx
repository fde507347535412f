import { Text } from '@mantine/core';
import { Dialog } from '@/platform/web/kit';
import { type JobDetail, recalculate } from '../../contract';
import { useJobAct } from './use-acts';

/** Calculates the incentives again, with today's rules where the job is not bound to older ones. */
export function RecalculateDialog({ job, opened, onClose }: { job: JobDetail; opened: boolean; onClose: () => void }) {
  const act = useJobAct(recalculate, { said: 'Incentives calculated again', onDone: onClose });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Recalculate the incentives?"
      confirm="Recalculate"
      busy={act.isPending}
      error={act.error}
      onConfirm={() => act.mutate({ params: { job_id: job.id } })}
    >
      <Text>This overwrites the current result. Amounts that were shared or reserved stay as they were told.</Text>
    </Dialog>
  );
}
