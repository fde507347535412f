import { type ActionOwner, STAFF_ROLES } from '@/access';
import { isOpen, mustAct, type Stage } from '@/tasks';
import type { JobState } from './state';

/** One task that waits for staff, as the queue keeps it. */
export type QueueRow = {
  task_id: string;
  owner: ActionOwner;
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  ops_user_id: string | null;
  has_exception: boolean;
  since: string;
  /** What the subject of the task is called. */
  subject: string;
};

const isStaffs = (owner: ActionOwner): boolean => (STAFF_ROLES as readonly string[]).includes(owner);

/** What waits for staff in a job: open, holding something up, and in the hands of one of their roles. */
export function queueOf(state: JobState): QueueRow[] {
  if (state.canceled || state.closed_at) return [];
  return state.tasks
    .filter((task) => isOpen(task) && task.gates && isStaffs(mustAct(task)))
    .map((task) => ({
      task_id: task.id,
      owner: mustAct(task),
      definition: task.definition,
      stage: task.stage,
      reviewer_id: task.reviewer?.id ?? null,
      ops_user_id: state.ops_user_id,
      has_exception: task.exceptions.length > 0,
      since: task.waits_since ?? state.current_stage_started_at,
      subject: task.subject.label,
    }));
}
