import type { ActionOwner, GuestRole } from '@/access';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { addBusinessDays, addDays, dateInTimeZone, type IsoDate } from '@/platform';
import { currentActionOwner, isOpen, type TaskState } from '@/rules/tasks';

/**
 * A reminder that is sent once. When the reminder is sent, `mark` is stored in the job's state in the same transaction, so that the reminder is not sent again.
 */
export type Reminder =
  | { kind: 'guest'; day: IsoDate; task: TaskState; role: GuestRole; email: string; after: number; mark: string }
  | { kind: 'reservation'; day: IsoDate; program: JobProgram; days: number; mark: string }
  | { kind: 'due'; day: IsoDate; task: TaskState; owner: ActionOwner; level: 'due' | 'overdue'; mark: string };

/** Days after an invite on which the portal reminds a guest who has not completed the task. The last reminder also notifies the contractor. */
export const GUEST_REMINDER_DAYS = [2, 5, 10] as const;
/**
 * Numbers of days before a reservation expires at which a reminder is sent. The contractor gets all three reminders, the homeowner gets the last two, and
 * operations staff get the last one.
 */
const RESERVATION_DAYS = [30, 14, 3] as const;

/** Business days that each action owner has for a task. Guests have `GUEST_REMINDER_DAYS` instead. Source: docs/spec/workflow.md §18. */
const DUE: Partial<Record<ActionOwner, { days: number }>> = {
  contractor: { days: 5 },
  ops: { days: 2 },
  pe: { days: 2 },
  program: { days: 3 },
  program_manager: { days: 3 },
  partner_manager: { days: 3 },
  finance: { days: 5 },
};

/**
 * Returns the due day of a task: the day on which its action owner had to act, plus the business days of this owner. Null if the owner has no due date, the
 * task is not open, or no active program requires the task.
 */
export function reminderDueOn(task: TaskState, timeZone: string): IsoDate | null {
  const due = task.waits_since && isOpen(task) && task.gates ? DUE[currentActionOwner(task)] : undefined;
  return due && task.waits_since ? addBusinessDays(dateInTimeZone(new Date(task.waits_since), timeZone), due.days) : null;
}

/**
 * Returns the next reminder of each task and reservation: the latest unsent reminder that is due, or the first future reminder if none is due. Older
 * missed reminders are skipped.
 */
export function findDueReminders(state: JobState, today: IsoDate): Reminder[] {
  if (state.canceled || state.closed_at) return [];
  return [
    ...state.tasks.flatMap((task) => [...guestReminders(task, state, today), ...dueReminders(task, state, today)]),
    ...state.programs.flatMap((program) => reservationReminders(program, state, today)),
  ];
}

function guestReminders(task: TaskState, state: JobState, today: IsoDate): Reminder[] {
  const sent = task.waiting_on && isOpen(task) ? task.sent.at(-1) : undefined;
  if (!sent) return [];
  const first = dateInTimeZone(new Date(sent.sent_at), state.place.time_zone);
  const steps = GUEST_REMINDER_DAYS.map((after) => ({
    kind: 'guest' as const,
    day: addDays(first, after),
    task,
    role: sent.role,
    email: sent.email,
    after,
    mark: `${sent.sent_at} ${after}`,
  }));
  return nextOf(steps, task.guest_reminded, today);
}

function dueReminders(task: TaskState, state: JobState, today: IsoDate): Reminder[] {
  const due = reminderDueOn(task, state.place.time_zone);
  const owner = currentActionOwner(task);
  const days = DUE[owner]?.days;
  if (!due || !days || task.deferred) return [];
  const step = (level: 'due' | 'overdue', day: IsoDate) => ({ kind: 'due' as const, day, task, owner, level, mark: `${task.waits_since} ${level}` });
  // The reminder `due` is sent on the day after the due date. The reminder `overdue` is sent `days` business days later.
  return nextOf([step('due', addDays(due, 1)), step('overdue', addDays(addBusinessDays(due, days), 1))], task.due_reminded, today);
}

function reservationReminders(program: JobProgram, state: JobState, today: IsoDate): Reminder[] {
  const { reservation } = program;
  if (!reservation || state.stage !== 'install' || program.payment_status !== 'reserved' || !isActiveProgram(program)) return [];
  const steps = RESERVATION_DAYS.map((days) => ({
    kind: 'reservation' as const,
    day: addDays(reservation.expires_on, -days),
    program,
    days,
    mark: `${reservation.expires_on} ${days}`,
  }));
  return nextOf(steps, program.expiry_reminded, today);
}

/** Returns the next reminder of `steps`, which are ordered by day. `lastMark` is the mark of the last reminder that was sent. */
function nextOf<R extends Reminder>(steps: readonly R[], lastMark: string | null | undefined, today: IsoDate): R[] {
  const after = steps.slice(steps.findIndex((step) => step.mark === lastMark) + 1);
  const passed = after.findLast((step) => step.day <= today);
  const next = passed ?? after[0];
  return next ? [next] : [];
}
