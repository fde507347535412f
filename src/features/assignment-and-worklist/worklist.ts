import { type ActionOwner, STAFF_ROLES } from '@/access';
import { isWithdrawable } from '@/features/payments';
import { type AttentionItem, attentionItemsOf } from '@/job';
import { isActiveProgram, type JobState } from '@/job-data';
import { addDays, isOneOf } from '@/platform';
import { isStageBefore, type Stage } from '@/rules/forms';
import { currentActionOwner, isOpen } from '@/rules/tasks';

/** Groups of worklist items, in the order in which the worklist shows them: groups in which waiting costs more come first. */
export const WORKLIST_GROUPS = ['money', 'returned', 'first_look', 'stuck'] as const;
export type WorklistGroup = (typeof WORKLIST_GROUPS)[number];

/** Kinds of items about the whole job: late payments, adjustments to approve, reservations that end soon, and jobs without an owner. */
const NON_TASK_KINDS = ['payment_late', 'payment_adjusted', 'reservation_ends', 'unowned'] as const;
type FurtherKind = (typeof NON_TASK_KINDS)[number];

/** The worklist shows a reservation from this number of days before its end. */
const RESERVATION_WARNING_DAYS = 14;

/** Worklist item of staff: an open task, or something else that needs attention, such as an exception or a late payment. */
export type WorklistRow = {
  /** ID of the task, or of the job if the item is not about a task. */
  about_id: string;
  owner: ActionOwner;
  /** Key of the task form, or the kind of attention item. */
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  ops_user_id: string | null;
  has_exception: boolean;
  /** Time at which waiting started. An item with a future time is not shown yet. */
  since: string;
  /** Position of the item's group in `WORKLIST_GROUPS`. The worklist shows items with a lower rank first. */
  rank: number;
  /** True if an operations user is assigned to the job or the job is claimed. */
  is_owned: boolean;
  /** Label of the task's subject, descriptions of the exceptions, or last day of a reservation. Empty if none of these applies. */
  subject: string;
};

const isStaffs = (owner: ActionOwner): boolean => isOneOf(STAFF_ROLES, owner);

const rankOf = (group: WorklistGroup): number => WORKLIST_GROUPS.indexOf(group);

/**
 * Returns the worklist items of a job: open tasks that block the stage and wait for staff, and attention items such as exceptions. Also returns items about the
 * whole job, such as a late payment.
 */
export function worklistRowsOf(state: JobState): WorklistRow[] {
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
  const items = attentionItemsOf(state).filter((item) => isStaffs(item.owner));
  const openItems = [...tasks, ...withoutRepeatedTasks(items.map((item) => rowOf(item, state))), ...financeItemsOf(state)];
  return [...openItems, ...endingReservationsOf(state), ...(openItems.length === 0 ? unownedItemsOf(state) : [])];
}

/** Combines the exceptions of a task that have the same owner into one row. The row contains all descriptions and waits since the first exception. */
function withoutRepeatedTasks(rows: readonly WorklistRow[]): WorklistRow[] {
  const combined = new Map<string, WorklistRow>();
  for (const row of rows) {
    const key = `${row.about_id} ${row.owner}`;
    const other = combined.get(key);
    const since = other && other.since < row.since ? other.since : row.since;
    combined.set(key, other ? { ...other, since, subject: `${other.subject} · ${row.subject}` } : row);
  }
  return [...combined.values()];
}

const isOwned = ({ ops_user_id, claimed }: JobState): boolean => ops_user_id !== null || claimed !== null;

const rowOf = (item: AttentionItem, { id, stage, ops_user_id, ...state }: JobState): WorklistRow => ({
  about_id: item.kind === 'exception' ? item.task.id : id,
  owner: item.owner,
  definition: item.kind,
  stage: item.kind === 'exception' ? item.task.stage : stage,
  reviewer_id: null,
  ops_user_id,
  is_owned: ops_user_id !== null || state.claimed !== null,
  has_exception: item.kind === 'exception',
  since: item.since,
  // Attention items for finance come from the payment tool, for example a failed payment, so they belong to the group for money.
  rank: rankOf(item.owner === 'finance' ? 'money' : 'stuck'),
  subject: item.kind === 'exception' ? item.exception.description : '',
});

type JobItem = { definition: FurtherKind; owner: ActionOwner; group: WorklistGroup; since: string; subject?: string };

const itemAboutJob = (state: JobState, { definition, owner, group, since, subject = '' }: JobItem): WorklistRow => ({
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

/** Returns the items for finance: late payments, and adjustments that are not approved yet. */
function financeItemsOf(state: JobState): WorklistRow[] {
  const unpaid = state.programs.filter((program) => isActiveProgram(program) && program.payment_status !== 'paid');
  const [late] = unpaid.flatMap(({ late_notified_on }) => late_notified_on ?? []).sort();
  const [adjusted] = state.programs
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.kind === 'adjustment' && isWithdrawable(payment))
    .map((payment) => payment.created_at)
    .sort();
  return [
    ...(late ? [itemAboutJob(state, { definition: 'payment_late', owner: 'finance', group: 'money', since: startOf(late) })] : []),
    ...(adjusted ? [itemAboutJob(state, { definition: 'payment_adjusted', owner: 'finance', group: 'money', since: adjusted })] : []),
  ];
}

/**
 * Returns the item for operations about the reservation that ends first, if the work is not reported yet. The item is stored when the reservation starts, and
 * shown near the end of the reservation.
 */
function endingReservationsOf(state: JobState): WorklistRow[] {
  if (!isStageBefore(state.stage, 'enroll')) return [];
  const [end] = state.programs
    .filter((program) => isActiveProgram(program) && program.payment_status === 'reserved')
    .flatMap((program) => program.reservation?.expires_on ?? [])
    .sort();
  return end
    ? [
        itemAboutJob(state, {
          definition: 'reservation_ends',
          owner: 'ops',
          group: 'money',
          since: startOf(addDays(end, -RESERVATION_WARNING_DAYS)),
          subject: end,
        }),
      ]
    : [];
}

/** Returns the item for operations about a submitted job without an ops owner and without a claim. Used if the job has no open item of another kind. */
const unownedItemsOf = (state: JobState): WorklistRow[] =>
  isOwned(state) || isStageBefore(state.stage, 'review')
    ? []
    : [itemAboutJob(state, { definition: 'unowned', owner: 'ops', group: 'stuck', since: state.current_stage_started_at })];
