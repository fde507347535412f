import type { Consequence, JobDraft } from '@/job';
import type { JobState } from '@/job-data';
import { addDays, type IsoDate, isIsoDate } from '@/platform';
import type { TaskDefinition } from '@/rules/forms';
import { currentActionOwner, isOpen, isWaitingExternal, type TaskState } from '@/rules/tasks';

/** Who waits for an outside party for long is reminded to ask there: once for each time it was begun. */
export const remindOfExternalWaits: Consequence = {
  run: remindAll,
  nextDays: ({ tasks }, { definitions }) =>
    tasks.map((task) => {
      const definition = definitions.get(task.definition);
      // A reminder that went out is no day to wait for.
      return definition && task.reminded_of !== sinceOf(task, definition) ? reminderDay(task, definition) : null;
    }),
};

function remindAll(work: JobDraft): void {
  const { state, context } = work;
  if (state.canceled) return;
  for (const task of state.tasks) {
    const day = reminderDay(task, work.definition(task));
    const since = day && sinceOf(task, work.definition(task));
    if (!day || day > context.today || task.reminded_of === since) continue;
    task.reminded_of = since;
    work.event({ kind: 'wait_is_long', task_id: task.id });
  }
}

/** The day on which the owner of a waiting task is reminded; null when nobody outside is at it. */
function reminderDay(task: TaskState, definition: TaskDefinition): IsoDate | null {
  const since = sinceOf(task, definition);
  return since && definition.waits && isOpen(task) && isWaitingExternal(task, definition) ? addDays(since, definition.waits.days) : null;
}

function sinceOf(task: TaskState, { waits }: TaskDefinition): IsoDate | null {
  const since = waits && task.draft?.[waits.since];
  return isIsoDate(since) ? since : null;
}

/** Since when each task waits for the one who must act: queues are ordered by it. */
export const recordWaitStart: Consequence = { run: (work, { before }) => noteSince(before, work) };

function noteSince(before: JobState, work: JobDraft): void {
  const earlier = new Map(before.tasks.map((task) => [task.id, task]));
  for (const task of work.state.tasks) {
    if (!isOpen(task)) {
      if (task.waits_since) task.waits_since = null;
      continue;
    }
    const was = earlier.get(task.id);
    const goesOn = was !== undefined && isOpen(was) && currentActionOwner(was) === currentActionOwner(task) && was.waits_since;
    task.waits_since = goesOn ? was.waits_since : (task.kept_place ?? work.context.now);
    if (task.kept_place) task.kept_place = null;
  }
}
