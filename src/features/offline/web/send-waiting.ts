import { uploadQueue } from '@/features/attachments/web/upload-queue';
import { getTask, saveTask } from '@/features/tasks';
import { callApi } from '@/platform/web';
import { type FormView, openInBackground, type SaveRequest } from '@/rules/forms/web';
import type { LoadForm } from '@/rules/forms/web/load-form';
import { type DeviceJob, waitingTasks } from './device';
import { withFile } from './place-file';

/**
 * Result of an attempt to send unsent answers and files:
 * - `sent`: everything was sent.
 * - `waits`: some data is still unsent, or another browser tab is sending.
 * - `conflict`: one question of a task has two different answers, and the person must choose one of them.
 */
export type SendingResult = { kind: 'sent' } | { kind: 'waits' } | { kind: 'conflict'; taskId: string };

/** Sends the unsent answers and files of these tasks on this device. Safe to repeat. One browser tab sends at a time. */
export function sendWaiting(device: DeviceJob, taskIds: readonly string[], loadForm: LoadForm): Promise<SendingResult> {
  if (!('locks' in navigator)) return sendAll(device, taskIds, loadForm);
  return navigator.locks.request('hearthline.send', { ifAvailable: true }, (lock) =>
    lock ? sendAll(device, taskIds, loadForm) : Promise.resolve<SendingResult>({ kind: 'waits' }),
  );
}

async function sendAll(device: DeviceJob, taskIds: readonly string[], loadForm: LoadForm): Promise<SendingResult> {
  await uploadQueue.resume();
  for (const task of await waitingTasks(device, taskIds)) {
    const sent = await sendTask(device, task, loadForm);
    if (sent.kind !== 'sent') return sent;
  }
  const isAnyWaiting = uploadQueue.sending.some(({ at, problem }) => at.startsWith(`${device.jobId} `) && problem === '');
  return { kind: isAnyWaiting ? 'waits' : 'sent' };
}

async function sendTask(
  { jobId, who, isOwn }: DeviceJob,
  { taskId, paths }: { taskId: string; paths: readonly string[] },
  loadForm: LoadForm,
): Promise<SendingResult> {
  const params = { job_id: jobId, task_id: taskId };
  const view: FormView & { abilities: { edit?: boolean } } = await callApi(getTask, { params }, { errors: 'caller' });
  // The person may no longer edit the task. Example: the contractor recalled the task. The entered answers stay on this device.
  if (!view.abilities.edit) return { kind: 'sent' };
  const task = await openInBackground({
    view,
    code: await loadForm(view.form.key),
    userKey: who,
    isOwn,
    place: { jobId, taskId },
    save: (body: SaveRequest) => callApi(saveTask, { params, body }, { errors: 'caller' }),
    complete: async () => undefined,
    onGone: () => undefined,
  });
  const stops = paths.map((path) =>
    uploadQueue.registerReceiver(`${jobId} ${taskId} ${path}`, (id, _attachment, replaces) => {
      const answer = withFile(task.form, { path, id, replaces });
      if (answer) task.set(answer.path, answer.value);
    }),
  );
  await uploadsEnd(paths.map((path) => `${jobId} ${taskId} ${path}`));
  for (const stop of stops) stop();
  let isSaved = await task.saver.save({ log: true });
  if (!isSaved) {
    // The save can fail because photos from another device must be merged first. Wait for the merge and save again.
    await task.joined();
    isSaved = await task.saver.save({ log: true });
  }
  if (task.form.overview.conflicts.length > 0) return { kind: 'conflict', taskId };
  return { kind: isSaved ? 'sent' : 'waits' };
}

/** Resolves when no upload for these field paths is running. Each upload is then finished or rejected, or waits for a connection or a decision. */
const uploadsEnd = (places: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const isRunning = () =>
      uploadQueue.sending.some(({ at, problem, waits, warnings }) => places.includes(at) && problem === '' && !waits && warnings.length === 0);
    if (!isRunning()) return resolve();
    const stop = uploadQueue.subscribe(() => {
      if (isRunning()) return;
      stop();
      resolve();
    });
  });
