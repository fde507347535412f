import { askingPrograms, type Consequence, type JobDraft, reviewTasksOf, updateAskedAgain } from '@/job';
import { isEmptyValue, jsonEquals, memoizeLast } from '@/platform';
import { type FactBook, sourceFactsOf } from '@/rules/facts';
import {
  type Answers,
  type AskedAgain,
  dependentQuestions,
  type Field,
  type FormProgram,
  factsReadBy,
  isStageBefore,
  type TaskDefinition,
  verifiedDependentAnswers,
  withoutDecisionAnswers,
} from '@/rules/forms';
import { isReviewOf, type TaskState } from '@/rules/tasks';

/**
 * Rechecks completed and submitted tasks whose facts changed. Opens such a task again with its answers if its stage is not submitted yet. Otherwise, only marks
 * the task, because staff decide whether to reopen it.
 */
export const recheckTasks: Consequence = { run: (draft, { facts }) => recheck(draft, facts()) };

function recheck(draft: JobDraft, facts: FactBook): void {
  for (const task of draft.state.tasks) {
    // An open task without changed facts was reopened by a user, so skip it.
    const isOpenedByPerson = task.progress === 'open' && task.recheck.length === 0;
    if (isOpenedByPerson || !task.read_values || draft.completed.has(task.id)) continue;
    const definition = draft.definition(task);
    const answers = task.answers ?? {};
    const before = task.read_values;
    const names = namesRead(definition, programsOf(draft, task));
    const changed = changedFacts(before, names, definition, facts).filter((name) => names.includes(name) || !isSettled(name, definition, answers, facts));
    if (task.progress === 'open') {
      closeAgain(draft, task, { definition, answers, changed });
      continue;
    }
    task.recheck = changed;
    if (changed.length === 0 || isStageBefore(task.stage, draft.state.stage)) continue;
    task.progress = 'open';
    task.draft = draftFor(task.recheck, { answers, definition, before });
    updateAskedAgain(task, dependentOn(task.recheck, definition, answers), task.draft);
    moveReviewed(draft, task, { from: 'complete', to: 'in_review' });
  }
}

/** Returns the draft for a task that opens again because facts changed. */
const draftFor = (
  changed: readonly string[],
  { answers, definition, before }: { answers: Answers; definition: TaskDefinition; before: Readonly<Record<string, unknown>> },
): Answers => {
  const again = dependentOn(changed, definition, answers);
  // If questions of a review must be answered again, the review also needs a new decision, so remove the earlier decision.
  const remaining = definition.verifies && Object.keys(again).length > 0 ? (withoutDecisionAnswers(answers) ?? {}) : answers;
  const otherAnswers = Object.fromEntries(Object.entries(remaining).filter(([key]) => !(key in again)));
  return withoutTaken(otherAnswers, definition, Object.fromEntries(changed.map((name) => [name, before[name]])));
};

/** Returns the answered questions that must be asked again because they depend on a changed fact. Maps each field key to that fact. */
const dependentOn = (changed: readonly string[], definition: TaskDefinition, answers: Answers): AskedAgain =>
  Object.fromEntries(
    [...dependentQuestions(definition).map(({ field, fact }) => ({ key: field.key, facts: [fact] })), ...verifiedDependentAnswers(definition)].flatMap(
      ({ key, facts }) => {
        const fact = facts.find((name) => changed.includes(name));
        return fact && !isEmptyValue(answers[key]) ? [[key, fact]] : [];
      },
    ),
  );

/**
 * Changes the progress of the tasks that a review checks: from complete to in review, or from in review to complete. Does not complete a task that another open
 * review also checks.
 */
function moveReviewed(draft: JobDraft, review: TaskState, { from, to }: { from: TaskState['progress']; to: TaskState['progress'] }): void {
  const definition = draft.definition(review);
  for (const task of draft.state.tasks) {
    if (task.progress !== from || !isReviewOf(review, definition, task)) continue;
    if (to === 'complete' && reviewTasksOf(draft, task).some((other) => other !== review && other.progress === 'open')) continue;
    task.progress = to;
  }
}

type Again = { definition: TaskDefinition; answers: Answers; changed: string[] };

/**
 * Closes a task that was opened because facts changed, if the facts have their earlier values again and no user edited the task. The task is under review again
 * if one of its reviews is open; otherwise it is complete. If facts still differ or a user edited the task, only updates the list of changed facts.
 */
function closeAgain(draft: JobDraft, task: TaskState, { definition, answers, changed }: Again): void {
  const isUntouched = jsonEquals(task.draft, draftFor(task.recheck, { answers, definition, before: task.read_values ?? {} }));
  if (changed.length > 0) task.recheck = changed;
  else if (!isUntouched) task.recheck = [];
  else {
    const isUnderReview = reviewTasksOf(draft, task).some((review) => review.progress === 'open');
    Object.assign(task, { progress: isUnderReview ? 'in_review' : 'complete', draft: null, recheck: [] });
    delete task.asked_again;
    moveReviewed(draft, task, { from: 'in_review', to: 'complete' });
  }
}

