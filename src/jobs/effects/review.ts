import { wrongState } from '@/platform';
import type { IneligibilityReason, TaskState } from '@/tasks';
import { requestChanges } from '../request-changes';
import type { Work } from '../work';
import type { RunEffect } from './effect';

/**
 * The decision about tasks that were submitted for review: approve them, send them back with
 * comments, or reject, which makes the programs that asked for the review ineligible.
 */
export const decideReview: RunEffect = (work, task, answers) => {
  const reviewed = reviewedBy(work, task);
  if (reviewed.length === 0) throw wrongState('Nothing waits for review.');
  const { actor } = work.context;
  task.reviewer = actor.kind === 'staff' ? { id: actor.userId, name: actor.name } : null;
  switch (answers.review_decision) {
    case 'approve':
      for (const other of reviewed) approve(work, other);
      return;
    case 'request_changes':
      requestChanges(work, task, commentsFrom(work, reviewed, answers));
      return;
    default:
      for (const key of task.programs) {
        const program = work.jobProgram(key);
        if (program)
          program.declined = {
            stage: work.state.stage,
            reason: (answers.reject_reason ?? 'enrollment') as IneligibilityReason,
            note: String(answers.contractor_message ?? ''),
          };
      }
      for (const other of reviewed) approve(work, other);
  }
};

const reviewedBy = (work: Work, task: TaskState): TaskState[] =>
  work.state.tasks.filter((other) => other.progress === 'in_review' && work.definition(task).reviews.includes(other.definition));

function approve(work: Work, task: TaskState): void {
  task.progress = 'complete';
  task.comments = task.comments.map((comment) => ({ ...comment, resolved: true }));
  work.completed.add(task.id);
}

/** Comments pinned to fields when the reviewer gave some, else the message for the whole task. */
function commentsFrom(work: Work, reviewed: readonly TaskState[], answers: Record<string, unknown>) {
  const pinned = Array.isArray(answers.comments) ? (answers.comments as { field?: string; text?: string }[]) : [];
  const texts = pinned.length > 0 ? pinned : [{ field: '', text: String(answers.contractor_message ?? '') }];
  return reviewed.flatMap((other) => texts.map((comment) => ({ taskId: other.id, field: comment.field ?? '', text: comment.text ?? '', by: work.by })));
}
