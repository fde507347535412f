import type { Consequence, JobDraft } from '@/job';
import type { JobState } from '@/job-data';
import { addDays, type IsoDate, isIsoDate } from '@/platform';
import type { TaskDefinition } from '@/rules/forms';
import { currentActionOwner, isOpen, isWaitingExternal, type TaskState } from '@/rules/tasks';

/** Reminds the owner of a task to contact an outside party for which the task has waited a long time. Sends one reminder for each wait. */
export const remindOfExternalWaits: Consequence = {
  run: remindAll,
  nextDays: ({ tasks }, { definitions }) =>
    tasks.map((task) => {
      const definition = definitions.get(task.definition);
      // Return no day if the reminder for this wait was already sent.
      return definition && task.reminded_of !== sinceOf(task, definition) ? reminderDay(task, definition) : null;
    }),
};

function remindAll(draft: JobDraft): void {
  const { state, context } = draft;
  if (state.canceled) return;
  for (const task of state.tasks) {
    const day = reminderDay(task, draft.definition(task));
    const since = day && sinceOf(task, draft.definition(task));
    if (!day || day > context.today || task.reminded_of === since) continue;
    task.reminded_of = since;
    draft.event({ kind: 'wait_is_long', task_id: task.id });
  }
}

/** Returns the day on which the owner of a waiting task is reminded, or null if the task does not wait for an outside party. */
function reminderDay(task: TaskState, definition: TaskDefinition): IsoDate | null {
  const since = sinceOf(task, definition);
  return since && definition.externalWait && isOpen(task) && isWaitingExternal(task, definition) ? addDays(since, definition.externalWait.days) : null;
}

function sinceOf(task: TaskState, { externalWait }: TaskDefinition): IsoDate | null {
  const since = externalWait && task.draft?.[externalWait.since];
  return isIsoDate(since) ? since : null;
}

/** Records when each task began to wait for its current action owner. Worklists sort by this time. */
export const recordWaitStart: Consequence = { run: (draft, { before }) => recordSince(before, draft) };

function recordSince(before: JobState, draft: JobDraft): void {
  const earlier = new Map(before.tasks.map((task) => [task.id, task]));
  for (const task of draft.state.tasks) {
    if (!isOpen(task)) {
      if (task.waits_since) task.waits_since = null;
      continue;
    }
    const previous = earlier.get(task.id);
    const isSameWait = previous !== undefined && isOpen(previous) && currentActionOwner(previous) === currentActionOwner(task) && previous.waits_since;
    task.waits_since = isSameWait ? previous.waits_since : (task.kept_place ?? draft.context.now);
    if (task.kept_place) task.kept_place = null;
  }
}
