import type { Consequence, JobDraft } from '@/job';
import type { TaskState } from '@/rules/tasks';
import { findDueReminders, GUEST_REMINDER_DAYS, type Reminder } from './reminders';

/** Tells the reminders whose day has come, those of one person together, and marks each as told. */
export const notifyReminders: Consequence = {
  run: notifyAll,
  nextDays: (state, { today }) => findDueReminders(state, today).map(({ day }) => day),
};

function notifyAll(work: JobDraft): void {
  const due = findDueReminders(work.state, work.context.today).filter((reminder) => reminder.day <= work.context.today);
  for (const reminder of due) mark(reminder);
  notifyGuests(
    work,
    due.filter((reminder) => reminder.kind === 'guest'),
  );
  for (const reminder of due)
    if (reminder.kind === 'reservation') work.event({ kind: 'reservation_expiring', program: reminder.program.key, days: daysLeft(work, reminder) });
  const tasks = due.filter((reminder) => reminder.kind === 'due');
  for (const [first, ...rest] of groups(tasks, ({ owner, level }) => `${owner} ${level}`))
    work.event({ kind: 'tasks_due', owner: first.owner, level: first.level, task_ids: [first, ...rest].map(({ task }) => task.id) });
}

function mark(reminder: Reminder): void {
  if (reminder.kind === 'guest') reminder.task.guest_reminded = reminder.mark;
  else if (reminder.kind === 'due') reminder.task.due_told = reminder.mark;
  else reminder.program.expiry_told = reminder.mark;
}

function notifyGuests(work: JobDraft, due: Extract<Reminder, { kind: 'guest' }>[]): void {
  for (const group of groups(due, ({ role, email }) => `${role} ${email}`)) {
    const [{ role, email }] = group;
    const task_ids = group.map(({ task }) => task.id);
    work.event({ kind: 'guest_reminder', role, email, task_ids });
    const silent = group.filter(({ after }) => after === GUEST_REMINDER_DAYS.at(-1)).map(({ task }) => task.id);
    if (silent.length > 0) work.event({ kind: 'guest_silent', role, email, task_ids: silent });
  }
}

/** What is true today, when the day of the reminder itself passed unnoticed. */
const daysLeft = (work: JobDraft, { program, days }: Extract<Reminder, { kind: 'reservation' }>): number =>
  program.reservation
    ? Math.min(days, Math.max(0, Math.round((Date.parse(program.reservation.expires_on) - Date.parse(work.context.today)) / 86_400_000)))
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

/** A contractor who did not ask for them is told of new tasks; whoever added them sees them. */
export const notifyAddedTasks: Consequence = { run: (work, { before }) => notifyAdded(before.tasks, work) };

function notifyAdded(before: readonly TaskState[], work: JobDraft): void {
  if (work.context.actor.kind === 'contractor' || before.length === 0) return;
  const known = new Set(before.filter((task) => task.applicable !== false).map((task) => task.id));
  const added = work.state.tasks.filter(
    (task) => task.gates && task.applicable === true && task.owner === 'contractor' && task.progress === 'open' && !known.has(task.id),
  );
  if (added.length > 0) work.event({ kind: 'tasks_added', task_ids: added.map((task) => task.id) });
}

/** What a review made of the income, by the verified answer. */
export const notifyIncomeCheck: Consequence = { run: notifyIncome };

function notifyIncome(work: JobDraft): void {
  for (const task of work.state.tasks) {
    const definition = work.definition(task);
    const field = definition.verifies && work.completed.has(task.id) ? definition.fields.find((other) => other.fact === 'income_level') : undefined;
    const level = field && task.answers?.[field.key];
    if (typeof level === 'string') work.event({ kind: 'income_checked', level });
  }
}
