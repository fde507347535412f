import { ApiError, callApi } from '@/platform/web';
import { toastUndo } from '@/platform/web/kit';
import { type TaskView, undoDecision } from '../contract';
import { t } from './messages';

/** Shows a toast that a decision was made, with a button that undoes the decision before it takes effect. */
export function toastUndoDecision(done: TaskView, message: string, onUndone: () => void): void {
  const params = { job_id: done.job.id, task_id: done.id };
  const seconds = Math.max(1, Math.round((Date.parse(done.scheduled?.due ?? '') - Date.now()) / 1000) || 1);
  // Hide the button one second before the server stops accepting the undo request.
  toastUndo(t('decision_pending_toast', { message, seconds }), () => void undo(params, onUndone), { ms: Math.max(1, seconds - 1) * 1000 });
}

async function undo(params: { job_id: string; task_id: string }, onUndone: () => void): Promise<void> {
  try {
    await callApi(undoDecision, { params });
    onUndone();
  } catch (error) {
    // The API client already shows a toast for a failed request.
    if (!(error instanceof ApiError)) throw error;
  }
}
