import type { Actor } from '@/access';
import { canEditField, canReadTask, factsForViewer, formProgramsOf, hasTaskAbility, openForm } from '@/job';
import type { JobState } from '@/job-data';
import { isEmptyValue, isRecord, jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, type Definitions, definitionForTask, type Field, initialAnswers, parseValue, type TaskDefinition } from '@/rules/forms';
import type { ReleasedPrograms } from '@/rules/programs';
import { isOpen, type TaskState } from '@/rules/tasks';
import type { HpxmlAuditValue } from './audit';

/**
 * Result for one value in the file. `fill`: the value fills an empty question. `same`: the question already has this answer. `kept`: the question keeps a
 * different existing answer. `not_asked`: no question that the actor can edit asks for the value.
 */
export const PROPOSAL_OUTCOMES = ['fill', 'kept', 'same', 'not_asked'] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

/** A value in the file and the result of placing it in a question. `current`: the existing answer on the job. `task`: the task that the value fills. */
export type Proposal = HpxmlAuditValue & { outcome: ProposalOutcome; current: unknown; task: TaskState | null };

export type Proposals = { items: Proposal[]; drafts: { task: TaskState; answers: Answers; isWaiting: boolean }[] };

type Job = { state: JobState; actor: Actor; facts: FactBook; definitions: Definitions; released: ReleasedPrograms };

/** A task that can receive values. `isWaiting`: true if another task of the stage must be completed first, so that users see the questions only after that. */
type OpenTask = { task: TaskState; definition: TaskDefinition; isWaiting: boolean };

/**
 * Places values in the empty questions of tasks that the actor may edit: open tasks, and tasks that wait for another task in their stage. Places each value
 * only in the first task that asks for it; other tasks read the answer from that task. Never replaces existing answers.
 */
export function placeValues(values: readonly HpxmlAuditValue[], job: Job): Proposals {
  const tasks = openTasks(job);
  const items = values.map((value): Proposal => {
    const current = currentAnswer(value.fact, job, tasks);
    if (isEmptyValue(current)) return { ...value, outcome: 'not_asked', current: null, task: null };
    return { ...value, outcome: jsonEquals(current, value.value) ? 'same' : 'kept', current, task: null };
  });
  const drafts = tasks.flatMap((open) => {
    if (!canFill(open, job)) return [];
    const answers = fillTask(open, job, items);
    return answers ? [{ task: open.task, answers, isWaiting: open.isWaiting }] : [];
  });
  return { items, drafts };
}

const openTasks = ({ state, actor, definitions }: Job): OpenTask[] =>
  state.tasks.flatMap((task) => {
    const isWaiting = task.status === 'preview' && task.stage === state.stage && task.blocked_by.length > 0;
    const definition = isOpen(task) || isWaiting ? definitionForTask(definitions, task) : undefined;
    return definition && canReadTask(actor, task, definition) ? [{ task, definition, isWaiting }] : [];
  });

/** Returns true if the actor may edit the task now, or may edit it after the task that it waits for is complete. */
const canFill = ({ task, definition, isWaiting }: OpenTask, { state, actor }: Job): boolean =>
  hasTaskAbility('edit', state, isWaiting ? { ...task, status: 'ready', blocked_by: [] } : task, definition, actor);

/**
 * Returns the building component in the name of a fact if the field has one value for each component: `unfinished_attic` for `r_value.unfinished_attic`. Null
 * for other fields.
 */
const memberOf = (field: Field, fact: string): string | null => (field.each && fact.startsWith(`${field.fact}.`) ? fact.slice(`${field.fact}.`.length) : null);

const isAskedBy = (field: Field, fact: string): boolean => (field.each ? memberOf(field, fact) !== null : field.fact === fact);

/** Returns the existing answer on the job: a fact that was not derived, or an answer entered in an open task. */
function currentAnswer(fact: string, { facts }: Job, tasks: readonly OpenTask[]): unknown {
  const known = facts.entry(fact)?.value;
  if (!isEmptyValue(known)) return known;
  for (const { task, definition } of tasks)
    for (const field of definition.fields) {
      if (!isAskedBy(field, fact)) continue;
      const typed = (task.draft ?? task.answers)?.[field.key];
      const member = memberOf(field, fact);
      const answer = member === null ? typed : isRecord(typed) ? typed[member] : undefined;
      if (!isEmptyValue(answer)) return answer;
    }
  return undefined;
}

/** Places values in the questions of a task, and sets the outcome of each placed value. Returns the new draft, or null if the task takes none of the values. */
function fillTask({ task, definition, isWaiting }: OpenTask, { state, actor, facts: known, released }: Job, items: Proposal[]): Answers | null {
  const viewer = { actor, job: state };
  const facts = factsForViewer(actor, known, state);
  const programs = formProgramsOf(state, task, definition, released);
  const before = initialAnswers(definition, task.draft ?? task.answers, facts, task.subject).answers;
  const additions: Answers = {};
  const placed: { item: Proposal; field: Field }[] = [];
  for (const item of items) {
    if (item.outcome !== 'not_asked') continue;
    const field = definition.fields.find((candidate) => isAskedBy(candidate, item.fact) && !candidate.fresh && canEditField(viewer, task, candidate));
    if (!field) continue;
    const member = memberOf(field, item.fact);
    if (member === null && !parseValue(item.value, field).ok) continue;
    const shown = additions[field.key] ?? before[field.key];
    additions[field.key] = member === null ? item.value : { ...(isRecord(shown) ? shown : {}), [member]: item.value };
    placed.push({ item, field });
  }
  // If the task waits for another task, keep answers to hidden questions, because the facts that show these questions are not known yet. When the task is
  // completed, the answers to questions that are still hidden are dropped.
  const visible = isWaiting
    ? placed
    : withoutHidden(additions, placed, (answers) => openForm(task, { definition, facts, programs, viewer, answers: { ...before, ...answers } }));
  if (visible.length === 0) return null;
  const added = Object.fromEntries(visible.map(({ field }) => [field.key, additions[field.key]]));
  const filled = openForm(task, { definition, facts, programs, viewer, answers: { ...before, ...added } }).filled(before);
  const byRules = Object.entries(filled).filter(([key, value]) => isEmptyValue(before[key]) && !jsonEquals(before[key], value));
  for (const { item } of visible) Object.assign(item, { outcome: 'fill', task });
  // Also report `fill` for a value whose question is hidden, if a rule of the form fills this question with the same value.
  for (const item of items) {
    const key = item.outcome === 'not_asked' && definition.fields.find((field) => field.fact === item.fact)?.key;
    if (key && byRules.some(([filledKey, value]) => filledKey === key && jsonEquals(value, item.value))) Object.assign(item, { outcome: 'fill', task });
  }
  return { ...(task.draft ?? task.answers), ...Object.fromEntries(byRules), ...added };
}

type Placed = { item: Proposal; field: Field };

/**
 * Removes the values of questions that stay hidden even after the values are added to the form. Repeats this, because removing a value may hide another
 * question.
 */
function withoutHidden(additions: Answers, placed: readonly Placed[], open: (answers: Answers) => ReturnType<typeof openForm>): readonly Placed[] {
  const form = open(additions);
  const shown = placed.filter(({ field }) => form.isVisible(field));
  if (shown.length === placed.length || shown.length === 0) return shown;
  return withoutHidden(Object.fromEntries(shown.map(({ field }) => [field.key, additions[field.key]])), shown, open);
}
