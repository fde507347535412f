import type { decisionFields } from '@/content/forms/review-fields/decision_fields';
import { declineProgram } from '@/features/job-lifecycle';
import { type JobDraft, type OnComplete, reviewTasksOf } from '@/job';
import { badInput, type Issue, wrongState } from '@/platform';
import { INELIGIBILITY_LABELS, type IneligibilityReason, isReviewOf, type TaskState } from '@/rules/tasks';
import { correctableFields, retakablePhotoLists } from './corrections';
import { t } from './messages';
import { type ChangeRequest, requestChanges } from './request-changes';
import { isPhotoReplaced, readPhotoPath, tasksWithReviewedPhotos } from './reviewed-photos';

/** Decision fields and notes that every review form has. */
type Decision = { [K in keyof ReturnType<typeof decisionFields>]?: ReturnType<typeof decisionFields>[K]['value'] } & { review_notes?: string };

/**
 * Applies the decision about submitted tasks: approves them, sends them back with comments, or rejects them. A rejection makes the programs that require the
 * review ineligible, and completes the tasks. Stores the decision and the reviewer, so that a corrected task returns to the same reviewer. Throws `wrong_state`
 * if there is nothing to decide about.
 */
export const decideReview: OnComplete<Decision> = (draft, task, answers) => {
  const reviewed = reviewedBy(draft, task);
  // Some jobs have no task to submit, for example if only an electrical panel is installed. The review then decides about the photos.
  const isSubmitted = reviewed.length > 0 || !draft.state.tasks.some((other) => other.applicable !== false && isReviewOf(task, draft.definition(task), other));
  if (!isSubmitted || (reviewed.length === 0 && answers.review_decision === 'request_changes')) throw wrongState(t('review_empty_error'));
  const { actor } = draft.context;
  task.reviewer = actor.kind === 'staff' ? { id: actor.userId, name: actor.name } : null;
  const requests = answers.review_decision === 'request_changes' ? requestsFrom(draft, task, reviewed, answers) : [];
  remember(draft, task, answers, requests.length);
  switch (answers.review_decision) {
    case 'approve':
      for (const other of reviewed) approve(draft, task, other);
      return;
    case 'request_changes':
      requestChanges(draft, task, requests);
      return;
    default:
      for (const key of task.programs) {
        const program = draft.jobProgram(key);
        if (program) declineProgram(draft, program, reasonOf(answers), answers.contractor_message ?? '');
      }
      for (const other of reviewed) approve(draft, task, other);
  }
};

/** Returns whether the value of a form option is an ineligibility reason. */
const isReason = (value: string | undefined): value is IneligibilityReason => value !== undefined && value in INELIGIBILITY_LABELS;

const reasonOf = ({ reject_reason }: Decision): IneligibilityReason => (isReason(reject_reason) ? reject_reason : 'enrollment');

function remember(draft: JobDraft, task: TaskState, answers: Decision, corrections: number): void {
  const decision = answers.review_decision === 'approve' || answers.review_decision === 'request_changes' ? answers.review_decision : 'reject';
  task.decisions = [
    ...(task.decisions ?? []),
    {
      decision,
      by: draft.by,
      at: draft.context.now,
      message: answers.contractor_message ?? '',
      ...(answers.review_notes ? { notes: answers.review_notes } : {}),
      corrections,
      seconds: answers.seconds_spent ?? null,
    },
  ];
}

const reviewedBy = (draft: JobDraft, task: TaskState): TaskState[] =>
  draft.state.tasks.filter((other) => other.progress === 'in_review' && isReviewOf(task, draft.definition(task), other));

/** Approves a task, unless another review of the task is still open. The last approval completes the task. */
function approve(draft: JobDraft, review: TaskState, task: TaskState): void {
  if (reviewTasksOf(draft, task).some((other) => other.id !== review.id && other.progress === 'open')) return;
  task.progress = 'complete';
  task.comments = task.comments.map((comment) => ({ ...comment, resolved: true }));
  draft.completed.add(task.id);
}

/**
 * Returns the change requests of a decision. A correction that names a task goes to this task, even if the task has left the review. A correction without a
 * task and the message go to every reviewed task. If the review only compares photos of a task, it can only request individual photos of this task again.
 * @throws `bad_input` for a field that the owner of the task cannot edit; `wrong_state` for a photo that was already requested again.
 */
function requestsFrom(draft: JobDraft, review: TaskState, reviewed: readonly TaskState[], answers: Decision): ChangeRequest[] {
  const pinned = answers.comments ?? [];
  const submitted = draft.state.tasks.filter(
    (other) => other.applicable !== false && other.answers !== null && isReviewOf(review, draft.definition(review), other),
  );
  const photoTasks = tasksWithReviewedPhotos(draft.state, draft.definition(review), (other) => draft.definition(other)).filter(
    (other) => !submitted.includes(other),
  );
  const issues: Issue[] = [];
  const requests = pinned.flatMap(({ task, field = '', text = '' }, index): ChangeRequest[] => {
    const isMeant = (other: TaskState) => other.id === task || other.definition === task;
    const meant = task ? submitted.filter(isMeant) : reviewed;
    const seen = [
      ...meant.filter((other) => !field || correctableFields(draft.state, other, draft.definition(other)).includes(keyOf(field))),
      ...photoTasks.filter((other) => {
        const form = draft.definition(other);
        return isMeant(other) && readPhotoPath(field, form) !== null && retakablePhotoLists(draft.state, other, form).includes(keyOf(field));
      }),
    ];
    if (seen.length === 0)
      issues.push({
        path: `comments.${index}.field`,
        code: 'not_seen',
        message: t('correction_question_hidden_error'),
      });
    // Reject the request if another reviewer or an earlier request has already asked for this photo.
    if (seen.some((other) => isPhotoReplaced(other, draft.definition(other), field))) throw wrongState(t('photo_already_requested_error'));
    return seen.map((other) => ({ taskId: other.id, field, text }));
  });
  if (issues.length > 0) throw badInput(issues);
  const message = answers.contractor_message?.trim() ?? '';
  return [...requests, ...(message ? reviewed.map((other) => ({ taskId: other.id, field: '', text: message })) : [])];
}

/** Returns the key of the field at the start of a path, such as `photos` for the path `photos.slot.file`. */
const keyOf = (path: string): string => path.split('.')[0] ?? path;
