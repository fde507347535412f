import { Link } from '@tanstack/react-router';
import type { JobDetail } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { TaskStatusIcon } from '@/job-view/web/display/task-status';
import { JobWidget } from '@/job-view/web/widgets/widget';
import styles from '@/job-view/web/widgets/widgets.module.css';
import { useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/** Tasks of this stage with their status, before it is submitted. */
export const StageChecklist = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Checklist job={job} />}</JobWidget>;

function Checklist({ job }: { job: JobDetail }) {
  const { place } = useOpenTaskInForm();
  const own = job.tasks.find((task) => task.id === place.taskId);
  const others = own ? tasksOfStage(job, own.stage).filter((task) => task.id !== own.id) : [];
  if (others.length === 0) return <p className={styles.quiet}>{t('only_task_note')}</p>;
  return (
    <ul className={styles.rows}>
      {others.map((task) => (
        <li key={task.id} className={styles.check}>
          <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
          <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }}>
            {task.name}
          </Link>
          {!task.required && <span className={styles.quiet}>{t('optional')}</span>}
        </li>
      ))}
    </ul>
  );
}
