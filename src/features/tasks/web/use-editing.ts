import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { ApiError, type ApiOptions, callApi } from '@/platform/web';
import { toastError } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import { focusPath, type SaveRequest, useOpenTask } from '@/rules/forms/web';
import { completeTask, saveTask, type TaskView } from '../contract';
import { t } from './messages';
import { useCacheSavedTask } from './use-cache-saved-task';

/** HTTP statuses that the form itself shows as errors when the user completes it: invalid answers, conflicts and a missing connection. */
const COMPLETION: ApiOptions = { errors: { caller: [0, 409, 422, 502, 503, 504] } };

/** Asks the user to confirm a consequence. Resolves to true if the user confirms. */
const isConfirmed = (consequence: string): Promise<boolean> =>
  new Promise((resolve) =>
    modals.openConfirmModal({
      title: t('edit_complete_task_title'),
      children: consequence,
      labels: { confirm: t('task_change_button'), cancel: t('cancel') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    }),
  );

/**
 * Hook that edits a task: saves while the user types, completes the task on request, then runs `after`.
 * @param scope Distinguishes several forms on one page.
 * @param undo True to delay the effect of a decision, so that the user can undo it.
 */
export function useEditing(view: TaskView, code: TaskDefinition, after: (done: TaskView) => Promise<void>, scope = '', { undo = false } = {}) {
  const me = useCurrentUser();
  const { refetchJobs } = useUpdateJobCache();
  const keepSaved = useCacheSavedTask(view.job.id, view.id);
  const [isOffline, setIsOffline] = useState(false);
  const params = { job_id: view.job.id, task_id: view.id };
  const task = useOpenTask({
    view,
    code,
    userKey: me.uid,
    isOwn: false,
    place: { jobId: view.job.id, taskId: view.id },
    save: async (body: SaveRequest) => {
      const answer = await callApi(saveTask, { params, body }, { errors: 'caller' });
      await keepSaved(answer);
      return answer;
    },
    complete: async ({ changes, version }: SaveRequest) => {
      const body = { changes, version, ...(undo && { undo }) };
      const done = await callApi(completeTask, { params, body }, COMPLETION).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'needs_confirmation') throw error;
        // If the user did not confirm, show the error again, because the task was not completed.
        if (!(await isConfirmed(error.message))) throw new ApiError(422, { detail: error.message });
        return callApi(completeTask, { params, body: { ...body, confirm: true } }, COMPLETION);
      });
      return () => after(done);
    },
    onGone: refetchJobs,
  });
  const complete = async () => {
    setIsOffline(false);
    const result = await task.complete();
    setIsOffline(result === 'offline');
    const [first] = task.form.overview.toFix;
    if (result === 'to_fix' && first) focusPath(first.path, scope);
    if (result === 'refused') {
      toastError(new ApiError(409, { detail: t('task_outdated_note') }));
      refetchJobs();
    }
    return result;
  };
  useBlocker({
    shouldBlockFn: () => task.saver.mustNotLeave && !window.confirm(t('unsaved_answers_confirm')),
    enableBeforeUnload: false,
  });
  return { task, save: () => void task.saver.save({ log: true }), complete, isOffline };
}
