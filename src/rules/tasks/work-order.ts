import { ACTION_OWNERS, type ActionOwner, type GuestRole } from '@/access';
import { keysOf } from '@/platform';
import { type Definitions, type Stage, TASK_SETS, type TaskDefinition } from '@/rules/forms';
import { currentActionOwner, type TaskState } from './state';

/**
 * Task properties that determine the order of work. Both the rows of the job page and stored tasks have these properties, so the job page and lists show the
 * same next task.
 */
export type OrderableTask = {
  set: TaskDefinition['set'];
  stage: Stage;
  satisfies: string;
  subject: string;
  owner: ActionOwner;
  must_act: ActionOwner;
  waiting_on: GuestRole | null;
  sent: readonly unknown[];
  open_comments: number;
  recheck: readonly unknown[];
  exceptions: readonly { kind: string }[];
  /** Position in the conversation with the homeowner (`inConversation`). Tasks without a position (null) come last in their set. */
  in_conversation: number | null;
  /** True if the task can be sent to a guest. */
  can_send: boolean;
};

/** Tasks that a person does together. `answer`: the open tasks of a set. `send`: tasks that can be sent to a guest in one email. */
export type WorkStep<T> = {
  kind: 'answer' | 'send';
  /** Role of the guest who receives the tasks; null for the step `answer`. */
  to: 'homeowner' | 'installer' | null;
  tasks: readonly [T, ...T[]];
};

/** Returns the sort position of a task set. In every stage, the set "submit" comes last. */
const placeOfSet = (set: OrderableTask['set']): number => (set === 'submit' ? Number.MAX_SAFE_INTEGER : SETS.indexOf(set));
const SETS = keysOf(TASK_SETS);

/** Sorts tasks by task set, and within a set by position in the conversation. */
export const sortByWorkOrder = <T extends Pick<OrderableTask, 'set' | 'in_conversation'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted((a, b) => placeOfSet(a.set) - placeOfSet(b.set) || placeOf(a) - placeOf(b));

const placeOf = ({ in_conversation: place }: Pick<OrderableTask, 'in_conversation'>): number => place ?? Number.MAX_SAFE_INTEGER;

/** Sorts tasks of several owners in the order of `ACTION_OWNERS` (docs/spec/workflow.md §1). */
export const sortByOwner = <T extends Pick<OrderableTask, 'must_act'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted((a, b) => ACTION_OWNERS.indexOf(a.must_act) - ACTION_OWNERS.indexOf(b.must_act));

const isEquivalent = (a: OrderableTask, b: OrderableTask): boolean => a.satisfies === b.satisfies && a.stage === b.stage && a.subject === b.subject;

/**
 * Keeps only one of several forms for the same requirement. A form that was already sent to a guest has the highest priority. A form that must first be sent to
 * a guest has the lowest.
 */
export function withoutEquivalentTasks<T extends OrderableTask>(open: readonly T[]): T[] {
  const rank = (task: T): number => (task.waiting_on !== null ? 0 : isUnsentGuestTask(task) ? 2 : 1);
  return open.filter((task, index) =>
    open.every((other, at) => at === index || !isEquivalent(task, other) || rank(task) < rank(other) || (rank(task) === rank(other) && index < at)),
  );
}

/** Guest roles in the order in which steps that send tasks are listed. */
const GUESTS = ['homeowner', 'installer'] as const;

/**
 * Returns true for a homeowner's or installer's form that can be sent. Callers exclude forms that already wait for the guest. Returns false for an installer's
 * form with corrections that was never sent, because the contractor answered it and also makes the corrections.
 */
const isUnsentGuestTask = (task: OrderableTask): boolean =>
  task.can_send && (task.owner === 'homeowner' || (task.owner === 'installer' && (task.open_comments === 0 || task.sent.length > 0)));

