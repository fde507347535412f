import { type Actor, actorIdOf, actorNameOf } from '@/access';
import type { JobState } from '@/job-data';
import { type IsoDate, isEmptyValue, jsonEquals } from '@/platform';
import { type Answers, type AskedAgain, askedAgainBy, type Definitions, definitionForTask, dependentQuestions, type TaskDefinition } from '@/rules/forms';
import { type TaskState, taskStatus, withEdit } from '@/rules/tasks';
import { claimExpiry } from './consequences/claims';
import type { SettleContext } from './job-draft';

/**
 * Returns the task with the entered answers and a new version. If nothing changed, returns the same task object. `retyped`: fields that a guest answered
 * without seeing the answer of an earlier recipient. These fields count as changed even if the answers are equal. `askedAgain`: fields whose answer was removed
 * because a fact changed.
 */
export function withDraft(
  task: TaskState,
  draft: Answers,
  { actor, now }: { actor: Actor; now: string },
  { retyped = [], askedAgain = {} }: { retyped?: readonly string[] | undefined; askedAgain?: AskedAgain | undefined } = {},
): TaskState {
  const previousDraft = task.draft ?? {};
  if (retyped.length === 0 && jsonEquals(previousDraft, draft)) return task;
  const version = task.version + 1;
  const keys = [...new Set([...Object.keys(previousDraft), ...Object.keys(draft)])];
  const fields = keys.filter((key) => !jsonEquals(previousDraft[key], draft[key]) || retyped.includes(key));
  const edit = { fields, version, by: actor.kind, id: actorIdOf(actor), name: actorNameOf(actor), at: now };
  const changedTask: TaskState = { ...task, draft, version, edits: withEdit(task.edits, edit) };
  updateAskedAgain(changedTask, askedAgain, draft);
  return changedTask;
}

/** Adds fields to the task's list of questions that must be answered again, and removes fields that have an answer in the draft. */
export function updateAskedAgain(task: TaskState, added: AskedAgain, draft: Answers): void {
  const open = Object.entries({ ...task.asked_again, ...added }).filter(([key]) => isEmptyValue(draft[key]));
  if (open.length > 0) task.asked_again = Object.fromEntries(open);
  else delete task.asked_again;
}

/**
 * Returns the other open tasks whose drafts contain answers that became outdated because a fact was entered in this task. The returned drafts contain the new
 * value of the fact; `askedAgain` lists the questions that must be answered again.
 */
export function draftsToUpdate(
  job: JobState,
  task: TaskState,
  draft: Answers,
  definitions: Definitions,
): { task: TaskState; draft: Answers; askedAgain: AskedAgain }[] {
  const definition = definitionForTask(definitions, task);
  if (!definition) return [];
  const draftFacts = new Map(
    definition.fields.flatMap(({ fact, key, each }) => (fact && !each && !isEmptyValue(draft[key]) ? [[fact, draft[key]] as const] : [])),
  );
  return job.tasks.flatMap((other) => {
    const form = other.id !== task.id && other.progress === 'open' && other.draft ? definitionForTask(definitions, other) : undefined;
    const dependents = form && other.draft ? dependentQuestions(form).filter(({ fact }) => draftFacts.has(fact)) : [];
    if (!form || !other.draft || dependents.length === 0) return [];
    const next = { ...other.draft, ...Object.fromEntries(dependents.map(({ base, fact }) => [base.key, draftFacts.get(fact)])) };
    const askedAgain = askedAgainBy(form, other.draft, next, []);
    return Object.keys(askedAgain).length === 0 ? [] : [{ task: other, draft: withoutAnswers(next, askedAgain), askedAgain }];
  });
}

/** Returns the draft with the answers of `keys` set to null. Null is needed, because the form would prefill a missing answer with the known fact. */
export const withoutAnswers = (draft: Answers, keys: AskedAgain): Answers => ({
  ...draft,
  ...Object.fromEntries(Object.keys(keys).map((key) => [key, null])),
});

type DraftContext = Pick<SettleContext, 'actor' | 'today' | 'definitions' | 'releaseOf'> & {
  /** Next day on which the job must be settled, from the job's row. */
  nextDueOn: IsoDate | null;
};

/**
 * Returns true if a draft can be saved without settling the job. A draft is not a fact, so usually only the open form reads it. drafts.test.ts compares saving
 * with and without settling. The job must be settled in these cases:
 * - Another task gets the entered value.
 * - The status of the task changes, or its form can wait for an external system or person.
 * - The task is about a document, or has no `waits_since`.
 * - The save extends a claim, or the job is due.
 */
export function isDraftOnlyChange(job: JobState, task: TaskState, typed: TaskState, definition: TaskDefinition, waiting: DraftContext): boolean {
  if (definition.externalWait || task.subject.kind === 'document') return false;
  if (typed.draft && draftsToUpdate(job, task, typed.draft, waiting.definitions).length > 0) return false;
  if (!task.waits_since || taskStatus(typed, job.stage, definition.reviews.length > 0) !== task.status) return false;
  return isClaimUnaffected(job, waiting) && !isDue(job, waiting);
}

function isClaimUnaffected({ claimed }: JobState, { actor, today }: DraftContext): boolean {
  const isClaimer = claimed && (actor.kind === 'contractor' || actor.kind === 'staff') && actor.userId === claimed.user_id;
  return !isClaimer || claimed.until === claimExpiry(today);
}

/**
 * Returns true if the job's due day is reached. Also returns true if an unpinned program, or the form of an open task, has a different version than at the last
 * settling.
 */
function isDue({ programs, tasks }: JobState, { today, nextDueOn, definitions, releaseOf: released }: DraftContext): boolean {
  return (
    (nextDueOn !== null && nextDueOn <= today) ||
    programs.some((program) => !program.pinned && released(program.key)?.version !== program.version) ||
    tasks.some((task) => task.progress === 'open' && definitions.get(task.definition)?.version !== task.definition_version)
  );
}
