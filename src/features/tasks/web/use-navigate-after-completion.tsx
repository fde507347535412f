import { useNavigate } from '@tanstack/react-router';
import { getJob } from '@/job-view';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { ApiError, callApi, queryKeyOf, useQueryClient } from '@/platform/web';
import { toast, toastUndo } from '@/platform/web/kit';
import { STAGE_TABS } from '@/rules/forms';
import { getTask, reopenTask, type TaskView } from '../contract';
import { t } from './messages';
import { toastUndoDecision } from './toast-undo-decision';

/** Time in milliseconds for which the undo button is shown after a task is completed. */
const UNDO_MS = 9_000;

/** Function that finds the next task on another job, for users who do the same kind of task on many jobs. Resolves to null if there is no such task. */
type Elsewhere = () => Promise<{ job_id: string; task_id: string } | null>;

/**
 * Hook that navigates after a task is completed. Opens the next task of the user. Opens the job if there is no next task or the job is now in another stage.
 * Shows a toast with an undo button if the completion can be undone.
 * @param elsewhere Finds the next task on another job. If it finds one, the hook opens that task instead of the next task on this job.
 */
export function useNavigateAfterCompletion(before: TaskView, elsewhere?: Elsewhere) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refetchJobs, setJob } = useUpdateJobCache();
  const jobId = before.job.id;
  const open = (taskId: string) => navigate({ to: '/$jobId/tasks/$taskId', params: { jobId, taskId } });

  const undo = async (done: TaskView) => {
    const params = { job_id: jobId, task_id: done.id };
    const task = await callApi(reopenTask, { params, body: {} });
    client.setQueryData(queryKeyOf(getTask, { params }), task);
    refetchJobs();
    await open(done.id);
  };

  return async (done: TaskView): Promise<void> => {
    client.setQueryData(queryKeyOf(getTask, { params: { job_id: jobId, task_id: done.id } }), done);
    const job = await callApi(getJob, { params: { job_id: jobId } }).catch(asUnread);
    // Loading the job failed, and a toast showed the error. The task is complete, so only mark the cached job as outdated.
    if (!job) return refetchJobs();
    setJob(job);
    const other = await elsewhere?.();
    const hasMoved = done.job.stage_key !== before.job.stage_key;
    const next = hasMoved ? undefined : job.tasks.find((task) => task.id === done.next_task_id);
    const did = done.status === 'in_review' ? t('task_submitted_toast') : t('done');
    const toastText = hasMoved
      ? t('task_done_stage_toast', { did, stage_key: done.job.stage_key === 'create' ? t('create') : STAGE_TABS[done.job.stage_key] })
      : next && !other
        ? t('did_next_name', {
            did,
            has_key: next.key === 'final_review' || next.key === 'submit_final_documents' ? 'yes' : 'no',
            name: next.name,
          })
        : other
          ? did
          : t('task_done_idle_toast', { did });
    const options = { id: `done-${done.id}`, tone: 'good' as const, ms: UNDO_MS };
    if (done.scheduled) {
      toastUndoDecision(done, t('decision_recorded_toast'), () => {
        void client.invalidateQueries({ queryKey: [getTask.path] });
        refetchJobs();
        void open(done.id);
      });
    } else if (done.abilities.reopen) toastUndo(toastText, () => void undo(done), options);
    else toast({ ...options, message: toastText });
    if (other) await navigate({ to: '/$jobId/tasks/$taskId', params: { jobId: other.job_id, taskId: other.task_id } });
    else await (next ? open(next.id) : navigate({ to: '/$jobId', params: { jobId } }));
    window.scrollTo({ top: 0 });
  };
}

function asUnread(error: unknown): null {
  if (!(error instanceof ApiError)) throw error;
  return null;
}
