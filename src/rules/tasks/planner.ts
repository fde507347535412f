import { isEmptyValue } from '@/platform';
import { type Condition, evaluateTruth, isKnownTrue, type ReadFact, type ThreeValued } from '@/rules/conditions';
import { isBefore, NO_SUBJECT, programOfSubject, type Stage, type Subject, type TaskDefinition } from '@/rules/forms';
import { isDone, isReviewOf, newTask, statusOf, type TaskState, taskIdentity } from './state';

/** One opted-in program places one task. */
export type Placement = {
  program: PlacingProgram;
  task: string;
  stage?: Stage;
  when?: Condition;
  required: boolean;
  /** The one document a task about documents is placed for; all of the program's when absent. */
  document?: string;
  asks: readonly string[];
};

export type PlacingProgram = {
  key: string;
  name: string;
  /** Opted in and not ineligible: only live programs gate. */
  live: boolean;
  /** What was to be decided about it earlier holds up no later stage: decided, or cleared ahead of the decision. */
  cleared: boolean;
  /** The payments it makes: `contractor`, or `contractor/measured` for one instalment. */
  payees: readonly { key: string; label: string }[];
  documents: readonly { key: string; title: string }[];
};

export type PlanInput = {
  tasks: readonly TaskState[];
  placements: readonly Placement[];
  definitions: ReadonlyMap<string, TaskDefinition>;
  /** Rows of the new equipment, for tasks `per: 'system'`. */
  systems: readonly { id: string; label: string; service?: string }[];
  stage: Stage;
  read: ReadFact;
  newId: () => string;
};

/**
 * The task list of a job: the union of what its opted-in programs place, one instance for each
 * stage and subject. Existing instances keep their id and everything in them; one that no program
 * wants any more becomes not applicable with its answers kept.
 */
export function planTasks(input: PlanInput): TaskState[] {
  const wanted = wantedTasks(input);
  const known = new Set<string>();
  const tasks = input.tasks.map((task) => {
    const identity = taskIdentity(task);
    known.add(identity);
    return refresh(task, wanted.get(identity), input.definitions);
  });
  for (const [identity, want] of wanted) {
    if (want.applicable === false || known.has(identity)) continue;
    tasks.push(refresh(newTask(input.newId(), want.taskDefinition, want.stage, want.subject), want, input.definitions));
  }
  return withStatuses(withoutTwins(tasks, input.definitions), input);
}

type Wanted = {
  definition: string;
  taskDefinition: TaskDefinition;
  stage: Stage;
  subject: Subject;
  programs: string[];
  applicable: ThreeValued;
  missing: string[];
  gates: boolean;
};

/** By identity, in the order in which they are placed. */
function wantedTasks(input: PlanInput): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const placement of input.placements) {
    const definition = input.definitions.get(placement.task);
    if (!definition) continue;
    const verdict = placement.when && evaluateTruth(placement.when, input.read);
    const applicable: ThreeValued = verdict?.value ?? true;
    for (const subject of subjectsOf(definition, placement, input.systems)) {
      const stage = placement.stage ?? definition.stage;
      const gates = placement.program.live && placement.required && applicable !== false && !definition.optional;
      const identity = taskIdentity({ definition: definition.key, stage, subject });
      const same = wanted.get(identity);
      const missing = applicable === 'unknown' ? (verdict?.missing ?? []) : [];
      if (!same)
        wanted.set(identity, {
          definition: definition.key,
          taskDefinition: definition,
          stage,
          subject,
          programs: applicable === false ? [] : [placement.program.key],
          applicable,
          missing,
          gates,
        });
      else join(same, placement.program.key, applicable, missing, gates);
    }
  }
  return wanted;
}

/** One program that surely wants it outweighs another that does not know yet. */
function join(same: Wanted, program: string, applicable: ThreeValued, missing: string[], gates: boolean): void {
  if (applicable !== false) same.programs.push(program);
  if (same.applicable !== true && applicable !== false) same.applicable = applicable;
  same.missing = same.applicable === 'unknown' ? [...new Set([...same.missing, ...missing])] : [];
  same.gates ||= gates;
}

