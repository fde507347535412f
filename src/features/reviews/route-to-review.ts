import { type Consequence, type JobDraft, reviewsOf } from '@/job';
import type { TaskState } from '@/rules/tasks';

/**
 * Whether a review is wanted may follow from the very answers that it decides about. What turns out not to be reviewed is
 * complete; what was complete before anybody placed its review is handed in to it.
 */
export const routeToReview: Consequence = {
  run: (work) => {
    for (const task of work.state.tasks) {
      if (task.progress === 'open') continue;
      if (task.progress === 'in_review' && reviewsOf(work, task).length === 0) task.progress = 'complete';
      if (task.progress === 'complete' && waitsForFirstReview(work, task)) task.progress = 'in_review';
    }
  },
};

const waitsForFirstReview = (work: JobDraft, task: TaskState): boolean =>
  reviewsOf(work, task).some((review) => review.applicable === true && review.progress === 'open' && (review.decisions ?? []).length === 0);
