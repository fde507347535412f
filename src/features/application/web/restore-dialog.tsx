import { Text } from '@mantine/core';
import { STAGE_LABELS } from '@/rules/forms';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { restoreJob } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    restore: { job: JobDetail };
  }
}

/** Takes a cancellation back. */
export function RestoreDialog({ job, onClose }: ActProps<'restore'>) {
  return (
    <JobActDialog
      call={restoreJob}
      input={() => ({ params: { job_id: job.id } })}
      title="Reactivate this job?"
      confirm="Reactivate job"
      said={`Job ${job.short_code} is active again`}
      onClose={onClose}
    >
      <Text>It comes back with its answers and files, in the stage “{STAGE_LABELS[job.stage_key]}” where it was.</Text>
      <Text>What lay with a homeowner or another guest has to be sent to them again.</Text>
      {job.stage > 2 && <Text>Reservations were released when it was canceled: the program decides about them again.</Text>}
    </JobActDialog>
  );
}
