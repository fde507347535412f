import { isPrivateToHomeowner } from '@/access';
import type { JobState } from '@/job-data';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

type Definitions = ReadonlyMap<string, TaskDefinition>;

const privateKeysOf = (task: TaskState, definitions: Definitions, isTypist: (id: string | null) => boolean): string[] =>
  (definitions.get(task.definition)?.fields ?? [])
    .filter(({ key, class: one }) => isPrivateToHomeowner(one) && task.typed_by[key] === 'guest' && isTypist(task.typists?.[key]?.id ?? null))
    .map(({ key }) => key);

/** How many private answers one guest gave on a job. */
export const heldOf = (state: JobState, guestId: string, definitions: Definitions): number =>
  state.tasks.reduce((count, task) => count + privateKeysOf(task, definitions, (id) => id === guestId).length, 0);

/** True while private answers of an earlier recipient wait for that person's confirmation before this guest reads them. */
export const waitsForConfirmation = (state: JobState, guest: { id: string; email: string }, definitions: Definitions): boolean =>
  state.tasks.some(
    (task) =>
      task.sent.some(({ email }) => email === guest.email) &&
      !task.shared_with?.includes(guest.email) &&
      privateKeysOf(task, definitions, (id) => id !== guest.id).length > 0,
  );

/** `dana@example.com` as `d•••@example.com`: the earlier recipient may be a stranger whose address was a typing error. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
