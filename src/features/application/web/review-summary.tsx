import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { stageTasks } from '@/features/tasks';
import { useCall } from '@/platform/web';
import { Loading } from '@/platform/web/kit';
import { ReadOnlyAnswers, useTaskInForm, type WidgetProps } from '@/rules/forms/web';
import type { JobDetail, TaskRow } from '@/view';
import { tasksOfStage } from '@/view/web/neighbours';
import { isAnswered } from '@/view/web/show/is-answered';
import { Notice } from '@/view/web/show/notice';
import { TaskStatusIcon } from '@/view/web/show/task-status';
import { JobWidget } from '@/view/web/widgets/widget';
import styles from '@/view/web/widgets/widgets.module.css';
import { t } from './messages';

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
        <Notice tone="good" icon={IconCircleCheck} title={t('ready_to_submit')}>
          {t('every_required_task_is_complete_please')}
        </Notice>
      ) : (
        <Notice tone="wait" icon={IconAlertTriangle} title={t('count_things_left', { count: left.length })}>
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
      {own && <Sections jobId={job.id} stage={own.stage} tasks={others} />}
    </div>
  );
}

function Sections({ jobId, stage, tasks }: { jobId: string; stage: TaskRow['stage']; tasks: readonly TaskRow[] }) {
  const views = useCall(stageTasks, { params: { job_id: jobId, stage } });
  return tasks.map((task) => {
    const view = views.data?.items.find((other) => other.id === task.id);
    const word = task.status === 'complete' ? t('edit') : t('open');
    return (
      <div key={task.id} className={styles.section}>
        <details open>
          <summary>
            <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
            <span>{task.name}</span>
          </summary>
          {view ? <ReadOnlyAnswers view={view} jobId={jobId} isAnswered={isAnswered(view)} /> : views.isPending ? <Loading rows={1} height={40} /> : null}
        </details>
        <Anchor component={Link} to={`/${jobId}/tasks/${task.id}`} className={styles.edit} aria-label={`${word}: ${task.name}`}>
          {word}
        </Anchor>
      </div>
    );
  });
}
