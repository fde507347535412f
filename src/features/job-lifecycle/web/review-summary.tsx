import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listStageTasks } from '@/features/tasks';
import type { JobDetail, TaskRow } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { isAnswered } from '@/job-view/web/job-parts/is-answered';
import { Notice } from '@/job-view/web/job-parts/notice';
import { TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { JobWidget } from '@/job-view/web/job-parts/widget';
import styles from '@/job-view/web/job-parts/widgets.module.css';
import { formatList } from '@/platform/i18n';
import { useApiQuery } from '@/platform/web';
import { Loading, Money } from '@/platform/web/kit';
import { ReadOnlyAnswers, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/**
 * Summary before the submission: missing tasks, requested amounts, failed criteria, and all answers. The answers are collapsed and have links to correct them.
 */
export const ReviewSummary = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Summary job={job} />}</JobWidget>;

function Summary({ job }: { job: JobDetail }) {
  const { place } = useOpenTaskInForm();
  const currentTask = job.tasks.find((task) => task.id === place.taskId);
  // Omit optional tasks that have not been started. Example: "Change programs".
  const otherTasks = currentTask
    ? tasksOfStage(job, currentTask.stage).filter((task) => task.id !== currentTask.id && (task.required || task.status !== 'ready'))
    : [];
  const incompleteTasks = otherTasks.filter((task) => task.required && !['complete', 'in_review', 'deferred'].includes(task.status));
  return (
    <Stack gap="sm">
      {incompleteTasks.length === 0 && !job.programs.some((program) => program.live) ? (
        <Notice tone="bad" icon={IconAlertTriangle} title={t('submit_blocked_title')}>
          {t('no_eligible_program_warning')}
        </Notice>
      ) : incompleteTasks.length === 0 ? (
        <Notice tone="good" icon={IconCircleCheck} title={t('submit_ready_title')}>
          {t('tasks_complete_note')}
        </Notice>
      ) : (
        <Notice tone="wait" icon={IconAlertTriangle} title={t('count_things_left', { count: incompleteTasks.length })}>
          {incompleteTasks.map((task, index) => (
            <span key={task.id}>
              {index > 0 && ', '}
              <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: task.id }}>
                {task.name}
              </Link>
            </span>
          ))}
        </Notice>
      )}
      <Preflight job={job} />
      {currentTask && <Sections jobId={job.id} stage={currentTask.stage} tasks={otherTasks} />}
    </Stack>
  );
}

/** For each program, shows the requested amount and the criteria that are not met. */
function Preflight({ job }: { job: JobDetail }) {
  const active = job.programs.filter((program) => program.live);
  return (
    <Box component="ul" bd="1px solid var(--hl-line)" bdrs={10} px="md" className="hl-lines">
      {active.map((program) => {
        const against = program.criteria.filter(({ state, counts }) => counts && state !== 'met' && state !== 'not_applicable');
        return (
          <Group key={program.key} component="li" gap={10} wrap="nowrap" mih={44} className={styles.check}>
            <span>
              <strong>{program.name}</strong>
              {program.amounts && (
                <>
                  {': '}
                  {program.amounts.homeowner === null ? t('amount_missing_label') : <Money dollars={program.amounts.homeowner} cents fw={650} />}
                </>
              )}
              <Text span c="dimmed">
                {' '}
                {against.length === 0 ? t('criteria_met_label') : t('open_criteria', { names: formatList(against.map(({ name }) => name)) })}
              </Text>
            </span>
          </Group>
        );
      })}
      {typeof job.left_to_pay === 'number' && (
        <Group component="li" gap={10} wrap="nowrap" mih={44} className={styles.check}>
          <span>
            {t('homeowner_remainder_label')} <Money dollars={job.left_to_pay} cents fw={650} />
          </span>
        </Group>
      )}
    </Box>
  );
}

function Sections({ jobId, stage, tasks }: { jobId: string; stage: TaskRow['stage']; tasks: readonly TaskRow[] }) {
  const views = useApiQuery(listStageTasks, { params: { job_id: jobId, stage } });
  return tasks.map((task) => {
    const view = views.data?.items.find((other) => other.id === task.id);
    const actionLabel = task.status === 'complete' ? t('edit') : t('open');
    return (
      <Box key={task.id} bd="1px solid var(--hl-line)" bdrs={10} px="md" pos="relative" className={styles.section}>
        <details open={task.open_comments > 0 || task.recheck.length > 0}>
          <summary className="hl-no-marker">
            <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
            <span>{task.name}</span>
          </summary>
          {view ? <ReadOnlyAnswers view={view} jobId={jobId} isAnswered={isAnswered(view)} /> : views.isPending ? <Loading rows={1} height={40} /> : null}
        </details>
        <Anchor component={Link} to={`/${jobId}/tasks/${task.id}`} className={styles.edit} aria-label={`${actionLabel}: ${task.name}`}>
          {actionLabel}
        </Anchor>
      </Box>
    );
  });
}