/** Records, for each task that this change completed, the values of the facts that the task read. Runs after all consequences of the change are calculated. */
export const recordReadValues: Consequence = {
  run: (draft, { facts }) => {
    const answering = answeringIn(draft);
    for (const task of draft.state.tasks) {
      if (!draft.completed.has(task.id) || task.progress === 'open') continue;
      const definition = draft.definition(task);
      const bases = verifiedDependentAnswers(definition).flatMap(({ facts: names }) => names);
      const names = [...namesRead(definition, programsOf(draft, task)), ...takenFrom(draft, task, facts(), answering), ...bases];
      task.read_values = Object.fromEntries(names.map((name) => [name, facts().value(name) ?? null]));
      task.recheck = [];
    }
  },
};

type AskingProgram = Pick<FormProgram, 'key' | 'asks'>;

/** Returns the active programs that require this task, with the fields that each program asks for. */
const programsOf = (draft: JobDraft, task: TaskState): AskingProgram[] => askingPrograms(draft.state, task, draft.definition(task), draft.context);

function changedFacts(before: Record<string, unknown>, read: readonly string[], definition: TaskDefinition, facts: FactBook): string[] {
  const names = new Set([...Object.keys(before), ...read]);
  return [...names].filter((name) => differs(before[name] ?? null, facts.value(name) ?? null, toleranceOf(name, definition)));
}

/** Returns the facts that fill in a field until a user enters a value: the fact that the field answers, and the fact in its property `prefill`. */
const offeredIn = (field: Field): string[] => (field.each || field.fresh || field.readOnly ? [] : [field.fact, field.prefill].flatMap((name) => name ?? []));

/** Maps each fact name to the tasks that answer the fact. */
type Answering = ReadonlyMap<string, readonly TaskState[]>;

function answeringIn(draft: JobDraft): Answering {
  const answering = new Map<string, TaskState[]>();
  if (draft.completed.size === 0) return answering;
  for (const task of draft.state.tasks) {
    if (!task.answers) continue;
    for (const { fact, key } of draft.definition(task).fields) {
      if (!fact || isEmptyValue(task.answers[key])) continue;
      const knownTasks = answering.get(fact);
      if (knownTasks) knownTasks.push(task);
      else answering.set(fact, [task]);
    }
  }
  return answering;
}

/** Returns true if a fact changes only because the date changes, such as the current date or the default end of an offer. */
const isFromClock = (name: string): boolean => sourceFactsOf(name).every((source) => source.startsWith('$'));

/** Returns the facts whose values this task took over as answers from another task or another source. */
function takenFrom(draft: JobDraft, task: TaskState, facts: FactBook, answering: Answering): string[] {
  const answers = task.answers ?? {};
  const isAnsweredElsewhere = (fact: string) => answering.get(fact)?.some((other) => other !== task) === true;
  return draft
    .definition(task)
    .fields.flatMap((field) =>
      isEmptyValue(answers[field.key])
        ? []
        : offeredIn(field).filter(
            (name) => !isFromClock(name) && jsonEquals(facts.value(name), answers[field.key]) && (name !== field.fact || isAnsweredElsewhere(name)),
          ),
    );
}

/** Returns whether a fact that fills in a field needs no recheck, because the fact equals the answer in this task or was verified. */
function isSettled(name: string, { fields }: TaskDefinition, answers: Answers, facts: FactBook): boolean {
  const ownField = fields.find((field) => offeredIn(field).includes(name));
  return ownField !== undefined && (jsonEquals(facts.value(name), answers[ownField.key]) || facts.entry(name)?.rank === 'verified');
}

/** Removes answers that still equal the filled-in fact value in `before`, so that the form fills in the new value. Keeps answers that a user entered. */
const withoutTaken = (answers: Answers, { fields }: TaskDefinition, before: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) => !fields.some((field) => field.key === key && offeredIn(field).some((name) => name in before && jsonEquals(before[name], value))),
    ),
  );

/** Returns whether a value changed. Ignores changes of a number below `tolerance`, so that users need not confirm a change of cents. */
function differs(before: unknown, now: unknown, tolerance: number | undefined): boolean {
  if (tolerance !== undefined && typeof before === 'number' && typeof now === 'number') return Math.abs(now - before) >= tolerance;
  return !jsonEquals(before, now);
}

const toleranceOf = (name: string, definition: TaskDefinition): number | undefined =>
  definition.recheckOn.find((entry) => matches(entry.fact, name))?.tolerance;

const matches = (pattern: string, name: string): boolean => (pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

const namesOf = memoizeLast<TaskDefinition, string[]>();

/**
 * Returns the facts that the form reads for these programs. Caches the result, because each change to a job needs it for every completed task, and the programs
 * are usually the same.
 */
const namesRead = (definition: TaskDefinition, programs: readonly AskingProgram[]): readonly string[] =>
  namesOf(definition, [programs.length, ...programs.map(({ asks }) => asks)], () => namesReadFor(definition, programs));

/** Returns the facts that the form reads. Patterns such as `homeowner_rebate.*` are expanded for the programs that require the task. */
function namesReadFor(definition: TaskDefinition, programs: readonly AskingProgram[]): string[] {
  const asks = programs.flatMap((program) => program.asks);
  const patterns = [...factsReadBy(definition, asks), ...definition.recheckOn.map((entry) => entry.fact)];
  return [...new Set(patterns.flatMap((pattern) => (pattern.endsWith('.*') ? programs.map((program) => `${pattern.slice(0, -1)}${program.key}`) : [pattern])))];
}