function subjectsOf(definition: TaskDefinition, { program, document: only }: Placement, systems: PlanInput['systems']): Subject[] {
  switch (definition.per) {
    case 'job':
      return [NO_SUBJECT];
    case 'program':
      // What a program decides about a job exists only while the program can still decide.
      return program.live ? [{ kind: 'program', key: program.key, label: program.name }] : [];
    case 'payee':
      return program.live ? program.payees.map(({ key, label }) => ({ kind: 'payee', key: `${program.key}/${key}`, label: `${program.name}, ${label}` })) : [];
    case 'document':
      return program.documents
        .filter((document) => only === undefined || document.key === only)
        .map((document) => ({ kind: 'document', key: document.key, label: document.title }));
    case 'system':
      return systems
        .filter((system) => !definition.ofServices || definition.ofServices.some((service) => service === system.service))
        .map((system) => ({ kind: 'system', key: system.id, label: system.label }));
  }
}

function refresh(task: TaskState, want: Wanted | undefined, definitions: ReadonlyMap<string, TaskDefinition>): TaskState {
  const newest = definitions.get(task.definition);
  const programs = want?.programs ?? [];
  const applicable = task.not_needed ? false : (want?.applicable ?? false);
  const missing = want?.missing ?? [];
  const gates = !task.not_needed && (want?.gates ?? false);
  const subject = want?.subject ?? task.subject;
  // Open tasks move to the newest form and keep their draft; completed answers keep their version.
  const definition_version = task.progress === 'open' && newest ? newest.version : task.definition_version;
  // Most of thirty tasks stay what they are in most of a job's changes: they are not written anew.
  const isSame =
    task.applicable === applicable &&
    task.gates === gates &&
    task.definition_version === definition_version &&
    sameList(task.programs, programs) &&
    sameList(task.missing, missing) &&
    sameSubject(task.subject, subject);
  return isSame ? task : { ...task, programs, applicable, missing, gates, subject, definition_version };
}

const sameList = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((item, index) => item === b[index]);

const sameSubject = (a: Subject, b: Subject): boolean => a === b || (a.kind === b.kind && a.key === b.key && a.label === b.label);

/** Two variants meet one requirement: once one is done, the other is not needed. */
function withoutTwins(tasks: TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): TaskState[] {
  const done = new Map<string, TaskState[]>();
  for (const task of tasks) {
    const requirement = definitions.get(task.definition)?.satisfies;
    if (requirement === undefined || task.applicable === false || task.progress === 'open') continue;
    done.set(requirement, [...(done.get(requirement) ?? []), task]);
  }
  return tasks.map((task) => {
    if (task.applicable === false || task.progress !== 'open') return task;
    const twins = done.get(definitions.get(task.definition)?.satisfies ?? '');
    return twins?.some((other) => other.definition !== task.definition) ? { ...task, applicable: false, gates: false } : task;
  });
}

function withStatuses(tasks: TaskState[], input: PlanInput): TaskState[] {
  const gating = gatingTasks(tasks, input.definitions);
  return tasks.map((task) => {
    const definition = input.definitions.get(task.definition);
    if (!definition) return task;
    const blocked_by = openRequirements(task, definition, tasks, gating, input);
    const next = sameList(task.blocked_by, blocked_by) ? task : { ...task, blocked_by };
    const status = statusOf(next, input.stage, definition.reviews.length > 0, isWaitingExternal(next, definition));
    return next.status === status ? next : { ...next, status };
  });
}

/** Tasks that gate, by the requirement they meet and by their own key. What gates nothing holds nothing up: a task that only ineligible programs place would block for ever. */
function gatingTasks(tasks: readonly TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): Map<string, TaskState[]> {
  const found = new Map<string, TaskState[]>();
  for (const task of tasks) {
    if (!task.gates) continue;
    for (const requirement of new Set([task.definition, definitions.get(task.definition)?.satisfies ?? task.definition])) {
      const list = found.get(requirement);
      if (list) list.push(task);
      else found.set(requirement, [task]);
    }
  }
  return found;
}

