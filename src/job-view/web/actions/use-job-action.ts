import type { Endpoint } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useUpdateJobCache } from './use-job';

export type ActionDone<R> = { successMessage?: string; onDone?: ((answer: R) => void) | undefined };

/** Returns a mutation that runs a job action and puts the returned job into the cache. The dialog of the action shows its errors. */
export function useJobAction<C extends Endpoint>(call: C & { response: typeof jobDetail }, { successMessage, onDone }: ActionDone<JobDetail> = {}) {
  const { setJob } = useUpdateJobCache();
  return useApiMutation(call, {
    errors: 'caller',
    onSuccess: (answer) => {
      // The cast is safe: every job action returns the job, but the generic type hides this.
      const job = answer as JobDetail;
      setJob(job);
      if (successMessage) toastSaved(successMessage);
      onDone?.(job);
    },
  });
}
