import { Box, Flex, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ROLE_LABELS } from '@/access';
import { pendingTitle, UndoDecision } from '@/features/tasks/web/pending-decision';
import { TaskMenu } from '@/features/tasks/web/task-menu';
import type { JobProgramView, TaskRow as Row } from '@/job-view';
import { Owner } from '@/job-view/web/job-parts/owner';
import { isOptional, OptionalBadge, TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import { t } from './messages';
import styles from './sets.module.css';

type Props = { jobId: string; task: Row; programs: readonly JobProgramView[] };

/** Row of a task with status, title, owner and the reason why the task waits. The title is a link to the task. */
export function TaskRow({ jobId, task, programs }: Props) {
  const isQuiet = task.status === 'preview';
  return (
    <Group component="li" align="flex-start" gap="sm" wrap="nowrap" className={`${styles.task} hl-hover`} data-quiet={isQuiet || undefined}>
      <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} />
      <Stack gap={3} flex={1} miw={0} py="xs">
        <Link
          to={task.is_review ? '/$jobId/review/$taskId' : '/$jobId/tasks/$taskId'}
          params={{ jobId, taskId: task.id }}
          className={`${styles.link} hl-row-link`}
        >
          {task.name}
        </Link>
        <Facts task={task} />
        {task.exceptions.map((exception) => (
          <Box key={`${exception.at} ${exception.description}`} component="span" c="var(--hl-bad)" fz="sm" lh={1.4} className="hl-wrap">
            {exception.description}
          </Box>
        ))}
        <Badges task={task} programs={programs} />
      </Stack>
      <UndoDecision jobId={jobId} task={task} />
      {task.status !== 'complete' && !isQuiet && (
        <span className={styles.owner}>
          <Owner owner={task.must_act} />
        </span>
      )}
      <Box component="span" flex="none" miw={40} className="hl-above-link">
        <TaskMenu jobId={jobId} task={task} />
      </Box>
    </Group>
  );
}

function Facts({ task }: { task: Row }) {
  const sent = task.waiting_on ? task.sent.findLast((invite) => invite.role === task.waiting_on) : undefined;
  const isTheirs = task.abilities.send && task.owner === 'homeowner' && task.sent.length === 0;
  const factTexts = [
    isTheirs && t('homeowner_unsent_label'),
    sent && t('task_sent_label', { role_labels: ROLE_LABELS[sent.role].toLowerCase(), sent_at: displayDate(sent.sent_at) }),
    task.deferred && t('deferred_until', { until: task.deferred.until }),
    task.scheduled && pendingTitle(task.scheduled),
    task.note,
    task.status === 'in_review' && t('in_review'),
  ].filter(Boolean);
  return factTexts.length > 0 ? (
    <Box component="span" c="dimmed" fz="sm" lh={1.4}>
      {factTexts.join(' · ')}
    </Box>
  ) : null;
}

function Badges({ task, programs }: Pick<Props, 'task' | 'programs'>) {
  // Show the programs of a task that only some programs of the job need. A task with a subject shows no programs.
  const opted = programs.filter((program) => program.opted_in);
  const taskPrograms = opted.filter((program) => task.programs.includes(program.key));
  const chips = taskPrograms.length < opted.length && !task.subject ? taskPrograms : [];
  if (chips.length === 0 && task.recheck.length === 0 && task.open_comments === 0 && !isOptional(task)) return null;
  return (
    <Flex component="span" gap={6} wrap="wrap" mt={2}>
      <OptionalBadge task={task} />
      {task.recheck.length > 0 && <ToneBadge tone="wait">{t('look_again_recheck', { recheck: task.recheck.join(', ') })}</ToneBadge>}
      {task.open_comments > 0 && <ToneBadge tone="wait">{t('count_corrections', { open_comments: task.open_comments })}</ToneBadge>}
      {chips.map((program) => (
        <ToneBadge key={program.key} tone="quiet">
          {program.name}
        </ToneBadge>
      ))}
    </Flex>
  );
}
