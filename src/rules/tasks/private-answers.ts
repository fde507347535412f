import { type Actor, isHelper, isPrivateToHomeowner, isSelfOrHelper } from '@/access';
import { type FactBook, factDefinition } from '@/rules/facts';
import type { Answers, Field, TaskDefinition } from '@/rules/forms';
import { fieldEdit } from './edits';
import type { TaskState } from './state';

/**
 * Returns true if the actor is a guest who may not read this private answer. Another recipient of the task gave the answer and has not allowed this guest to
 * read it. A contractor can send a task to any email address, so not every recipient may read the answers of earlier recipients.
 */
export function isOfEarlierGuest(actor: Actor, task: TaskState, field: Pick<Field, 'key' | 'class'>): boolean {
  if (actor.kind !== 'guest' || !isPrivateToHomeowner(field.class)) return false;
  // A helper sees only private answers that the helper gave, not the answers of other people.
  const edit = fieldEdit(task, field.key);
  if (isHelper(actor)) return edit?.id !== actor.guestId;
  return edit?.by === 'guest' && !task.shared_with?.includes(actor.email) && !isSelfOrHelper(actor, edit.id);
}

/**
 * Returns the draft, or the answers if there is no draft. Omits private answers that this guest may not read (`isOfEarlierGuest`). Returns null if the task has
 * no draft and no answers.
 */
export function answersShownTo(actor: Actor, task: TaskState, definition: TaskDefinition): Readonly<Answers> | null {
  const answers = task.draft ?? task.answers;
  if (!answers || actor.kind !== 'guest') return answers;
  const hidden = definition.fields.filter((field) => isOfEarlierGuest(actor, task, field)).map(({ key }) => key);
  return hidden.length === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)));
}

/**
 * Returns null for each private fact that comes from a task with answers that this guest may not read. For a helper, returns null for each private fact.
 * Otherwise other forms would show these facts to the guest as prefilled.
 */
export function privateFactsOfOthers(actor: Actor, facts: FactBook, tasks: readonly TaskState[]): Record<string, null> {
  if (actor.kind !== 'guest') return {};
  if (isHelper(actor)) return noValues(facts.names().filter(isPrivateFact));
  const ofOthers = new Set(
    tasks
      .filter((task) => task.edits.flatMap(({ fields }) => fields).some((key) => isOfEarlierGuest(actor, task, { key, class: 'homeowner_private' })))
      .map(({ id }) => id),
  );
  if (ofOthers.size === 0) return {};
  return noValues(
    facts.names().filter((name) => {
      const taskId = facts.entry(name)?.source.taskId;
      return taskId !== undefined && ofOthers.has(taskId) && isPrivateFact(name);
    }),
  );
}

const isPrivateFact = (name: string): boolean => isPrivateToHomeowner(factDefinition(name)?.visibility ?? 'internal');

const noValues = (names: readonly string[]): Record<string, null> => Object.fromEntries(names.map((name) => [name, null]));
