import type { ActionOwner, GuestRole } from '@/access';
import type { IsoDate } from '@/platform';
import { type Answers, type AskedAgain, isBefore, type ReviewComment, type Stage, type Subject, type TaskDefinition } from '@/rules/forms';
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

/** An obstacle somebody reported; the task keeps its status beneath it. */
export type TaskException = {
  kind: 'contractor' | 'ops';
  description: string;
  blocking: boolean;
  visible_to_contractor: boolean;
  by: string;
  at: string;
};

/** What a reviewer decided once, with what they said then; a later decision does not erase it. */
export type ReviewDecision = {
  decision: 'approve' | 'request_changes' | 'reject';
  by: string;
  at: string;
  message: string;
  /** For staff alone; decisions from before it was kept have none. */
  notes?: string;
  corrections: number;
  seconds: number | null;
};

export type Deferral = { reason: string; until: { day: IsoDate } | { stage: Stage }; by: string; at: string };

export type AuthorKind = 'contractor' | 'staff' | 'guest' | 'system';

/** The person who typed a field last; null the system. */
export type FieldEditor = { id: string | null; name: string; at: string };

export type SentInvite = { role: GuestRole; email: string; sent_at: string /** What the sender wrote to them. */; message?: string };

/** `version`: of the task when the decision was made; a task that changed since is not decided by it. */
export type ScheduledDecision = { id: string; user_id: string; by: string; due: string; version: number };

export type TaskState = {
  id: string;
  definition: string;
  /** Version of the definition the answers were given under; open tasks are on the newest. */
  definition_version: number;
  stage: Stage;
  subject: Subject;
  /** Opted-in programs that place it. */
  programs: string[];
  /** Unknown: "may be needed"; it blocks its stage until somebody knows. */
  applicable: true | false | 'unknown';
  /** Facts that keep it unknown. */
  missing: string[];
  /** Requirements still open, by key. */
  blocked_by: string[];
  /** A live program requires it: its stage does not end without it. */
  gates: boolean;
  progress: 'open' | 'in_review' | 'complete';
  /** What was typed since the last completion; null when nothing was. */
  draft: Readonly<Answers> | null;
  /** What was completed last; stays a fact when the task is reopened or no longer applies. */
  answers: Readonly<Answers> | null;
  answered_at: string | null;
  answered_by: { name: string; kind: AuthorKind } | null;
  /** The answers as history last told them; autosave writes the draft without history. */
  logged: Readonly<Answers> | null;
  version: number;
  /** Version in which each field was changed last: two people who type in different fields do not disturb each other. */
  field_versions: Record<string, number>;
  /** Who typed each field last: what a homeowner said in private stays private whoever completes the task. */
  typed_by: Record<string, AuthorKind>;
  /** And which person, so that others are told whom to ask. Tasks written before it was kept have none. */
  typists?: Record<string, FieldEditor>;
  /** Addresses that may read the private answers of an earlier recipient, because that person confirmed it. */
  shared_with?: string[];
  owner: ActionOwner;
  default_owner: ActionOwner;
  /** The guest it lies with now. */
  waiting_on: GuestRole | null;
  sent: SentInvite[];
  exceptions: TaskException[];
  deferred: Deferral | null;
  /** Who decided last; the next submission returns there. */
  reviewer: { id: string; name: string } | null;
  comments: ReviewComment[];
  /** Of a review: every decision made here, oldest first. */
  decisions?: ReviewDecision[];
  /** Since when it waits for the one who must act; absent while nobody can work on it. */
  waits_since?: string | null;
  /** Of a review that was sent back: its place in the queue, for when it returns. */
  kept_place?: string | null;
  /** The last reminder to the guest it lies with. */
  guest_reminded?: string;
  /** The last word that it is due. */
  due_told?: string;
  /** Day since which an outside party is at it, for which the owner was reminded. */
  reminded_of?: IsoDate | null;
  /** Staff said that it is not needed, and why. */
  not_needed?: { reason: string; by: string; at: string } | null;
  /** Who gave it to its owner, and why; gone once it is done or back with its usual owner. */
  transferred?: { by: string; at: string; reason: string; comments: string } | null;
  /** A decision that takes effect in a few seconds unless its author takes it back. */
  scheduled?: ScheduledDecision | null;
  /** Facts read at completion. */
  read_values: Readonly<Record<string, unknown>> | null;
  /** Facts that differ from what was read: look again. */
  recheck: string[];
  /** Questions whose earlier answer was taken away because this fact, on which it depends, changed. */
  asked_again?: AskedAgain;
  status: TaskStatus;
};

