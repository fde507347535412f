import type { ActionOwner, GuestRole } from '@/access';
import { isStageBefore, type TaskDefinition } from '@/rules/forms';
import { sortByOwner, sortByWorkOrder, type WorkStep, withoutEquivalentTasks, workSteps } from '@/rules/tasks';
import type { JobDetail, TaskRow } from '../contract/detail';
import { tasksOfStage } from './adjacent-tasks';

/** Tasks that a person does together. These are the open tasks of a set, or tasks that can be sent to a guest in one email. */
export type NextStep = WorkStep<TaskRow> & { set: TaskDefinition['set']; stage: TaskRow['stage']; minutes: number };

/** A guest who must act. `since`: time of the oldest email. `opened`: time at which the guest opened the link. Both are null if unknown. */
export type WaitingGuest = {
  role: GuestRole;
  name: string;
  since: string | null;
  opened: string | null;
  tasks: readonly TaskRow[];
  remind: TaskRow | undefined;
};

export type NextWork = {
  /**
   * Steps that this person can do now, in order. Excludes optional, locked and deferred tasks, and tasks of other owners. Also excludes tasks that wait for a
   * guest, an external system or a scheduled decision.
   */
  steps: readonly NextStep[];
  /** Required tasks that become available after the first step is done. */
  unlocks: readonly TaskRow[];
  waiting: readonly WaitingGuest[];
  /** Tasks on which people other than the viewer and guests must act, or which wait for an external system. */
  elsewhere: readonly TaskRow[];
};

type Job = Pick<JobDetail, 'tasks' | 'stage_key' | 'guests' | 'first_name'>;

/** Returns the next work for a person. `actsFor`: function that returns whether the person acts for an owner. */
export function findNextWork(job: Job, actsFor: (owner: ActionOwner) => boolean): NextWork {
  const open = sortByWorkOrder(job.tasks).filter((task) => isWorkNow(task, job));
  const work = withoutEquivalentTasks(open.map(asWork));
  const workTasks = work.map(({ row }) => row);
  const steps = workSteps(work.filter((task) => task.waiting_on === null && task.status !== 'waiting_external' && actsFor(task.must_act))).map(stepOf);
  return {
    steps,
    unlocks: steps[0] ? unlockedBy(steps[0], job.tasks) : [],
    waiting: waitingIn(workTasks, job),
    elsewhere: sortByOwner(workTasks.filter((task) => task.waiting_on === null && (task.status === 'waiting_external' || !actsFor(task.must_act)))),
  };
}

/**
 * Returns the task to show to a person who has no step. Returns the first task in `elsewhere`. If `elsewhere` is empty or a guest must act, returns `nextTask`.
 */
export function taskToShow({ waiting, elsewhere: [other] }: NextWork, nextTask: { id: string; title: string } | null): { id: string; title: string } | null {
  return other && waiting.length === 0 ? { id: other.id, title: other.name } : nextTask;
}

/**
 * Returns the page of a step. For a review, it is the review page. Otherwise, it is the page of the task set, or the page of the task if the set has no other
 * task.
 */
export function stepPath(job: Pick<JobDetail, 'tasks'>, { tasks: [first], set, stage }: NextStep) {
  const ofSet = tasksOfStage(job, stage).filter((task) => task.set === set);
  if (first.is_review) return { page: 'review', task: first } as const;
  return ofSet.length > 1 ? ({ page: 'set', set, stage } as const) : ({ page: 'task', task: first } as const);
}

const OPEN: readonly TaskRow['status'][] = ['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer', 'waiting_external'];

/**
 * Returns true if the task is required, its stage is reached, and someone must act or the task is waiting. A scheduled decision takes effect by itself, so its
 * task needs no work.
 */
const isWorkNow = (task: TaskRow, job: Job): boolean =>
  !task.scheduled && task.required && OPEN.includes(task.status) && !isStageBefore(job.stage_key, task.stage);

const asWork = (task: TaskRow) => ({ ...task, can_send: task.abilities.send === true, row: task });

function stepOf({ kind, to, tasks }: WorkStep<{ row: TaskRow }>): NextStep {
  const [{ row: first }, ...others] = tasks;
  const rows = [first, ...others.map(({ row }) => row)] as const;
  return { kind, to, set: first.set, stage: first.stage, tasks: rows, minutes: kind === 'send' ? 1 : rows.reduce((sum, task) => sum + task.minutes, 0) };
}

function unlockedBy({ tasks: done }: NextStep, tasks: readonly TaskRow[]): TaskRow[] {
  const keys = new Set(done.flatMap((task) => [task.key, task.satisfies]));
  return tasks.filter((task) => task.required && task.status === 'preview' && task.blocked_by.length > 0 && task.blocked_by.every((key) => keys.has(key)));
}

function waitingIn(open: readonly TaskRow[], job: Job): WaitingGuest[] {
  const roles = [...new Set(open.flatMap((task) => task.waiting_on ?? []))];
  return roles.map((role) => {
    const tasks = open.filter((task) => task.waiting_on === role);
    const sent = tasks.flatMap((task) => task.sent.filter((item) => item.role === role)).toSorted((a, b) => a.sent_at.localeCompare(b.sent_at));
    const guest = job.guests.find((other) => other.role === role && other.email === sent[0]?.email) ?? job.guests.find((other) => other.role === role);
    return {
      role,
      name: guest?.name || (role === 'homeowner' ? job.first_name : ''),
      since: sent[0]?.sent_at ?? guest?.sent_at ?? null,
      opened: guest?.opened_at ?? null,
      tasks,
      remind: tasks.find((task) => task.abilities.recall),
    };
  });
}
