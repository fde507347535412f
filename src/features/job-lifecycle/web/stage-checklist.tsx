import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { JobWidget } from '@/job-view/web/job-parts/widget';
import styles from '@/job-view/web/job-parts/widgets.module.css';
import { useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/** Tasks of the stage with their status. The form that submits the stage shows this list. */
export const StageChecklist = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Checklist job={job} />}</JobWidget>;

function Checklist({ job }: { job: JobDetail }) {
  const { place } = useOpenTaskInForm();
  const currentTask = job.tasks.find((task) => task.id === place.taskId);
  const otherTasks = currentTask ? tasksOfStage(job, currentTask.stage).filter((task) => task.id !== currentTask.id) : [];
  if (otherTasks.length === 0) return <Text c="dimmed">{t('only_task_note')}</Text>;
  return (
    <Box component="ul" bd="1px solid var(--hl-line)" bdrs={10} px="md" className="hl-lines">
      {otherTasks.map((task) => (
        <Group key={task.id} component="li" gap={10} wrap="nowrap" mih={44} className={styles.check}>
          <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
          <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }}>
            {task.name}
          </Link>
          {!task.required && (
            <Text span c="dimmed">
              {t('optional')}
            </Text>
          )}
        </Group>
      ))}
    </Box>
  );
}
