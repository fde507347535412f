import { isEmptyValue } from '@/platform';
import { type Condition, evaluateTruth, isKnownTrue, type ReadFact, type ThreeValued } from '@/rules/conditions';
import { isStageBefore, NO_SUBJECT, programOfSubject, type Stage, type Subject, type TaskDefinition } from '@/rules/forms';
import { isDone, isReviewOf, newTask, type TaskState, taskIdentity, taskStatus } from './state';

/**
 * Rule by which an opted-in program adds a task form (`task`) to the job. `when`: condition for the task. `asks`: fields of the form that the program requests.
 */
export type Placement = {
  program: PlacingProgram;
  task: string;
  stage?: Stage;
  when?: Condition;
  required: boolean;
  /** Key of the document, for document tasks. If absent, the form is placed for all documents of the program. */
  document?: string;
  asks: readonly string[];
};

export type PlacingProgram = {
  key: string;
  name: string;
  /**
   * True if the program is active (`isActiveProgram`). Only tasks of active programs gate a stage, which means that the stage cannot end before they are done.
   */
  isActive: boolean;
  /**
   * True if the program reserved money, pre-approved the job, or needs no reservation (`isWorkCleared`). Open tasks about this program then do not block later
   * stages (`otherOpenGateTasks`).
   */
  isWorkCleared: boolean;
  /** Recipients of payments: `contractor`, or `contractor/measured` for one installment. */
  payees: readonly { key: string; label: string }[];
  documents: readonly { key: string; title: string }[];
};

export type PlanInput = {
  tasks: readonly TaskState[];
  placements: readonly Placement[];
  definitions: ReadonlyMap<string, TaskDefinition>;
  /** Rows of the new equipment, for forms that are placed once for each system (`per: 'system'`). */
  systems: readonly { id: string; label: string; service?: string }[];
  stage: Stage;
  read: ReadFact;
  newId: () => string;
};

/**
 * Returns the task list of a job: all tasks that its opted-in programs require. There is one task for each form, stage and subject (for example a program, a
 * payee or a document). Existing tasks keep their ID and answers. A task that no program requires becomes not applicable and keeps its answers. Source:
 * docs/spec/workflow.md §4.
 * @param input the placements, the current tasks and the released forms; `read` reads facts for the conditions of placements
 * @example
 * const tasks = planTasks({ ...input, tasks: [] }); // first plan of a new job
 */
export function planTasks(input: PlanInput): TaskState[] {
  const plannedTasks = wantedTasks(input);
  const seenIdentities = new Set<string>();
  const tasks = input.tasks.map((task) => {
    const identity = taskIdentity(task);
    seenIdentities.add(identity);
    return refresh(task, plannedTasks.get(identity), input.definitions);
  });
  for (const [identity, placed] of plannedTasks) {
    if (placed.applicable === false || seenIdentities.has(identity)) continue;
    tasks.push(refresh(newTask(input.newId(), placed.taskDefinition, placed.stage, placed.subject), placed, input.definitions));
  }
  return withStatuses(dropSatisfiedVariants(tasks, input.definitions), input);
}

type PlannedTask = {
  definition: string;
  taskDefinition: TaskDefinition;
  stage: Stage;
  subject: Subject;
  programs: string[];
  applicable: ThreeValued;
  missing: string[];
  gates: boolean;
};

/** Returns the tasks that the programs require, by identity (`taskIdentity`), in the order of the placements. */
function wantedTasks(input: PlanInput): Map<string, PlannedTask> {
  const plannedTasks = new Map<string, PlannedTask>();
  for (const placement of input.placements) {
    const definition = input.definitions.get(placement.task);
    if (!definition) continue;
    const evaluated = placement.when && evaluateTruth(placement.when, input.read);
    const applicable: ThreeValued = evaluated?.value ?? true;
    for (const subject of subjectsOf(definition, placement, input.systems)) {
      const stage = placement.stage ?? definition.stage;
      const gates = placement.program.isActive && placement.required && applicable !== false && !definition.optional;
      const identity = taskIdentity({ definition: definition.key, stage, subject });
      const planned = plannedTasks.get(identity);
      const missing = applicable === 'unknown' ? (evaluated?.missing ?? []) : [];
      if (!planned)
        plannedTasks.set(identity, {
          definition: definition.key,
          taskDefinition: definition,
          stage,
          subject,
          programs: applicable === false ? [] : [placement.program.key],
          applicable,
          missing,
          gates,
        });
      else join(planned, placement.program.key, applicable, missing, gates);
    }
  }
  return plannedTasks;
}