/** Somebody outside is at it, by what was typed so far. */
export function isWaitingExternal(task: TaskState, { waits }: TaskDefinition): boolean {
  if (!waits || task.progress !== 'open') return false;
  const typed = task.draft ?? {};
  return isKnownTrue(waits.when, (name) => (isEmptyValue(typed[name]) ? { state: 'unanswered' } : { state: 'known', value: typed[name] }));
}

/** Requirements that are not met yet. One that no program places, or that does not apply, is met. */
function openRequirements(
  task: TaskState,
  definition: TaskDefinition,
  tasks: readonly TaskState[],
  gating: ReadonlyMap<string, TaskState[]>,
  input: PlanInput,
): string[] {
  const { definitions } = input;
  if (definition.reviews.length > 0) return openHandIns(task, definition, tasks);
  if (definition.after === 'rest_of_stage') return otherOpenGateTasks(task, tasks, input).map((other) => other.definition);
  if (definition.after === 'decisions_of_program') return openDecisions(task, tasks, definitions);
  return definition.after.filter((requirement) => !isMet(gating.get(requirement) ?? [], task.stage, definitions));
}

/**
 * Everything else that gates this stage or an earlier one and is not done: a program that joined late
 * has its Apply tasks open while the job is installed. A program that is cleared ahead of its
 * decision holds up nobody.
 */
export function otherOpenGateTasks(
  gate: TaskState,
  tasks: readonly TaskState[],
  { definitions, placements }: Pick<PlanInput, 'definitions' | 'placements'>,
): TaskState[] {
  const cleared = new Set(placements.filter((placement) => placement.program.cleared).map((placement) => placement.program.key));
  return tasks.filter((other) => {
    if (other.id === gate.id || !other.gates || isBefore(gate.stage, other.stage)) return false;
    const definition = mustFind(other, definitions);
    if (isDone(other, definition) || definition.after === 'rest_of_stage') return false;
    return other.stage === gate.stage || other.subject.kind !== 'program' || !cleared.has(other.subject.key);
  });
}

/** The reviews its program places in the same stage, and what that program still wants of earlier stages. */
function openDecisions(task: TaskState, tasks: readonly TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  const program = programOfSubject(task.subject);
  return tasks
    .filter((other) => {
      if (other.id === task.id || other.applicable === false || other.progress === 'complete') return false;
      const definition = mustFind(other, definitions);
      if (other.stage === task.stage) return other.programs.includes(program) && definition.reviews.length > 0;
      if (!isBefore(other.stage, task.stage) || !other.gates || definition.after === 'rest_of_stage') return false;
      return other.subject.kind === 'program' ? other.subject.key === program : other.programs.includes(program) && !isDone(other, definition);
    })
    .map((other) => other.definition);
}

/** What has to be handed in before there is something to review. A job that has none of it waits for nothing: what the review looks at came with other tasks of its stage. */
function openHandIns(review: TaskState, definition: TaskDefinition, tasks: readonly TaskState[]): string[] {
  const decided = tasks.filter((other) => other.applicable !== false && isReviewOf(review, definition, other));
  if (decided.some((other) => other.progress !== 'open')) return [];
  return decided.slice(0, 1).map((other) => other.definition);
}

/** One of its variants is done in all its instances; one that nobody asks for so far is met. */
function isMet(candidates: readonly TaskState[], stage: Stage, definitions: ReadonlyMap<string, TaskDefinition>): boolean {
  const reached = candidates.filter((task) => !isBefore(stage, task.stage));
  if (reached.length === 0) return true;
  return reached.some((task) => reached.every((other) => other.definition !== task.definition || isDone(other, mustFind(other, definitions))));
}

function mustFind(task: TaskState, definitions: ReadonlyMap<string, TaskDefinition>): TaskDefinition {
  const definition = definitions.get(task.definition);
  if (!definition) throw new Error(`No definition of the task ${task.definition}`);
  return definition;
}
