import type { ActionOwner, GuestRole } from '@/access';
import { keysOf } from '@/platform';
import { type Definitions, type Stage, TASK_SETS, type TaskDefinition } from '@/rules/forms';
import { currentActionOwner, type TaskState } from './state';

/**
 * What the order of work reads of a task. A row of the job page has it, and so has what is kept of the job for lists: both ask
 * here, so that a list and a page never name another task as the next one.
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
  /** Its place in a conversation (`inConversation`); null for all that come after. */
  in_conversation: number | null;
  /** It may be handed to a guest. */
  can_send: boolean;
};

/** Work that is done in one go: what is open of a set, or what is handed to a guest in one letter. */
export type WorkStep<T> = {
  kind: 'answer' | 'send';
  /** Whom it is handed to. */
  to: 'homeowner' | 'installer' | null;
  tasks: readonly [T, ...T[]];
};

/** What is submitted comes after everything that is submitted with it, in every stage. */
const placeOfSet = (set: OrderableTask['set']): number => (set === 'submit' ? Number.MAX_SAFE_INTEGER : SETS.indexOf(set));
const SETS = keysOf(TASK_SETS);

/** Set by set, and in a set as it is talked about. */
export const compareByWorkOrder = <T extends Pick<OrderableTask, 'set' | 'in_conversation'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted((a, b) => placeOfSet(a.set) - placeOfSet(b.set) || placeOf(a) - placeOf(b));

const placeOf = ({ in_conversation: place }: Pick<OrderableTask, 'in_conversation'>): number => place ?? Number.MAX_SAFE_INTEGER;

/** Who is nearest to moving the job on (workflow.md §1). */
const OWNERS: readonly ActionOwner[] = ['contractor', 'homeowner', 'installer', 'ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'];

const rankOfOwner = (owner: ActionOwner): number => OWNERS.indexOf(owner);

/** What lies with several, whoever is nearest to moving the job on first. */
export const compareByOwner = <T extends Pick<OrderableTask, 'must_act'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted((a, b) => rankOfOwner(a.must_act) - rankOfOwner(b.must_act));

const asksTheSame = (a: OrderableTask, b: OrderableTask): boolean => a.satisfies === b.satisfies && a.stage === b.stage && a.subject === b.subject;

/** Of forms that ask the same, the one that was sent counts; else the one of whoever must act now, before one that would have to be sent. */
export function withoutEquivalentTasks<T extends OrderableTask>(open: readonly T[]): T[] {
  const rank = (task: T): number => (task.waiting_on !== null ? 0 : isTheirs(task) ? 2 : 1);
  return open.filter((task, index) =>
    open.every((other, at) => at === index || !asksTheSame(task, other) || rank(task) < rank(other) || (rank(task) === rank(other) && index < at)),
  );
}

/** Whose own forms are handed over, in this order. */
const GUESTS = ['homeowner', 'installer'] as const;

/** A guest's own form that nobody sent to them. What came back of work that the company photographed itself is the company's. */
const isTheirs = (task: OrderableTask): boolean =>
  task.can_send && (task.owner === 'homeowner' || (task.owner === 'installer' && (task.open_comments === 0 || task.sent.length > 0)));

/** What came back, what became doubtful, and where an obstacle was reported. */
const isToLookAt = (task: OrderableTask): boolean =>
  task.open_comments > 0 || task.recheck.length > 0 || task.exceptions.some(({ kind }) => kind === 'contractor');

/** Of tasks that can be done now: what is to be looked at again comes first; the rest set by set. What is handed to a guest is one step, and early: they take longest. */
export function workSteps<T extends OrderableTask>(mine: readonly T[]): WorkStep<T>[] {
  const ofSets = compareByWorkOrder(mine.filter((task) => !isTheirs(task)));
  const sets = [...new Set(ofSets.map(setIn))].map((set) => ofSets.filter((task) => setIn(task) === set));
  const answers = sets.flatMap((tasks) => stepOf('answer', null, tasks));
  const [first, ...rest] = answers.toSorted((a, b) => Number(b.tasks.some(isToLookAt)) - Number(a.tasks.some(isToLookAt)));
  const sends = GUESTS.flatMap((to) => stepOf('send', to, compareByWorkOrder(mine.filter((task) => isTheirs(task) && task.owner === to))));
  return first?.tasks.some(isToLookAt) ? [first, ...sends, ...rest] : [...sends, ...(first ? [first] : []), ...rest];
}

const setIn = ({ stage, set }: OrderableTask): string => `${stage} ${set}`;

function stepOf<T extends OrderableTask>(kind: WorkStep<T>['kind'], to: WorkStep<T>['to'], tasks: readonly T[]): WorkStep<T>[] {
  const [first, ...more] = tasks.toSorted((a, b) => Number(isToLookAt(b)) - Number(isToLookAt(a)));
  return first ? [{ kind, to, tasks: [first, ...more] }] : [];
}

/** Exceptions first, then who is nearest to moving the job on (workflow.md §1). */
export function compareByPriority(tasks: readonly TaskState[]): TaskState[] {
  const rank = (task: TaskState) => (task.exceptions.length > 0 ? -1 : rankOfOwner(currentActionOwner(task)));
  return [...tasks].sort((a, b) => rank(a) - rank(b));
}

type Ordered = { task: TaskState; hand_to: 'homeowner' | 'installer' | null };

/** Open tasks in the order in which the job page names them, of each who must act. */
export function sortOpenTasks(open: readonly TaskState[], definitions: Definitions): Ordered[] {
  const work = withoutEquivalentTasks(compareByWorkOrder(open.flatMap((task) => workOf(task, definitions))));
  const owners = [...new Set(compareByPriority(work.map(({ task }) => task)).map(currentActionOwner))];
  return owners.flatMap((owner) => {
    const theirs = work.filter((one) => one.must_act === owner);
    const steps = workSteps(theirs.filter(({ task }) => task.waiting_on === null && task.status !== 'waiting_external'));
    const first = steps.flatMap(({ to, tasks }) => tasks.map(({ task }) => ({ task, hand_to: to })));
    const rest = theirs.filter(({ task }) => !first.some((one) => one.task === task));
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
