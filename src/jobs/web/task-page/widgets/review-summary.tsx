import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyOf, send } from '@/platform/web';
import { Loading } from '@/platform/web/kit';
import { ReadOnlyAnswers, useTaskInForm, type WidgetProps } from '@/tasks/web';
import { getTask, type JobDetail, type TaskRow } from '../../../contract';
import { isAnswered } from '../../show/is-answered';
import { Notice } from '../../show/notice';
import { TaskStatusIcon } from '../../show/task-status';
import { tasksOfStage } from '../neighbours';
import { JobWidget } from './widget';
import styles from './widgets.module.css';

/** Everything the application says, task by task, with the way to correct it. */
export const ReviewSummary = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Summary job={job} />}</JobWidget>;

function Summary({ job }: { job: JobDetail }) {
  const { place } = useTaskInForm();
  const own = job.tasks.find((task) => task.id === place.taskId);
  // What nobody has to do and nobody did, such as changing the programs, is nothing to read.
  const others = own ? tasksOfStage(job, own.stage).filter((task) => task.id !== own.id && (task.required || task.status !== 'ready')) : [];
  const left = others.filter((task) => task.required && !['complete', 'in_review', 'deferred'].includes(task.status));
  return (
    <div className={styles.sections}>
      {left.length === 0 ? (
        <Notice tone="good" icon={IconCircleCheck} title="Ready to submit">
          Every required task is complete. Please read it once more.
        </Notice>
      ) : (
        <Notice tone="wait" icon={IconAlertTriangle} title={left.length === 1 ? '1 thing left' : `${left.length} things left`}>
          {left.map((task, index) => (
            <span key={task.id}>
              {index > 0 && ', '}
              <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }}>
                {task.name}
              </Link>
            </span>
          ))}
        </Notice>
      )}
      <Sections jobId={job.id} tasks={others} />
    </div>
  );
}

function Sections({ jobId, tasks }: { jobId: string; tasks: readonly TaskRow[] }) {
  const views = useQueries({
    queries: tasks.map((task) => {
      const input = { params: { job_id: jobId, task_id: task.id } };
      return { queryKey: keyOf(getTask, input), queryFn: () => send(getTask, input), staleTime: 10_000 };
    }),
  });
  return tasks.map((task, index) => {
    const view = views[index]?.data;
    const word = task.status === 'complete' ? 'Edit' : 'Open';
    return (
      <div key={task.id} className={styles.section}>
        <details open>
          <summary>
            <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
            <span>{task.name}</span>
          </summary>
          {view ? <ReadOnlyAnswers view={view} jobId={jobId} isAnswered={isAnswered(view)} /> : <Loading rows={1} height={40} />}
        </details>
        <Anchor component={Link} to={`/${jobId}/tasks/${task.id}`} className={styles.edit} aria-label={`${word}: ${task.name}`}>
          {word}
        </Anchor>
      </div>
    );
  });
}
