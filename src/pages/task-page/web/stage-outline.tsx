import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { JobDetail, TaskRow } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { STAGE_TABS, TASK_SETS } from '@/rules/forms';
import { t } from './messages';
import styles from './task-page.module.css';

/** Links to the tasks of the stage, grouped by task set. */
export function StageOutline({ job, current }: { job: JobDetail; current: Pick<TaskRow, 'id' | 'stage'> }) {
  const tasks = tasksOfStage(job, current.stage);
  const sets = [...new Set(tasks.map((task) => task.set))];
  const title = current.stage === 'create' ? t('create') : STAGE_TABS[current.stage];
  return (
    <nav className={styles.outline} aria-label={t('tasks_of_title', { title })}>
      <Box component="h2" fz={15} fw={650} mb={8} ps={8}>
        {title}
      </Box>
      {sets.map((set) => (
        <div key={set}>
          <Box component="h3" c="dimmed" fz={12} fw={600} mt={12} mb={2} ps={8}>
            {TASK_SETS[set]}
          </Box>
          <ul>
            {tasks
              .filter((task) => task.set === set)
              .map((task) => (
                <li key={task.id}>
                  <Link
                    to="/$jobId/tasks/$taskId"
                    params={{ jobId: job.id, taskId: task.id }}
                    className={`${styles.outlineTask} hl-hover`}
                    aria-current={task.id === current.id ? 'page' : undefined}
                  >
                    <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} size={18} />
                    <span>{task.name}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
