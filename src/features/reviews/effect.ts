import type { decisionFields } from '@/content/forms/review/decision_fields';
import { declineProgram } from '@/features/lifecycle';
import { type JobDraft, type OnComplete, reviewsOf } from '@/job';
import { badInput, type Issue, wrongState } from '@/platform';
import { INELIGIBILITY_LABELS, type IneligibilityReason, isReviewOf, type TaskState } from '@/rules/tasks';
import { correctableFields, retakablePhotoLists } from './corrections';
import { t } from './messages';
import { type ChangeRequest, requestChanges } from './request-changes';
import { isPhotoReplaced, readPhotoPath, tasksWithReviewedPhotos } from './reviewed-photos';

/** Decision fields and notes that every review form has. */
type Decision = { [K in keyof ReturnType<typeof decisionFields>]?: ReturnType<typeof decisionFields>[K]['value'] } & { review_notes?: string };

/**
 * Applies the decision about submitted tasks: approve them, send them back with comments, or reject, which makes the programs that required the
 * review ineligible. Stores the reviewer, so that a corrected task returns to them, and each decision with its comments.
 */
export const decideReview: OnComplete<Decision> = (work, task, answers) => {
  const reviewed = reviewedBy(work, task);
  // The electrical panel alone has no task to submit, so the review decides about the photos.
  const isHandedIn = reviewed.length > 0 || !work.state.tasks.some((other) => other.applicable !== false && isReviewOf(task, work.definition(task), other));
  if (!isHandedIn || (reviewed.length === 0 && answers.review_decision === 'request_changes')) throw wrongState(t('nothing_waits_for_review'));
  const { actor } = work.context;
  task.reviewer = actor.kind === 'staff' ? { id: actor.userId, name: actor.name } : null;
  const requests = answers.review_decision === 'request_changes' ? requestsFrom(work, task, reviewed, answers) : [];
  remember(work, task, answers, requests.length);
  switch (answers.review_decision) {
    case 'approve':
      for (const other of reviewed) approve(work, task, other);
      return;
    case 'request_changes':
      requestChanges(work, task, requests);
      return;
    default:
      for (const key of task.programs) {
        const program = work.jobProgram(key);
        if (program) declineProgram(work, program, reasonOf(answers), answers.contractor_message ?? '');
      }
      for (const other of reviewed) approve(work, task, other);
  }
};

/** Returns whether a form option is an ineligibility reason. */
const isReason = (value: string | undefined): value is IneligibilityReason => value !== undefined && value in INELIGIBILITY_LABELS;

const reasonOf = ({ reject_reason }: Decision): IneligibilityReason => (isReason(reject_reason) ? reject_reason : 'enrollment');

function remember(work: JobDraft, task: TaskState, answers: Decision, corrections: number): void {
  const decision = answers.review_decision === 'approve' || answers.review_decision === 'request_changes' ? answers.review_decision : 'reject';
  task.decisions = [
    ...(task.decisions ?? []),
    {
      decision,
      by: work.by,
      at: work.context.now,
      message: answers.contractor_message ?? '',
      ...(answers.review_notes ? { notes: answers.review_notes } : {}),
      corrections,
      seconds: answers.seconds_spent ?? null,
    },
  ];
}

const reviewedBy = (work: JobDraft, task: TaskState): TaskState[] =>
  work.state.tasks.filter((other) => other.progress === 'in_review' && isReviewOf(task, work.definition(task), other));

/** Approves a task. With several reviews of one task, the last approval completes it. */
function approve(work: JobDraft, review: TaskState, task: TaskState): void {
  if (reviewsOf(work, task).some((other) => other.id !== review.id && other.progress === 'open')) return;
  task.progress = 'complete';
  task.comments = task.comments.map((comment) => ({ ...comment, resolved: true }));
  work.completed.add(task.id);
}

/**
 * Returns the change requests of a decision. A correction goes to the task it is pinned to, even if that task is no longer in review. A
 * correction without a task, and the message, go to every reviewed task. A task that is only looked at accepts requests for single photos only. A
 * pin to a field that the owner cannot see is refused.
 */
function requestsFrom(work: JobDraft, review: TaskState, reviewed: readonly TaskState[], answers: Decision): ChangeRequest[] {
  const pinned = answers.comments ?? [];
  const handedIn = work.state.tasks.filter(
    (other) => other.applicable !== false && other.answers !== null && isReviewOf(review, work.definition(review), other),
  );
  const pictured = tasksWithReviewedPhotos(work.state, work.definition(review), (other) => work.definition(other)).filter((other) => !handedIn.includes(other));
  const issues: Issue[] = [];
  const requests = pinned.flatMap(({ task, field = '', text = '' }, index): ChangeRequest[] => {
    const isMeant = (other: TaskState) => other.id === task || other.definition === task;
    const meant = task ? handedIn.filter(isMeant) : reviewed;
    const seen = [
      ...meant.filter((other) => !field || correctableFields(work.state, other, work.definition(other)).includes(keyOf(field))),
      ...pictured.filter((other) => {
        const form = work.definition(other);
        return isMeant(other) && readPhotoPath(field, form) !== null && retakablePhotoLists(work.state, other, form).includes(keyOf(field));
      }),
    ];
    if (seen.length === 0)
      issues.push({
        path: `comments.${index}.field`,
        code: 'not_seen',
        message: t('correction_question_hidden_error'),
      });
    // Another reviewer, or a repeated request, already asked for this photo.
    if (seen.some((other) => isPhotoReplaced(other, work.definition(other), field))) throw wrongState(t('photo_already_requested_error'));
    return seen.map((other) => ({ taskId: other.id, field, text }));
  });
  if (issues.length > 0) throw badInput(issues);
  const message = answers.contractor_message?.trim() ?? '';
  return [...requests, ...(message ? reviewed.map((other) => ({ taskId: other.id, field: '', text: message })) : [])];
}

/** Key of the field in a path, also in the path of a row. */
const keyOf = (path: string): string => path.split('.')[0] ?? path;
