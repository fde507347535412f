import { moveJobBack } from '@/features/job-lifecycle';
import type { JobDraft } from '@/job';
import { isStageBefore, withoutDecisionAnswers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { readPhotoPath, withoutPhoto } from './reviewed-photos';

export type ChangeRequest = { taskId: string; field: string; text: string };

/**
 * Sends tasks back with comments. If the job is past the earliest stage of these tasks, returns the job to that stage. The stage must then be submitted and
 * attested again.
 */
export function requestChanges(draft: JobDraft, review: TaskState, requests: readonly ChangeRequest[]): void {
  const { state, context } = draft;
  const ids = [...new Set(requests.map((request) => request.taskId))];
  for (const id of ids) {
    const task = state.tasks.find((other) => other.id === id);
    if (!task) continue;
    task.progress = 'open';
    task.draft = withoutPhotos(draft, task, requests);
    task.read_values = null;
    task.owner = task.default_owner;
    task.comments = [
      ...task.comments,
      ...requests
        .filter((request) => request.taskId === id)
        .map(({ field, text }) => ({ field: pinOf(draft, task, field), text, by: draft.by, at: context.now, resolved: false })),
    ];
    task.version += 1;
  }
  // Open the review again, and keep its reviewer, findings and worklist position until the task is submitted again.
  review.progress = 'open';
  review.draft = withoutDecisionAnswers(review.answers);
  review.answers = null;
  review.kept_place = review.waits_since ?? null;
  draft.completed.delete(review.id);
  const earliest = state.tasks
    .filter((task) => ids.includes(task.id))
    .map((task) => task.stage)
    .sort((a, b) => (isStageBefore(a, b) ? -1 : 1))[0];
  if (earliest && isStageBefore(earliest, state.stage)) moveJobBack(draft, earliest, t.source('changes_requested'));
  draft.event({ kind: 'changes_requested', task_ids: ids });
}

/** Returns the answers of a task without the photos that must be taken again. The files stay on the job. */
const withoutPhotos = (draft: JobDraft, task: TaskState, requests: readonly ChangeRequest[]): TaskState['draft'] =>
  requests.reduce((answers, { taskId, field }) => {
    const photo = taskId === task.id ? readPhotoPath(field, draft.definition(task)) : null;
    return photo && answers ? withoutPhoto(answers, photo) : answers;
  }, task.answers);

/** Returns the path of the field that a comment is about. For a photo, returns the path of the photo's slot in the photo list. */
function pinOf(draft: JobDraft, task: TaskState, field: string): string {
  const photo = readPhotoPath(field, draft.definition(task));
  return photo ? `${photo.field}.${photo.slot}` : field;
}