/** Returns true if the task has open corrections, changed facts to recheck, or contractor exceptions. */
const needsAttention = (task: OrderableTask): boolean =>
  task.open_comments > 0 || task.recheck.length > 0 || task.exceptions.some(({ kind }) => kind === 'contractor');

/**
 * Groups open tasks into steps. The first task set that needs attention (`needsAttention`) comes first. Then come tasks to send to guests, because guests take
 * longest. Then come other task sets that need attention, and then the remaining task sets in their order.
 */
export function workSteps<T extends OrderableTask>(mine: readonly T[]): WorkStep<T>[] {
  const ofSets = sortByWorkOrder(mine.filter((task) => !isUnsentGuestTask(task)));
  const sets = [...new Set(ofSets.map(setIn))].map((set) => ofSets.filter((task) => setIn(task) === set));
  const answers = sets.flatMap((tasks) => stepOf('answer', null, tasks));
  const [first, ...rest] = answers.toSorted((a, b) => Number(b.tasks.some(needsAttention)) - Number(a.tasks.some(needsAttention)));
  const sends = GUESTS.flatMap((to) => stepOf('send', to, sortByWorkOrder(mine.filter((task) => isUnsentGuestTask(task) && task.owner === to))));
  return first?.tasks.some(needsAttention) ? [first, ...sends, ...rest] : [...sends, ...(first ? [first] : []), ...rest];
}

const setIn = ({ stage, set }: OrderableTask): string => `${stage} ${set}`;

function stepOf<T extends OrderableTask>(kind: WorkStep<T>['kind'], to: WorkStep<T>['to'], tasks: readonly T[]): WorkStep<T>[] {
  const [first, ...more] = tasks.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)));
  return first ? [{ kind, to, tasks: [first, ...more] }] : [];
}

/** Sorts tasks with exceptions first, then by action owner (docs/spec/workflow.md §1). */
export function sortByPriority(tasks: readonly TaskState[]): TaskState[] {
  const rank = (task: TaskState) => (task.exceptions.length > 0 ? -1 : ACTION_OWNERS.indexOf(currentActionOwner(task)));
  return [...tasks].sort((a, b) => rank(a) - rank(b));
}

type Ordered = { task: TaskState; hand_to: 'homeowner' | 'installer' | null };

/** Sorts open tasks in the order of the job page, which groups tasks by action owner. Omits equivalent tasks (`withoutEquivalentTasks`). */
export function sortOpenTasks(open: readonly TaskState[], definitions: Definitions): Ordered[] {
  const work = withoutEquivalentTasks(sortByWorkOrder(open.flatMap((task) => workOf(task, definitions))));
  const owners = [...new Set(sortByPriority(work.map(({ task }) => task)).map(currentActionOwner))];
  return owners.flatMap((owner) => {
    const ownerTasks = work.filter((item) => item.must_act === owner);
    const steps = workSteps(ownerTasks.filter(({ task }) => task.waiting_on === null && task.status !== 'waiting_external'));
    const first = steps.flatMap(({ to, tasks }) => tasks.map(({ task }) => ({ task, hand_to: to })));
    const rest = ownerTasks.filter(({ task }) => !first.some((item) => item.task === task));
    return [...first, ...rest.map(({ task }) => ({ task, hand_to: null }))];
  });
}

function workOf(task: TaskState, definitions: Definitions): (OrderableTask & { task: TaskState })[] {
  const definition = definitions.get(task.definition);
  if (!definition) return [];
  return [
    {
      task,
      set: definition.setIn?.[task.stage] ?? definition.set,
      stage: task.stage,
      satisfies: definition.satisfies,
      subject: task.subject.key,
      owner: task.owner,
      must_act: currentActionOwner(task),
      waiting_on: task.waiting_on,
      sent: task.sent,
      open_comments: task.comments.filter((comment) => !comment.resolved).length,
      recheck: task.recheck,
      exceptions: task.exceptions,
      in_conversation: definition.inConversation ?? null,
      can_send: definition.sendTo.length > 0,
    },
  ];
}
