import type { ActionOwner, GuestRole } from '@/access';
import { isBefore, type TaskDefinition } from '@/rules/forms';
import type { JobDetail, TaskRow } from '../contract/detail';
import { inOrderOfSets, tasksOfStage } from './neighbours';

/** Work that is done in one go: what is open of a set, or what is handed to a guest in one letter. */
export type Step = {
  kind: 'answer' | 'send';
  /** Whom it is handed to. */
  to: GuestRole | null;
  set: TaskDefinition['set'];
  stage: TaskRow['stage'];
  tasks: readonly [TaskRow, ...TaskRow[]];
  minutes: number;
};

/** A guest with whom something lies, since their oldest letter. */
export type Waiting = { role: GuestRole; name: string; since: string | null; opened: string | null; tasks: readonly TaskRow[]; remind: TaskRow | undefined };

export type Next = {
  /** What this person can do now, the first first. Nothing that is locked, put off, with somebody else, or asked by a form that is out. */
  steps: readonly Step[];
  /** What the first step opens: tasks that wait for nothing else. */
  unlocks: readonly TaskRow[];
  waiting: readonly Waiting[];
  /** What lies with others: with staff, with another company. */
  elsewhere: readonly TaskRow[];
};

type Job = Pick<JobDetail, 'tasks' | 'stage_key' | 'guests' | 'first_name'>;

/** What comes next in a job for whoever acts for these owners, by the states of its tasks alone. */
export function nextOf(job: Job, actsFor: (owner: ActionOwner) => boolean): Next {
  const open = inOrderOfSets(job.tasks).filter((task) => isWorkNow(task, job));
  const asked = withoutTwins(open);
  const steps = stepsOf(asked.filter((task) => task.waiting_on === null && task.status !== 'waiting_external' && actsFor(task.must_act)));
  return {
    steps,
    unlocks: steps[0] ? unlockedBy(steps[0], job.tasks) : [],
    waiting: waitingIn(asked, job),
    elsewhere: asked.filter((task) => task.waiting_on === null && (task.status === 'waiting_external' || !actsFor(task.must_act))),
  };
}

/** For whoever has no step: the task they may look at is the one that is said to lie with others. */
export function taskToView({ elsewhere: [other] }: Next, nextTask: { id: string; title: string } | null): { id: string; title: string } | null {
  return other ? { id: other.id, title: other.name } : nextTask;
}

/** Where a step is done: its set on one page, or the page of the only task there. */
export function pageOfStep(job: Pick<JobDetail, 'tasks'>, { tasks: [first], set, stage }: Step) {
  const ofSet = tasksOfStage(job, stage).filter((task) => task.set === set);
  if (first.is_review) return { page: 'review', task: first } as const;
  return ofSet.length > 1 ? ({ page: 'set', set, stage } as const) : ({ page: 'task', task: first } as const);
}

const OPEN: readonly TaskRow['status'][] = ['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer', 'waiting_external'];

const isWorkNow = (task: TaskRow, job: Job): boolean => task.required && OPEN.includes(task.status) && !isBefore(job.stage_key, task.stage);

const asksTheSame = (a: TaskRow, b: TaskRow): boolean => a.satisfies === b.satisfies && a.stage === b.stage && a.subject === b.subject;

/** Of forms that ask the same, the one that was sent counts; else the one of whoever must act now, before one that would have to be sent. */
function withoutTwins(open: readonly TaskRow[]): TaskRow[] {
  const rank = (task: TaskRow): number => (task.waiting_on !== null ? 0 : isTheirs(task) ? 2 : 1);
  return open.filter((task, index) =>
    open.every((other, at) => at === index || !asksTheSame(task, other) || rank(task) < rank(other) || (rank(task) === rank(other) && index < at)),
  );
}

/** Whose own forms are handed over, in this order. */
const GUESTS = ['homeowner', 'installer'] as const satisfies GuestRole[];

/** A guest's own form that nobody sent to them. What came back of work that the company photographed itself is the company's. */
const isTheirs = (task: TaskRow): boolean =>
  task.abilities.send === true && (task.owner === 'homeowner' || (task.owner === 'installer' && (task.open_comments === 0 || task.sent.length > 0)));

/** Corrections and what became doubtful come first; the rest set by set. What is handed to a guest is one step, and early: they take longest. */
function stepsOf(mine: readonly TaskRow[]): Step[] {
  const ofSets = mine.filter((task) => !isTheirs(task));
  const sets = [...new Set(ofSets.map((task) => `${task.stage} ${task.set}`))].map((key) => ofSets.filter((task) => `${task.stage} ${task.set}` === key));
  const answers = sets.flatMap((tasks) => stepOf('answer', null, tasks));
  const [first, ...rest] = answers.toSorted((a, b) => Number(isToLookAt(b)) - Number(isToLookAt(a)));
  const sends = GUESTS.flatMap((to) =>
    stepOf(
      'send',
      to,
      mine.filter((task) => isTheirs(task) && task.owner === to),
    ),
  );
  return first && isToLookAt(first) ? [first, ...sends, ...rest] : [...sends, ...(first ? [first] : []), ...rest];
}

function stepOf(kind: Step['kind'], to: Step['to'], [first, ...more]: readonly TaskRow[]): Step[] {
  if (!first) return [];
  const tasks = [first, ...more] as const;
  return [{ kind, to, set: first.set, stage: first.stage, tasks, minutes: kind === 'send' ? 1 : tasks.reduce((sum, task) => sum + task.minutes, 0) }];
}

const isToLookAt = ({ tasks }: Step): boolean => tasks.some((task) => task.open_comments > 0 || task.recheck.length > 0);

function unlockedBy({ tasks: done }: Step, tasks: readonly TaskRow[]): TaskRow[] {
  const keys = new Set(done.flatMap((task) => [task.key, task.satisfies]));
  return tasks.filter((task) => task.required && task.status === 'preview' && task.blocked_by.length > 0 && task.blocked_by.every((key) => keys.has(key)));
}

function waitingIn(open: readonly TaskRow[], job: Job): Waiting[] {
  const roles = [...new Set(open.flatMap((task) => task.waiting_on ?? []))];
  return roles.map((role) => {
    const tasks = open.filter((task) => task.waiting_on === role);
    const sent = tasks.flatMap((task) => task.sent.filter((one) => one.role === role)).toSorted((a, b) => a.sent_at.localeCompare(b.sent_at));
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