/** What makes a task the same one when it is planned again. */
export const taskIdentity = (task: { definition: string; stage: Stage; subject: Subject }): string =>
  `${task.definition} ${task.stage} ${task.subject.kind} ${task.subject.key}`;

export function newTask(id: string, definition: TaskDefinition, stage: Stage, subject: Subject): TaskState {
  return {
    id,
    definition: definition.key,
    definition_version: definition.version,
    stage,
    subject,
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
    field_versions: {},
    typed_by: {},
    owner: definition.owner,
    default_owner: definition.owner,
    waiting_on: null,
    sent: [],
    exceptions: [],
    deferred: null,
    reviewer: null,
    comments: [],
    read_values: null,
    recheck: [],
    status: 'preview',
  };
}

/** Counts as done for the gate of its stage. In review counts: the contractor has done their part. */
export const isDone = (task: TaskState, definition: TaskDefinition): boolean =>
  task.applicable === false || task.progress !== 'open' || (task.deferred !== null && definition.deferralAllowedAtGate);

const isOfTheWork = (stage: Stage): boolean => isBefore('review', stage);

/**
 * Whether a review decides about a task: its form names it, and it was handed in for the same stage. A form that is placed
 * in Review and in Enroll decides there about the application, here about the work; one that exists for a document decides
 * about that document and no other.
 */
export const isReviewOf = (
  review: Pick<TaskState, 'stage' | 'subject'>,
  { reviews }: Pick<TaskDefinition, 'reviews'>,
  task: Pick<TaskState, 'stage' | 'definition' | 'subject'>,
): boolean =>
  reviews.includes(task.definition) &&
  isOfTheWork(review.stage) === isOfTheWork(task.stage) &&
  (review.subject.kind !== 'document' || review.subject.key === task.subject.key);

/** The shown status follows from what is known of the task; nobody sets it. */
export function statusOf(task: TaskState, jobStage: Stage, startsEarly: boolean, isOutside = false): TaskStatus {
  if (task.applicable === false) return 'not_applicable';
  if (task.progress === 'complete') return 'complete';
  if (task.progress === 'in_review') return 'in_review';
  if (task.deferred) return 'deferred';
  if (task.applicable === 'unknown' || task.blocked_by.length > 0 || (isBefore(jobStage, task.stage) && !startsEarly)) return 'preview';
  if (task.waiting_on === 'homeowner') return 'waiting_homeowner';
  if (task.waiting_on === 'installer') return 'waiting_installer';
  if (task.waiting_on === 'property_manager' || isOutside) return 'waiting_external';
  return task.draft && Object.keys(task.draft).length > 0 ? 'in_progress' : 'ready';
}

/** Somebody can work on it now. */
export const isOpen = (task: TaskState): boolean =>
  task.status === 'ready' ||
  task.status === 'in_progress' ||
  task.status === 'waiting_homeowner' ||
  task.status === 'waiting_installer' ||
  task.status === 'waiting_external';

/** Who must act next: a guest's task that was not sent yet lies with the contractor, who must send it. */
export function currentActionOwner(task: TaskState): ActionOwner {
  const isGuests = task.owner === 'homeowner' || task.owner === 'installer';
  return isGuests && task.waiting_on === null ? 'contractor' : task.owner;
}
