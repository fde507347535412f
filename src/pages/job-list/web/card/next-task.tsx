import { IconBuilding, IconHome, IconTool, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { showDay } from '@/platform/web/kit';
import type { Job } from '../job';
import classes from './next-task.module.css';

type Props = { job: Pick<Job, 'id' | 'next_task' | 'pending_tasks' | 'is_canceled' | 'is_closed' | 'action_owner'> };

/** What comes next, with whom it lies, and how much more there is to do. */
export function NextTask({ job }: Props) {
  const task = job.next_task;
  if (!task) return <span className={classes.none}>{whyNothing(job)}</span>;
  const Icon = iconOf(task.owner);
  return (
    <p className={classes.next}>
      <span className={classes.label}>Next</span>
      <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }} className={classes.task}>
        {task.title}
      </Link>
      <span className={classes.who}>
        <Icon size={15} aria-hidden />
        {OWNER_LABELS[task.owner]}
        {task.sent_at && `, sent ${showDay(task.sent_at)}`}
      </span>
      {job.pending_tasks > 0 && <span className={classes.who}>{job.pending_tasks} to do</span>}
    </p>
  );
}

/** A job in which nothing is left to do is still somebody's to decide about. */
function whyNothing({ is_canceled, is_closed, action_owner }: Props['job']): string {
  if (is_canceled) return 'Nothing to do while it is canceled';
  if (is_closed) return 'All done';
  return action_owner ? `Nothing left to do: ${OWNER_LABELS[action_owner].toLowerCase()} decides how it goes on` : 'Nothing to do now';
}

function iconOf(owner: ActionOwner): typeof IconUser {
  if (owner === 'contractor') return IconUser;
  if (owner === 'homeowner') return IconHome;
  return owner === 'installer' ? IconTool : IconBuilding;
}
