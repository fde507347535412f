import { type Consequence, installerAccessEndedOn, type JobDraft } from '@/job';
import type { TaskState } from '@/rules/tasks';
import { findDueReminders, GUEST_REMINDER_DAYS, type Reminder } from './reminders';

/** Sends the due reminders and marks each one as sent. Combines reminders about several tasks into one notification if they have the same recipient. */
export const notifyReminders: Consequence = {
  run: notifyAll,
  nextDays: (state, { today }) => findDueReminders(state, today).map(({ day }) => day),
};

function notifyAll(draft: JobDraft): void {
  const due = findDueReminders(draft.state, draft.context.today).filter((reminder) => reminder.day <= draft.context.today);
  for (const reminder of due) markReminded(reminder);
  // Send no reminder to installers whose links have ended, because the link in the reminder could not open the tasks.
  const withoutLink = installerAccessEndedOn(draft) === null ? null : 'installer';
  notifyGuests(
    draft,
    due.filter((reminder) => reminder.kind === 'guest').filter(({ role }) => role !== withoutLink),
  );
  for (const reminder of due)
    if (reminder.kind === 'reservation') draft.event({ kind: 'reservation_expiring', program: reminder.program.key, days: daysLeft(draft, reminder) });
  const tasks = due.filter((reminder) => reminder.kind === 'due');
  for (const [first, ...rest] of groups(tasks, ({ owner, level }) => `${owner} ${level}`))
    draft.event({ kind: 'tasks_due', owner: first.owner, level: first.level, task_ids: [first, ...rest].map(({ task }) => task.id) });
}

function markReminded(reminder: Reminder): void {
  if (reminder.kind === 'guest') reminder.task.guest_reminded = reminder.mark;
  else if (reminder.kind === 'due') reminder.task.due_reminded = reminder.mark;
  else reminder.program.expiry_reminded = reminder.mark;
}

function notifyGuests(draft: JobDraft, due: Extract<Reminder, { kind: 'guest' }>[]): void {
  for (const group of groups(due, ({ role, email }) => `${role} ${email}`)) {
    const [{ role, email }] = group;
    const task_ids = group.map(({ task }) => task.id);
    draft.event({ kind: 'guest_reminder', role, email, task_ids });
    const silent = group.filter(({ after }) => after === GUEST_REMINDER_DAYS.at(-1)).map(({ task }) => task.id);
    if (silent.length > 0) draft.event({ kind: 'guest_silent', role, email, task_ids: silent });
  }
}

/** Returns the number of days until the reservation expires. If a reminder is sent late, this number is lower than the planned number. */
const daysLeft = (draft: JobDraft, { program, days }: Extract<Reminder, { kind: 'reservation' }>): number =>
  program.reservation
    ? Math.min(days, Math.max(0, Math.round((Date.parse(program.reservation.expires_on) - Date.parse(draft.context.today)) / 86_400_000)))
    : days;

function groups<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const byKey = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = byKey.get(keyOf(item));
    if (group) group.push(item);
    else byKey.set(keyOf(item), [item]);
  }
  return [...byKey.values()];
}

/** Notifies the contractor of tasks that another party added to the job. */
export const notifyAddedTasks: Consequence = { run: (draft, { before }) => notifyAdded(before.tasks, draft) };

function notifyAdded(before: readonly TaskState[], draft: JobDraft): void {
  if (draft.context.actor.kind === 'contractor' || before.length === 0) return;
  const previousTaskIds = new Set(before.filter((task) => task.applicable !== false).map((task) => task.id));
  const added = draft.state.tasks.filter(
    (task) => task.gates && task.applicable === true && task.owner === 'contractor' && task.progress === 'open' && !previousTaskIds.has(task.id),
  );
  if (added.length > 0) draft.event({ kind: 'tasks_added', task_ids: added.map((task) => task.id) });
}

/** Sends a notification about the income level that a review verified. */
export const notifyIncomeCheck: Consequence = { run: notifyIncome };

function notifyIncome(draft: JobDraft): void {
  for (const task of draft.state.tasks) {
    const definition = draft.definition(task);
    const field = definition.verifies && draft.completed.has(task.id) ? definition.fields.find((other) => other.fact === 'income_level') : undefined;
    const level = field && task.answers?.[field.key];
    if (typeof level === 'string') draft.event({ kind: 'income_checked', level });
  }
}
