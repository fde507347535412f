import { getTask, type TaskView, type taskView } from '@/features/tasks/contract';
import type { Call, ResponseOf } from '@/platform';
import { keyOf, useAct, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useKeepJob } from './use-job';

/** Refusals are said in the dialog that asked, not in a toast. */
const SAID_INSIDE = [0, 403, 404, 409, 422, 429, 500, 502, 503] as const;

type Done<R> = { said?: string; onDone?: ((answer: R) => void) | undefined };

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

/** An act that answers with the task as it is now. */
export function useTaskAct<C extends Call>(call: C & { response: typeof taskView }, { said, onDone }: Done<TaskView> = {}) {
  const client = useQueryClient();
  const { stale } = useKeepJob();
  return useAct(call, {
    ignore: SAID_INSIDE,
    onSuccess: (answer: ResponseOf<C>) => {
      const task = answer as TaskView;
      client.setQueryData(keyOf(getTask, { params: { job_id: task.job.id, task_id: task.id } }), task);
      stale();
      if (said) toastSaved(said);
      onDone?.(task);
    },
  });
}
