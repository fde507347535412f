import { isPrivateToHomeowner } from '@/access';
import type { JobState } from '@/job-data';
import type { TaskDefinition } from '@/rules/forms';
import { fieldEdit, type TaskState } from '@/rules/tasks';

type Definitions = ReadonlyMap<string, TaskDefinition>;

const privateKeysOf = (task: TaskState, definitions: Definitions, isAuthor: (id: string | null) => boolean): string[] =>
  (definitions.get(task.definition)?.fields ?? [])
    .filter(({ key, class: visibility }) => {
      const edit = fieldEdit(task, key);
      return isPrivateToHomeowner(visibility) && edit?.by === 'guest' && isAuthor(edit.id);
    })
    .map(({ key }) => key);

/** Returns the number of private answers that one guest gave on a job. */
export const countPrivateAnswers = (state: JobState, guestId: string, definitions: Definitions): number =>
  state.tasks.reduce((count, task) => count + privateKeysOf(task, definitions, (id) => id === guestId).length, 0);

/**
 * Returns true if a task contains private answers from an earlier recipient who has not yet allowed this guest to read them. `ids`: IDs of this guest and of
 * the guest's helpers.
 */
export const waitsForConfirmation = (state: JobState, guest: { ids: readonly string[]; email: string }, definitions: Definitions): boolean =>
  state.tasks.some(
    (task) =>
      task.sent.some(({ email }) => email === guest.email) &&
      !task.shared_with?.includes(guest.email) &&
      privateKeysOf(task, definitions, (id) => id === null || !guest.ids.includes(id)).length > 0,
  );

/**
 * Masks an email address: `dana@example.com` becomes `d•••@example.com`. The email that contains the masked address can reach a stranger if the recipient's
 * address has a typo.
 */
export function maskedAddress(email: string): string {
  const atIndex = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(atIndex)}`;
}
