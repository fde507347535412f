import type { Endpoint } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useUpdateJobCache } from './use-job';

export type ActionDone<R> = { successMessage?: string; onDone?: ((answer: R) => void) | undefined };

/** Hook that returns a mutation for a job action and puts the returned job into the query cache. The dialog of the action shows its errors. */
export function useJobAction<C extends Endpoint>(call: C & { response: typeof jobDetail }, { successMessage, onDone }: ActionDone<JobDetail> = {}) {
  const { setJob } = useUpdateJobCache();
  return useApiMutation(call, {
    errors: 'caller',
    onSuccess: (answer) => {
      // The cast is safe, because every job action returns the job; TypeScript cannot infer this from the generic type.
      const job = answer as JobDetail;
      setJob(job);
      if (successMessage) toastSaved(successMessage);
      onDone?.(job);
    },
  });
}
