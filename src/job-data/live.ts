import type { LiveKind } from '@/live-updates';
import { isOneOf, jsonEquals } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import type { PersistedOutcome } from './settled-job';
import type { JobState } from './state';

/** Task properties that only the open form shows. If a change affects only these properties and adds no history, its event is `draft`. */
const TYPED: readonly (keyof TaskState)[] = ['draft', 'logged', 'version', 'edits', 'asked_again', 'not_known'];

/**
 * Returns the event that a change sends to open pages: `draft` if the change only saved a draft, otherwise `job`. `task_ids` contains the changed tasks, and is
 * null for a new job. After a `draft` event, pages that do not show the task need not load the job again.
 */
export function liveEventFor(
  before: JobState | null,
  { state, history }: Pick<PersistedOutcome, 'state' | 'history'>,
): { kind: LiveKind; task_ids: string[] | null } {
  if (!before) return { kind: 'job', task_ids: null };
  const changed = state.tasks.filter((task) => !jsonEquals(before.tasks.find((other) => other.id === task.id) ?? null, task));
  const isTyping =
    history.length === 0 &&
    before.tasks.length === state.tasks.length &&
    jsonEquals({ ...before, tasks: before.tasks.map(withoutTyped) }, { ...state, tasks: state.tasks.map(withoutTyped) });
  return { kind: isTyping ? 'draft' : 'job', task_ids: changed.map((task) => task.id) };
}

const withoutTyped = (task: TaskState): Partial<TaskState> => Object.fromEntries(Object.entries(task).filter(([key]) => !isOneOf(TYPED, key)));
