import { wrongState } from '@/platform';
import type { IneligibilityReason, TaskState } from '@/tasks';
import { type ChangeRequest, requestChanges } from '../request-changes';
import type { Work } from '../work';
import { decline } from './decisions';
import type { RunEffect } from './effect';

/**
 * The decision about tasks that were submitted for review: approve them, send them back with
 * comments, or reject, which makes the programs that asked for the review ineligible. Who decided is
 * remembered, so that what is corrected comes back to them; so is each decision, with its words.
 */
export const decideReview: RunEffect = (work, task, answers) => {
  const reviewed = reviewedBy(work, task);
  // A panel alone has no task of its own to hand in: the review is of what the photos show.
  const isHandedIn =
    reviewed.length > 0 || !work.state.tasks.some((other) => other.applicable !== false && work.definition(task).reviews.includes(other.definition));
  if (!isHandedIn || (reviewed.length === 0 && answers.review_decision === 'request_changes')) throw wrongState('Nothing waits for review.');
  const { actor } = work.context;
  task.reviewer = actor.kind === 'staff' ? { id: actor.userId, name: actor.name } : null;
  const requests = answers.review_decision === 'request_changes' ? requestsFrom(reviewed, answers) : [];
  remember(work, task, answers, requests.length);
  switch (answers.review_decision) {
    case 'approve':
      for (const other of reviewed) approve(work, other);
      return;
    case 'request_changes':
      requestChanges(work, task, requests);
      return;
    default:
      for (const key of task.programs) {
        const program = work.jobProgram(key);
        if (program) decline(work, program, (answers.reject_reason ?? 'enrollment') as IneligibilityReason, String(answers.contractor_message ?? ''));
      }
      for (const other of reviewed) approve(work, other);
  }
};

function remember(work: Work, task: TaskState, answers: Record<string, unknown>, corrections: number): void {
  const decision = answers.review_decision === 'approve' || answers.review_decision === 'request_changes' ? answers.review_decision : 'reject';
  task.decisions = [
    ...(task.decisions ?? []),
    {
      decision,
      by: work.by,
      at: work.context.now,
      message: String(answers.contractor_message ?? ''),
      corrections,
      seconds: typeof answers.seconds_spent === 'number' ? answers.seconds_spent : null,
    },
  ];
}

const reviewedBy = (work: Work, task: TaskState): TaskState[] =>
  work.state.tasks.filter((other) => other.progress === 'in_review' && work.definition(task).reviews.includes(other.definition));

function approve(work: Work, task: TaskState): void {
  task.progress = 'complete';
  task.comments = task.comments.map((comment) => ({ ...comment, resolved: true }));
  work.completed.add(task.id);
}

/** Corrections pinned to questions go to their own task; one without a task, and the message, to every task that is reviewed. */
function requestsFrom(reviewed: readonly TaskState[], answers: Record<string, unknown>): ChangeRequest[] {
  const pinned = (Array.isArray(answers.comments) ? answers.comments : []) as { task?: string; field?: string; text?: string }[];
  const message = typeof answers.contractor_message === 'string' ? answers.contractor_message.trim() : '';
  const wanted = [...pinned, ...(message ? [{ text: message }] : [])];
  return wanted.flatMap(({ task, field, text }) =>
    reviewed
      .filter((other) => !task || !reviewed.some(({ definition }) => definition === task) || other.definition === task)
      .map((other) => ({ taskId: other.id, field: field ?? '', text: text ?? '' })),
  );
}
