import { type ActionOwner, STAFF_ROLES } from '@/access';
import { type Matter, mattersOf } from '@/job';
import { isOneOf } from '@/platform';
import type { JobState } from '@/record';
import type { Stage } from '@/rules/forms';
import { isOpen, mustAct } from '@/rules/tasks';

/** One thing that waits for staff, as the queue keeps it: an open task, or what else somebody must look at. */
export type QueueRow = {
  /** The task; the job itself where it is about no task. */
  about_id: string;
  owner: ActionOwner;
  /** The form of an open task, else the kind of matter. */
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  ops_user_id: string | null;
  has_exception: boolean;
  since: string;
  /** What the subject of the task is called; of an exception, what it says. */
  subject: string;
};

const isStaffs = (owner: ActionOwner): boolean => isOneOf(STAFF_ROLES, owner);

/** What waits for staff in a job: tasks that are open, hold something up and lie with one of their roles; and what is no task. */
export function queueOf(state: JobState): QueueRow[] {
  if (state.canceled || state.closed_at) return [];
  const tasks = state.tasks
    .filter((task) => isOpen(task) && task.gates && isStaffs(mustAct(task)))
    .map((task) => ({
      about_id: task.id,
      owner: mustAct(task),
      definition: task.definition,
      stage: task.stage,
      reviewer_id: task.reviewer?.id ?? null,
      ops_user_id: state.ops_user_id,
      has_exception: task.exceptions.length > 0,
      since: task.waits_since ?? state.current_stage_started_at,
      subject: task.subject.label,
    }));
  const matters = mattersOf(state).filter((matter) => isStaffs(matter.owner));
  // Two exceptions of one task are one thing to look at.
  const rows = new Map(matters.map((matter) => rowOf(matter, state)).map((row) => [row.about_id, row]));
  return [...tasks, ...rows.values()];
}

const rowOf = (matter: Matter, { id, stage, ops_user_id }: JobState): QueueRow => ({
  about_id: matter.kind === 'exception' ? matter.task.id : id,
  owner: matter.owner,
  definition: matter.kind,
  stage: matter.kind === 'exception' ? matter.task.stage : stage,
  reviewer_id: null,
  ops_user_id,
  has_exception: matter.kind === 'exception',
  since: matter.since,
  subject: matter.kind === 'exception' ? matter.exception.description : '',
});
