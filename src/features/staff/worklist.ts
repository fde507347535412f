import { type ActionOwner, STAFF_ROLES } from '@/access';
import { isWithdrawable } from '@/features/payments';
import { type AttentionItem, attentionItemsOf } from '@/job';
import { isActiveProgram, type JobState } from '@/job-data';
import { addDays, isOneOf } from '@/platform';
import { isBefore, type Stage } from '@/rules/forms';
import { currentActionOwner, isOpen } from '@/rules/tasks';

/** Why something comes where it does: what waiting costs, dearest first. */
export const WORKLIST_GROUPS = ['money', 'returned', 'first_look', 'stuck'] as const;
export type WorklistGroup = (typeof WORKLIST_GROUPS)[number];

/** What waits beside tasks and matters: money that is late or asked for by itself, a promise that ends, a job of nobody. */
export const NON_TASK_KINDS = ['payment_late', 'payment_adjusted', 'reservation_ends', 'unowned'] as const;
type FurtherKind = (typeof NON_TASK_KINDS)[number];

/** So long before a reservation ends it waits for somebody. */
export const RESERVATION_WARNING_DAYS = 14;

/** One thing that waits for staff, as the queue keeps it: an open task, or what else somebody must look at. */
export type WorklistRow = {
  /** The task; the job itself where it is about no task. */
  about_id: string;
  owner: ActionOwner;
  /** The form of an open task, else the kind of matter. */
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  ops_user_id: string | null;
  has_exception: boolean;
  /** From when it waits; in the future, nobody is shown it before. */
  since: string;
  /** Place of its group among them. */
  rank: number;
  /** Somebody of the staff has the job: as its operations owner, or by a claim. */
  is_owned: boolean;
  /** What the subject of the task is called; of an exception, what it says; of a reservation, the day it ends. */
  subject: string;
};

const isStaffs = (owner: ActionOwner): boolean => isOneOf(STAFF_ROLES, owner);

const rankOf = (group: WorklistGroup): number => WORKLIST_GROUPS.indexOf(group);

/** What waits for staff in a job: tasks that are open, hold something up and lie with one of their roles; and what is no task. */
export function worklistOf(state: JobState): WorklistRow[] {
  if (state.canceled || state.closed_at) return [];
  const ofJob = { ops_user_id: state.ops_user_id, is_owned: isOwned(state) };
  const tasks = state.tasks
    .filter((task) => isOpen(task) && task.gates && isStaffs(currentActionOwner(task)))
    .map((task) => ({
      ...ofJob,
      about_id: task.id,
      owner: currentActionOwner(task),
      definition: task.definition,
      stage: task.stage,
      reviewer_id: task.reviewer?.id ?? null,
      has_exception: task.exceptions.length > 0,
      since: task.waits_since ?? state.current_stage_started_at,
      rank: rankOf(task.reviewer ? 'returned' : 'first_look'),
      subject: task.subject.label,
    }));
  const matters = attentionItemsOf(state).filter((matter) => isStaffs(matter.owner));
  // Two exceptions of one task are one thing to look at.
  const rows = new Map(matters.map((matter) => rowOf(matter, state)).map((row) => [row.about_id, row]));
  const waiting = [...tasks, ...rows.values(), ...moneyOf(state)];
  return [...waiting, ...endOf(state), ...(waiting.length === 0 ? nobodysOf(state) : [])];
}

const isOwned = ({ ops_user_id, claimed }: JobState): boolean => ops_user_id !== null || claimed !== null;

const rowOf = (matter: AttentionItem, { id, stage, ops_user_id, ...state }: JobState): WorklistRow => ({
  about_id: matter.kind === 'exception' ? matter.task.id : id,
  owner: matter.owner,
  definition: matter.kind,
  stage: matter.kind === 'exception' ? matter.task.stage : stage,
  reviewer_id: null,
  ops_user_id,
  is_owned: ops_user_id !== null || state.claimed !== null,
  has_exception: matter.kind === 'exception',
  since: matter.since,
  // What is finance's to solve is money that did not arrive.
  rank: rankOf(matter.owner === 'finance' ? 'money' : 'stuck'),
  subject: matter.kind === 'exception' ? matter.exception.description : '',
});

/** A row about the job itself. */
const further = (state: JobState, definition: FurtherKind, owner: ActionOwner, group: WorklistGroup, since: string, subject = ''): WorklistRow => ({
  about_id: state.id,
  owner,
  definition,
  stage: state.stage,
  reviewer_id: null,
  ops_user_id: state.ops_user_id,
  is_owned: isOwned(state),
  has_exception: false,
  since,
  rank: rankOf(group),
  subject,
});

const startOf = (day: string): string => `${day}T00:00:00.000Z`;

/** Finance: money whose promised day is over, and what was asked for beside a rebate and is not approved yet. */
function moneyOf(state: JobState): WorklistRow[] {
  const unpaid = state.programs.filter((program) => isActiveProgram(program) && program.payment_status !== 'paid');
  const [late] = unpaid.flatMap(({ late_told_on }) => late_told_on ?? []).sort();
  const [adjusted] = state.programs
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.kind === 'adjustment' && isWithdrawable(payment))
    .map((payment) => payment.created_at)
    .sort();
  return [
    ...(late ? [further(state, 'payment_late', 'finance', 'money', startOf(late))] : []),
    ...(adjusted ? [further(state, 'payment_adjusted', 'finance', 'money', adjusted)] : []),
  ];
}

/** Operations: a reservation that ends before the work was reported. Kept from the day it is made, shown when its end is near. */
function endOf(state: JobState): WorklistRow[] {
  if (!isBefore(state.stage, 'enroll')) return [];
  const [end] = state.programs
    .filter((program) => isActiveProgram(program) && program.payment_status === 'reserved')
    .flatMap((program) => program.reservation?.expires_on ?? [])
    .sort();
  return end ? [further(state, 'reservation_ends', 'ops', 'money', startOf(addDays(end, -RESERVATION_WARNING_DAYS)), end)] : [];
}

/** Operations: a job that was submitted, in which nothing waits for staff and which nobody of them looks after. */
const nobodysOf = (state: JobState): WorklistRow[] =>
  isOwned(state) || isBefore(state.stage, 'review') ? [] : [further(state, 'unowned', 'ops', 'stuck', state.current_stage_started_at)];
