import type { Endpoint } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useUpdateJobCache } from './use-job';

/** Refusals are said in the dialog that asked, not in a toast. */
export const SHOW_ERROR_IN_DIALOG = [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] as const;

export type ActionDone<R> = { said?: string; onDone?: ((answer: R) => void) | undefined };

/** An act that answers with the job as it is now. */
export function useJobAction<C extends Endpoint>(call: C & { response: typeof jobDetail }, { said, onDone }: ActionDone<JobDetail> = {}) {
  const { keep } = useUpdateJobCache();
  return useApiMutation(call, {
    ignore: SHOW_ERROR_IN_DIALOG,
    onSuccess: (answer) => {
      // Every act on a job answers with it; the generic cannot see that the response type is the job's.
      const job = answer as JobDetail;
      keep(job);
      if (said) toastSaved(said);
      onDone?.(job);
    },
  });
}
