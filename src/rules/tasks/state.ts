import type { ActionOwner, GuestRole } from '@/access';
import type { IsoDate } from '@/platform';
import { type Answers, type AskedAgain, isStageBefore, type ReviewComment, type Stage, type Subject, type TaskDefinition } from '@/rules/forms';
import { t } from './messages';

export const TASK_STATUSES = [
  'preview',
  'ready',
  'in_progress',
  'waiting_homeowner',
  'waiting_installer',
  'waiting_external',
  'in_review',
  'complete',
  'deferred',
  'not_applicable',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUS_LABELS: Record<TaskStatus, string> = {
  preview: t('preview'),
  ready: t('ready'),
  in_progress: t('in_progress'),
  waiting_homeowner: t('homeowner_awaited_label'),
  waiting_installer: t('installer_awaited_label'),
  waiting_external: t('waiting'),
  in_review: t('in_review'),
  complete: t('complete'),
  deferred: t('deferred'),
  not_applicable: t('not_applicable'),
};

/** A reported obstacle to a task. The exception does not change the status of the task. */
export type TaskException = {
  kind: 'contractor' | 'ops';
  description: string;
  blocking: boolean;
  visible_to_contractor: boolean;
  by: string;
  at: string;
  /** Key of the payment that the exception is about; absent if it is about the task. */
  payment?: string;
};

/** One decision of a reviewer. Later decisions are added to the list and do not replace earlier decisions. */
export type ReviewDecision = {
  decision: 'approve' | 'request_changes' | 'reject';
  by: string;
  at: string;
  message: string;
  /** Internal notes for staff. Absent if the reviewer entered none. */
  notes?: string;
  corrections: number;
  seconds: number | null;
};

export type Deferral = { reason: string; until: { day: IsoDate } | { stage: Stage }; by: string; at: string };

export type AuthorKind = 'contractor' | 'staff' | 'guest' | 'system';

/**
 * One save of a task, with the fields whose last change was in this save. `version`: version of the task after the save. `id`: ID of the user or guest, or null
 * for the system.
 */
export type FieldEdit = { fields: string[]; version: number; by: AuthorKind; id: string | null; name: string; at: string };

/** Record that the task was sent to a guest. `message`: personal message of the sender. */
export type SentInvite = { role: GuestRole; email: string; sent_at: string; message?: string };

/** A decision that takes effect at `due`. `version`: version of the task when the decision was made. If the task changes before `due`, the decision is void. */
export type ScheduledDecision = { id: string; user_id: string; by: string; due: string; version: number };

export type TaskState = {
  id: string;
  definition: string;
  /** Version of the form: the newest version for open tasks, and the version at submission for tasks that are in review or complete. */
  definition_version: number;
  stage: Stage;
  subject: Subject;
  /** Keys of the opted-in programs that require the task. */
  programs: string[];
  /**
   * True if the task is needed. `unknown` is shown as "may be needed". If `gates` is true, an unknown task blocks the stage until its condition has a result.
   */
  applicable: true | false | 'unknown';
  /** Unanswered facts that would decide whether the task applies. */
  missing: string[];
  /** Keys of the task forms or requirements that must be done first. */
  blocked_by: string[];
  /** True if an active program requires the task, so it must be done before the stage can be finished. */
  gates: boolean;
  progress: 'open' | 'in_review' | 'complete';
  /** Values entered in an open task before it is completed; null if there are none. */
  draft: Readonly<Answers> | null;
  /** Last completed answers. The answers remain facts if the task is reopened or becomes not applicable. */
  answers: Readonly<Answers> | null;
  answered_at: string | null;
  answered_by: { name: string; kind: AuthorKind } | null;
  /** Answers at the time of the last history entry. The next history entry contains the changes since then, because autosave writes no history. */
  logged: Readonly<Answers> | null;
  version: number;
  /**
   * Last change of each field: the time, the author and the version of the task. These edits let two people change different fields without a conflict. The ID
   * of the author decides which guests may read a private answer (`isOfEarlierGuest`). Each field is in at most one edit.
   */
  edits: FieldEdit[];
  /** Email addresses whose guests may read private answers of an earlier recipient, because that recipient allowed it. */
  shared_with?: string[];
  owner: ActionOwner;
  default_owner: ActionOwner;
  /** Role of the guest who must act now, because the task was sent; null if no guest must act. */
  waiting_on: GuestRole | null;
  sent: SentInvite[];
  exceptions: TaskException[];
  deferred: Deferral | null;
  /** For review tasks: the last reviewer, to whom corrected tasks return. */
  reviewer: { id: string; name: string } | null;
  comments: ReviewComment[];
  /** For review tasks: all decisions, oldest first. */
  decisions?: ReviewDecision[];
  /** Time at which the current action owner could begin to act; null or absent while the task is not open (`isOpen`). */
  waits_since?: string | null;
  /**
   * For review tasks: the value of `waits_since` before the review was returned for corrections. After the corrections, the review returns to its earlier
   * position in the worklist.
   */
  kept_place?: string | null;
  /** Identifies the last reminder to the guest who must act, so that the portal sends each reminder only once. */
  guest_reminded?: string;
  /** Key of the last notification that the task is due or overdue. */
  due_reminded?: string;
  /** Value of the field `externalWait.since` (day since which the task waits for an outside party) for which the owner was already reminded. */
  reminded_of?: IsoDate | null;
  /** Set if staff marked the task as not needed, with the reason. */
  not_needed?: { reason: string; by: string; at: string } | null;
  /** Last transfer of the task to another owner, with its reason. `resetOwner` clears it. */
  transferred?: { by: string; at: string; reason: string; comments: string } | null;
  /** A decision that takes effect after a few seconds. Its author can undo it until then. */
  scheduled?: ScheduledDecision | null;
  /** Values of the facts that the task read at completion; null if they were not recorded. */
  read_values: Readonly<Record<string, unknown>> | null;
  /** Facts that changed since completion, so the task needs a recheck. */
  recheck: string[];
  /** Questions whose answer was removed, because a fact changed on which the answer depends. */
  asked_again?: AskedAgain;
  /** Questions that a guest answered with "I do not know". `notKnownIn` returns those that have no answer yet. */
  not_known?: Record<string, { by: string; at: string }>;
  status: TaskStatus;
};

/** Returns the key by which planning recognizes an existing task: form, stage and subject. */
export const taskIdentity = (task: { definition: string; stage: Stage; subject: Subject }): string =>
  `${task.definition} ${task.stage} ${task.subject.kind} ${task.subject.key}`;

/** Returns the initial values of a task. */
export const emptyTask = (): Omit<TaskState, 'id' | 'definition' | 'definition_version' | 'stage' | 'subject' | 'owner' | 'default_owner'> => ({
  programs: [],
  applicable: true,
  missing: [],
  blocked_by: [],
  gates: false,
  progress: 'open',
  draft: null,
  answers: null,
  answered_at: null,
  answered_by: null,
  logged: null,
  version: 1,
  edits: [],
  waiting_on: null,
  sent: [],
  exceptions: [],
  deferred: null,
  reviewer: null,
  comments: [],
  read_values: null,
  recheck: [],
  status: 'preview',
});

/** Returns a new open task without answers. */
export const newTask = (id: string, { key, version, owner }: TaskDefinition, stage: Stage, subject: Subject): TaskState => ({
  ...emptyTask(),
  id,
  definition: key,
  definition_version: version,
  stage,
  subject,
  owner,
  default_owner: owner,
});

/** Returns true if the task does not prevent the end of its stage. A task in review is done, because the contractor has finished it. */
export const isDone = (task: TaskState, definition: TaskDefinition): boolean =>
  task.applicable === false || task.progress !== 'open' || (task.deferred !== null && definition.deferralAllowedAtGate);

const isOfTheWork = (stage: Stage): boolean => isStageBefore('review', stage);

/**
 * Returns whether a review task decides about a task. The form of the review must list the task's form. Both tasks must belong to the application (up to
 * Review) or both to the work (after Review). A review form that is placed in Review and in Enroll therefore reviews the application in Review and the work in
 * Enroll. A review about a document decides only about that document.
 */
export const isReviewOf = (
  review: Pick<TaskState, 'stage' | 'subject'>,
  { reviews }: Pick<TaskDefinition, 'reviews'>,
  task: Pick<TaskState, 'stage' | 'definition' | 'subject'>,
): boolean =>
  reviews.includes(task.definition) &&
  isOfTheWork(review.stage) === isOfTheWork(task.stage) &&
  (review.subject.kind !== 'document' || review.subject.key === task.subject.key);

/**
 * Returns the status of a task, derived from its other properties and the stage of the job.
 * @param startsEarly true for review forms, which can be open before the job reaches their stage
 * @param isOutside true if the task waits for an outside party
 */
export function taskStatus(task: TaskState, jobStage: Stage, startsEarly: boolean, isOutside = false): TaskStatus {
  if (task.applicable === false) return 'not_applicable';
  if (task.progress === 'complete') return 'complete';
  if (task.progress === 'in_review') return 'in_review';
  if (task.deferred) return 'deferred';
  if (task.applicable === 'unknown' || task.blocked_by.length > 0 || (isStageBefore(jobStage, task.stage) && !startsEarly)) return 'preview';
  if (task.waiting_on === 'homeowner') return 'waiting_homeowner';
  if (task.waiting_on === 'installer') return 'waiting_installer';
  if (task.waiting_on === 'property_manager' || isOutside) return 'waiting_external';
  return task.draft && Object.keys(task.draft).length > 0 ? 'in_progress' : 'ready';
}

/** Returns true if the task is ready, in progress, or waiting for a guest or an outside party. */
export const isOpen = (task: TaskState): boolean =>
  task.status === 'ready' ||
  task.status === 'in_progress' ||
  task.status === 'waiting_homeowner' ||
  task.status === 'waiting_installer' ||
  task.status === 'waiting_external';

/**
 * Returns the owner who must act now. If a task of a homeowner or installer does not wait for a guest, returns the contractor, because the contractor must send
 * the task.
 */
export function currentActionOwner(task: TaskState): ActionOwner {
  const isGuests = task.owner === 'homeowner' || task.owner === 'installer';
  return isGuests && task.waiting_on === null ? 'contractor' : task.owner;
}
