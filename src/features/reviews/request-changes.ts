import { moveBack } from '@/features/application';
import type { JobDraft } from '@/job';
import { isBefore, undecided } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

export type ChangeRequest = { taskId: string; field: string; text: string };

/**
 * Sends tasks back with comments. Before their stage is submitted only they open again; afterwards
 * the job goes back to their stage and that stage must be submitted, and attested, once more.
 */
export function requestChanges(work: JobDraft, review: TaskState, requests: readonly ChangeRequest[]): void {
  const { state, context } = work;
  const ids = [...new Set(requests.map((request) => request.taskId))];
  for (const id of ids) {
    const task = state.tasks.find((other) => other.id === id);
    if (!task) continue;
    task.progress = 'open';
    task.draft = task.answers;
    task.read_values = null;
    task.owner = task.default_owner;
    task.comments = [
      ...task.comments,
      ...requests.filter((request) => request.taskId === id).map(({ field, text }) => ({ field, text, by: work.by, at: context.now, resolved: false })),
    ];
    task.version += 1;
  }
  // The review waits, with its reviewer, what they found out and its place in the queue, until the task is submitted again.
  review.progress = 'open';
  review.draft = undecided(review.answers);
  review.answers = null;
  review.kept_place = review.waits_since ?? null;
  work.completed.delete(review.id);
  const earliest = state.tasks
    .filter((task) => ids.includes(task.id))
    .map((task) => task.stage)
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
  if (earliest && isBefore(earliest, state.stage)) moveBack(work, earliest, t.kept('changes_requested'));
  work.event({ kind: 'changes_requested', task_ids: ids });
}
