import { Text } from '@mantine/core';
import { Dialog } from '@/platform/web/kit';
import { STAGE_LABELS } from '@/tasks';
import { type JobDetail, restoreJob } from '../../contract';
import { useJobAct } from './use-acts';

/** Takes a cancellation back. */
export function RestoreDialog({ job, opened, onClose }: { job: JobDetail; opened: boolean; onClose: () => void }) {
  const act = useJobAct(restoreJob, { said: `Job ${job.short_code} is active again`, onDone: onClose });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Reactivate this job?"
      confirm="Reactivate job"
      busy={act.isPending}
      error={act.error}
      onConfirm={() => act.mutate({ params: { job_id: job.id } })}
    >
      <Text>It comes back with its answers and files, in the stage “{STAGE_LABELS[job.stage_key]}” where it was.</Text>
      <Text>What lay with a homeowner or another guest has to be sent to them again.</Text>
      {job.stage > 2 && <Text>Reservations were released when it was canceled: the program decides about them again.</Text>}
    </Dialog>
  );
}
