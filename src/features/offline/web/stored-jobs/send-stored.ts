import { userUploader } from '@/features/attachments/web/current-uploader';
import { pendingFilesDb } from '@/features/attachments/web/pending-files-db';
import { completeTask } from '@/features/tasks';
import { ApiError, callApi } from '@/platform/web';
import type { LoadForm } from '@/rules/forms/web/load-form';
import type { DeviceJob } from '../device';
import { sendWaiting } from '../send-waiting';
import { pendingCompletions } from './pending-completions';
import { storingSubject } from './setting';
import { storedJobs } from './store-jobs';

/** Task about which the person must make a decision. `conflict`: one question has two different answers. `refused`: the server rejected the completion. */
export type UndecidedTask = { kind: 'conflict' | 'refused'; jobId: string; taskId: string; name: string };
type Progress = { onCompleted: (name: string) => void; onUndecided: (task: UndecidedTask) => void };

export const deviceOf = (uid: string, jobId: string): DeviceJob => ({ jobId, who: uid, owner: userUploader(storingSubject()), isOwn: false });

/**
 * Returns the tasks of the user that may have unsent answers, photos or completions on this device. The keys are job IDs. Each entry has the task names by
 * task ID.
 */
async function tasksHere(uid: string): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  const add = (jobId: string, taskId: string, name: string) => {
    const tasks = found.get(jobId) ?? new Map<string, string>();
    found.set(jobId, tasks.set(taskId, name));
  };
  for (const { place, owner } of await pendingFilesDb.all()) if (owner === userUploader(storingSubject()) && place.taskId) add(place.jobId, place.taskId, '');
  for (const job of await storedJobs()) for (const { id, name } of job.tasks) add(job.id, id, name);
  for (const { jobId, taskId, name } of pendingCompletions.read(uid)) add(jobId, taskId, name);
  return found;
}

/** Sends the unsent answers and photos of the user on this device. Then completes the tasks that were completed on this device. Safe to repeat. */
export async function sendStored(uid: string, loadForm: LoadForm, progress: Progress): Promise<void> {
  for (const [jobId, tasks] of await tasksHere(uid)) {
    // An open form sends its own answers, so skip the tasks of its job. Tasks that were completed on this device show no form, so send them here.
    const ids = [...tasks.keys()].filter((id) => jobId !== jobOfOpenForms() || pendingCompletions.has(uid, id));
    const sent = await sendWaiting(deviceOf(uid, jobId), ids, loadForm).catch(() => null);
    if (sent?.kind === 'conflict') {
      // Forget the completion, so that the form is shown again and the person can choose one of the two answers.
      pendingCompletions.forget(uid, sent.taskId);
      progress.onUndecided({ kind: 'conflict', jobId, taskId: sent.taskId, name: tasks.get(sent.taskId) ?? '' });
    }
    if (sent?.kind === 'sent') await completeTasks(uid, jobId, progress);
  }
}

/** Returns the job ID in the page URL if the page shows forms. Examples of such URLs: `/{job}/tasks/{task}`, `/{job}/sets/{set}`. */
const jobOfOpenForms = (): string | undefined => (window.location.pathname.split('/').length > 2 ? window.location.pathname.split('/')[1] : undefined);

async function completeTasks(uid: string, jobId: string, { onCompleted, onUndecided }: Progress): Promise<void> {
  for (const { taskId, name, key } of pendingCompletions.read(uid).filter((task) => task.jobId === jobId)) {
    try {
      await callApi(completeTask, { params: { job_id: jobId, task_id: taskId }, body: {} }, { errors: 'caller', idempotencyKey: key });
      pendingCompletions.forget(uid, taskId);
      onCompleted(name);
    } catch (error) {
      // After a connection or server error, keep the completion, so that the next attempt sends it again.
      if (!(error instanceof ApiError) || error.status < 403 || error.status >= 500 || error.status === 429) return;
      pendingCompletions.forget(uid, taskId);
      onUndecided({ kind: 'refused', jobId, taskId, name });
    }
  }
}
