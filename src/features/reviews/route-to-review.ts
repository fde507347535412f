import { type Consequence, type JobDraft, reviewTasksOf } from '@/job';
import type { TaskState } from '@/rules/tasks';

/**
 * Submits completed tasks to their review. If answers changed so that a task no longer needs a review, completes the task. Also submits tasks that were
 * completed before their review was added.
 */
export const routeToReview: Consequence = {
  run: (draft) => {
    for (const task of draft.state.tasks) {
      if (task.progress === 'open') continue;
      if (task.progress === 'in_review' && reviewTasksOf(draft, task).length === 0) task.progress = 'complete';
      if (task.progress === 'complete' && waitsForFirstReview(draft, task)) task.progress = 'in_review';
    }
  },
};

const waitsForFirstReview = (draft: JobDraft, task: TaskState): boolean =>
  reviewTasksOf(draft, task).some((review) => review.applicable === true && review.progress === 'open' && (review.decisions ?? []).length === 0);
