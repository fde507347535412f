import { Text } from '@mantine/core';
import { Dialog } from '@/platform/web/kit';
import { claimJob, type JobDetail } from '../../contract';
import { useJobAct } from './use-acts';

/** Somebody else works on the job: taking it over is said twice. */
export function TakeOverDialog({ job, opened, onClose }: { job: JobDetail; opened: boolean; onClose: () => void }) {
  const act = useJobAct(claimJob, { said: 'The job is yours now', onDone: onClose });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Claimed by ${job.claimed_by ?? 'somebody'}. Take over?`}
      confirm="Take over"
      busy={act.isPending}
      error={act.error}
      onConfirm={() => act.mutate({ params: { job_id: job.id }, body: { take_over: true } })}
    >
      <Text>The history tells that you took it over.</Text>
    </Dialog>
  );
}
