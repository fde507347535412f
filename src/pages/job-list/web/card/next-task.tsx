import { Box, Flex, Group } from '@mantine/core';
import { IconBuilding, IconHome, IconTool, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { sendToLabels } from '@/job-view/web/job-parts/send-to';
import { displayDate } from '@/platform/web/kit';
import type { ListedJob } from '../job';
import { formatPendingTasks } from './format-pending-tasks';
import { t } from './messages';
import classes from './next-task.module.css';
import { noTaskReason } from './no-task-reason';

type Props = {
  job: Pick<
    ListedJob,
    'id' | 'first_name' | 'next_task' | 'pending_tasks' | 'pending_contractor' | 'is_canceled' | 'is_closed' | 'action_owner' | 'action_required'
  >;
};

/** Shows the next task, who must do it, and how many tasks are open. */
export function NextTask({ job }: Props) {
  const task = job.next_task;
  if (!task)
    return (
      <Box component="span" c="dimmed" fz={13} className={classes.none}>
        {noTaskReason(job)}
      </Box>
    );
  const Icon = iconOf(task.owner);
  return (
    <Group component="p" gap="2px 12px" fz="sm" className={classes.next}>
      <Box component="span" visibleFrom="sm" c="dimmed" fz={13}>
        {t('next')}
      </Box>
      <NextTaskLink job={job} task={task} className={`${classes.task} hl-above-link hl-link`} />
      <Flex component="span" align="center" gap={4} display="inline-flex" c="dimmed" fz={13}>
        <Icon size={15} aria-hidden />
        {OWNER_LABELS[task.owner]}
        {task.sent_at && t('sent_sent_at', { sent_at: displayDate(task.sent_at) })}
      </Flex>
      {job.pending_tasks > 0 && (
        <Flex component="span" align="center" gap={4} display="inline-flex" c="dimmed" fz={13}>
          {formatPendingTasks(job)}
        </Flex>
      )}
    </Group>
  );
}

type LinkProps = { job: Pick<ListedJob, 'id' | 'first_name'>; task: NonNullable<ListedJob['next_task']>; className: string | undefined };

/**
 * Link to the next task. If the task must be sent to a guest, the link opens the job page instead. One button on the job page sends all tasks of this guest in
 * one email.
 */
export function NextTaskLink({ job, task, className }: LinkProps) {
  if (task.hand_to)
    return (
      <Link to="/$jobId" params={{ jobId: job.id }} className={className} title={task.title}>
        {sendToLabels(task.hand_to, job.first_name)}
      </Link>
    );
  return (
    <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }} className={className}>
      {task.title}
    </Link>
  );
}

function iconOf(owner: ActionOwner): typeof IconUser {
  if (owner === 'contractor') return IconUser;
  if (owner === 'homeowner') return IconHome;
  return owner === 'installer' ? IconTool : IconBuilding;
}
