import type { Call, ResponseOf } from '@/platform';
import { keyOf, useAct, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { type Done, SAID_INSIDE } from '@/view/web/acts/use-acts';
import { useKeepJob } from '@/view/web/acts/use-job';
import { getTask, type TaskView, type taskView } from '../contract';

/** An act that answers with the task as it is now. */
export function useTaskAct<C extends Call>(call: C & { response: typeof taskView }, { said, onDone }: Done<TaskView> = {}) {
  const client = useQueryClient();
  const { stale } = useKeepJob();
  return useAct(call, {
    ignore: SAID_INSIDE,
    onSuccess: (answer: ResponseOf<C>) => {
      // The call answers with the task (`C`); the generic hides that from the compiler.
      const task = answer as TaskView;
      client.setQueryData(keyOf(getTask, { params: { job_id: task.job.id, task_id: task.id } }), task);
      stale();
      if (said) toastSaved(said);
      onDone?.(task);
    },
  });
}
