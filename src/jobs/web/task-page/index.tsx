import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '@/platform/web';
import { Empty, ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { getTask } from '../../contract';
import { taskName } from '../show/task-name';
import styles from './task-page.module.css';
import { TaskScreen } from './task-screen';

/** A colleague may complete it meanwhile; while somebody types, newer answers of others come in this often. */
const POLL_MS = 30_000;

/** One task of a job: to answer, to read, or to see why neither is possible yet. */
export function TaskPage({ jobId, taskId }: { jobId: string; taskId: string }) {
  const task = useCall(getTask, { params: { job_id: jobId, task_id: taskId } }, { refetchInterval: POLL_MS });
  usePageTitle(task.data ? taskName(task.data) : 'Task');
  if (task.data) return <TaskScreen view={task.data} />;
  return (
    <div className={styles.page}>
      {task.isPending ? (
        <Loading rows={4} height={88} />
      ) : task.error.status === 404 ? (
        <NoTask jobId={jobId} />
      ) : (
        <ErrorPanel error={task.error} title="The task could not be loaded" retry={() => void task.refetch()} />
      )}
    </div>
  );
}

function NoTask({ jobId }: { jobId: string }) {
  return (
    <Empty
      title="There is no such task"
      action={
        <Button variant="default" component={Link} to={`/${jobId}`}>
          Go to the job
        </Button>
      }
    >
      It may have become unnecessary, or it is not yours to see.
    </Empty>
  );
}
