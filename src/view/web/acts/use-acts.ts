import type { Call } from '@/platform';
import { useAct } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useKeepJob } from './use-job';

/** Refusals are said in the dialog that asked, not in a toast. */
export const SAID_INSIDE = [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] as const;

export type Done<R> = { said?: string; onDone?: ((answer: R) => void) | undefined };

/** An act that answers with the job as it is now. */
export function useJobAct<C extends Call>(call: C & { response: typeof jobDetail }, { said, onDone }: Done<JobDetail> = {}) {
  const { keep } = useKeepJob();
  return useAct(call, {
    ignore: SAID_INSIDE,
    onSuccess: (answer) => {
      // Every act on a job answers with it; the generic cannot see that the response type is the job's.
      const job = answer as JobDetail;
      keep(job);
      if (said) toastSaved(said);
      onDone?.(job);
    },
  });
}
