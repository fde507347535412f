import { Text } from '@mantine/core';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { claimJob } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    take_over: { job: JobDetail };
  }
}

/** Somebody else works on the job: taking it over is said twice. */
export function TakeOverDialog({ job, onClose }: ActProps<'take_over'>) {
  return (
    <JobActDialog
      call={claimJob}
      input={() => ({ params: { job_id: job.id }, body: { take_over: true } })}
      title={`Claimed by ${job.claimed_by ?? 'somebody'}. Take over?`}
      confirm="Take over"
      said="The job is yours now"
      onClose={onClose}
    >
      <Text>The history tells that you took it over.</Text>
    </JobActDialog>
  );
}