/** Adds a program to a planned task. One program whose condition is true makes the task applicable, even if the condition of another program is unknown. */
function join(planned: PlannedTask, program: string, applicable: ThreeValued, missing: string[], gates: boolean): void {
  if (applicable !== false) planned.programs.push(program);
  if (planned.applicable !== true && applicable !== false) planned.applicable = applicable;
  planned.missing = planned.applicable === 'unknown' ? [...new Set([...planned.missing, ...missing])] : [];
  planned.gates ||= gates;
}

function subjectsOf(definition: TaskDefinition, { program, document: only }: Placement, systems: PlanInput['systems']): Subject[] {
  switch (definition.per) {
    case 'job':
      return [NO_SUBJECT];
    case 'program':
      // Add tasks about a program only while the program is active, because only an active program can make decisions.
      return program.isActive ? [{ kind: 'program', key: program.key, label: program.name }] : [];
    case 'payee':
      return program.isActive
        ? program.payees.map(({ key, label }) => ({ kind: 'payee', key: `${program.key}/${key}`, label: `${program.name}, ${label}` }))
        : [];
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

function refresh(task: TaskState, placed: PlannedTask | undefined, definitions: ReadonlyMap<string, TaskDefinition>): TaskState {
  const newest = definitions.get(task.definition);
  const programs = placed?.programs ?? [];
  const applicable = task.not_needed ? false : (placed?.applicable ?? false);
  const missing = placed?.missing ?? [];
  const gates = !task.not_needed && (placed?.gates ?? false);
  const subject = placed?.subject ?? task.subject;
  // Open tasks move to the newest form version and keep their draft. Tasks that are in review or complete keep their version.
  const definition_version = task.progress === 'open' && newest ? newest.version : task.definition_version;
  // Return the same object for an unchanged task, because unchanged tasks are not written to the database.
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

/** Several forms can satisfy the same requirement. If one of them is complete or in review, marks the open tasks of the remaining forms as not applicable. */
function dropSatisfiedVariants(tasks: TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): TaskState[] {
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
    const status = taskStatus(next, input.stage, definition.reviews.length > 0, isWaitingExternal(next, definition));
    return next.status === status ? next : { ...next, status };
  });
}

/** Returns the tasks that gate their stage, by requirement and by form key. Only gating tasks must be done, so only they can block other tasks. */
function gatingTasks(tasks: readonly TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): Map<string, TaskState[]> {
  const tasksByRequirement = new Map<string, TaskState[]>();
  for (const task of tasks) {
    if (!task.gates) continue;
    for (const requirement of new Set([task.definition, definitions.get(task.definition)?.satisfies ?? task.definition])) {
      const list = tasksByRequirement.get(requirement);
      if (list) list.push(task);
      else tasksByRequirement.set(requirement, [task]);
    }
  }
  return tasksByRequirement;
}

/** Returns true if the task waits for an outside party according to its draft (`externalWait`). */
export function isWaitingExternal(task: TaskState, { externalWait }: TaskDefinition): boolean {
  if (!externalWait || task.progress !== 'open') return false;
  const draftAnswers = task.draft ?? {};
  return isKnownTrue(externalWait.when, (name) => (isEmptyValue(draftAnswers[name]) ? { state: 'unanswered' } : { state: 'known', value: draftAnswers[name] }));
}

/** Returns the keys of forms or requirements that must be done (`isDone`) before the task. Omits requirements that no program requires. */
function openRequirements(
  task: TaskState,
  definition: TaskDefinition,
  tasks: readonly TaskState[],
  gating: ReadonlyMap<string, TaskState[]>,
  input: PlanInput,
): string[] {
  const { definitions } = input;
  if (definition.reviews.length > 0) return openSubmissions(task, definition, tasks);
  if (definition.after === 'rest_of_stage') return otherOpenGateTasks(task, tasks, input).map((other) => other.definition);
  if (definition.after === 'decisions_of_program') return openDecisions(task, tasks, definitions);
  return definition.after.filter((requirement) => !isMet(gating.get(requirement) ?? [], task.stage, definitions));
}

/**
 * Returns the tasks, except `gate`, that are not done and gate the stage of `gate` or an earlier stage. A program that was added late can have Apply tasks
 * while the job is in Install, so earlier stages are included. Omits earlier tasks about programs that allow the work to start (`isWorkCleared`). Also omits
 * tasks that, like `gate`, wait for all other tasks of their stage (`rest_of_stage`).
 */
export function otherOpenGateTasks(
  gate: TaskState,
  tasks: readonly TaskState[],
  { definitions, placements }: Pick<PlanInput, 'definitions' | 'placements'>,
): TaskState[] {
  const cleared = new Set(placements.filter((placement) => placement.program.isWorkCleared).map((placement) => placement.program.key));
  return tasks.filter((other) => {
    if (other.id === gate.id || !other.gates || isStageBefore(gate.stage, other.stage)) return false;
    const definition = definitionOrThrow(other, definitions);
    if (isDone(other, definition) || definition.after === 'rest_of_stage') return false;
    return other.stage === gate.stage || other.subject.kind !== 'program' || !cleared.has(other.subject.key);
  });
}

/**
 * Returns the form keys of tasks that block this decision task. These are incomplete reviews for the program in the same stage, and gating tasks of earlier
 * stages. An earlier task about the program itself blocks until it is complete. Any other earlier task of the program blocks only until it is done (`isDone`).
 */
function openDecisions(task: TaskState, tasks: readonly TaskState[], definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  const program = programOfSubject(task.subject);
  return tasks
    .filter((other) => {
      if (other.id === task.id || other.applicable === false || other.progress === 'complete') return false;
      const definition = definitionOrThrow(other, definitions);
      if (other.stage === task.stage) return other.programs.includes(program) && definition.reviews.length > 0;
      if (!isStageBefore(other.stage, task.stage) || !other.gates || definition.after === 'rest_of_stage') return false;
      return other.subject.kind === 'program' ? other.subject.key === program : other.programs.includes(program) && !isDone(other, definition);
    })
    .map((other) => other.definition);
}

/**
 * Returns a list with the form key of a task to review if none of the tasks to review was submitted yet, otherwise an empty list. One submitted task is enough
 * to start the review. A review without tasks to review can start immediately, because its evidence comes from other tasks of the stage.
 */
function openSubmissions(review: TaskState, definition: TaskDefinition, tasks: readonly TaskState[]): string[] {
  const decided = tasks.filter((other) => other.applicable !== false && isReviewOf(review, definition, other));
  if (decided.some((other) => other.progress !== 'open')) return [];
  return decided.slice(0, 1).map((other) => other.definition);
}

/** Returns true if one of the forms for a requirement is done (`isDone`) for all its subjects. Requirements of a later stage are treated as met. */
function isMet(candidates: readonly TaskState[], stage: Stage, definitions: ReadonlyMap<string, TaskDefinition>): boolean {
  const reachedTasks = candidates.filter((task) => !isStageBefore(stage, task.stage));
  if (reachedTasks.length === 0) return true;
  return reachedTasks.some((task) =>
    reachedTasks.every((other) => other.definition !== task.definition || isDone(other, definitionOrThrow(other, definitions))),
  );
}

function definitionOrThrow(task: TaskState, definitions: ReadonlyMap<string, TaskDefinition>): TaskDefinition {
  const definition = definitions.get(task.definition);
  if (!definition) throw new Error(`No definition of the task ${task.definition}`);
  return definition;
}
