import { type Consequence, type JobDraft, reviewsOf } from '@/job';
import type { TaskState } from '@/rules/tasks';

/**
 * Submits tasks to a review, or completes them. The reviewed answers themselves can decide whether a review is needed. A task that needs no
 * review is completed. A task that was complete before its review was added is submitted to it.
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
