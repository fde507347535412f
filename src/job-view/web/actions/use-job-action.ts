import type { Endpoint } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useUpdateJobCache } from './use-job';

/** HTTP status codes whose errors the dialog shows itself, so that no toast appears. 0: the network failed. */
export const SHOW_ERROR_IN_DIALOG = [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] as const;

export type ActionDone<R> = { successMessage?: string; onDone?: ((answer: R) => void) | undefined };

/** Returns a mutation that runs a job action and puts the returned job into the cache. */
export function useJobAction<C extends Endpoint>(call: C & { response: typeof jobDetail }, { successMessage, onDone }: ActionDone<JobDetail> = {}) {
  const { keep } = useUpdateJobCache();
  return useApiMutation(call, {
    ignore: SHOW_ERROR_IN_DIALOG,
    onSuccess: (answer) => {
      // The cast is safe: every job action returns the job, but the generic type hides this.
      const job = answer as JobDetail;
      keep(job);
      if (successMessage) toastSaved(successMessage);
      onDone?.(job);
    },
  });
}
