import { ActionIcon, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ROLE_LABELS } from '@/access';
import type { TaskView } from '@/features/tasks';
import type { JobDetail } from '@/job-view';
import { adjacentTasks } from '@/job-view/web/adjacent-tasks';
import { Owner } from '@/job-view/web/job-parts/owner';
import { ExceptionBadge, OptionalBadge, TaskStatusBadge } from '@/job-view/web/job-parts/task-status';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import { STAGE_TABS, TASK_SETS } from '@/rules/forms';
import { t } from './messages';

/** Header of a task with the link to the job, the title, the status and the owner. */
export function TaskHeader({ view, job }: { view: TaskView; job: JobDetail | undefined }) {
  return (
    <Stack component="header" gap="xs">
      <Group gap="md" justify="space-between" wrap="nowrap">
        <nav aria-label={t('breadcrumb')}>
          <Group component="ol" align="stretch" gap="2px 0" c="dimmed" fz="sm" className="hl-crumbs hl-plain-links">
            <li>
              <Link to="/$jobId" params={{ jobId: view.job.id }}>
                {view.job.job_name}
              </Link>
            </li>
            <li>{view.stage === 'create' ? t('create') : STAGE_TABS[view.stage]}</li>
            <li>{TASK_SETS[view.set]}</li>
          </Group>
        </nav>
        <AdjacentTaskLinks job={job} view={view} />
      </Group>
      <Group gap="8px 12px">
        <Title order={1} className="hl-wrap">
          {view.name}
        </Title>
        <TaskStatusBadge status={view.status} />
        <OptionalBadge task={view} />
        {view.exceptions.length > 0 && <ExceptionBadge />}
      </Group>
      <Group gap="6px 16px" c="dimmed" fz="sm">
        <Owner owner={view.must_act} />
        {view.sent.map((sent) => (
          <span key={sent.role + sent.sent_at}>
            {t('task_sent_label', { role_labels: ROLE_LABELS[sent.role].toLowerCase(), sent_at: displayDate(sent.sent_at) })}
          </span>
        ))}
        {view.programs.map((program) => (
          <ToneBadge key={program.key} tone="quiet">
            {program.name}
          </ToneBadge>
        ))}
      </Group>
      {view.form.purpose && (
        <Text c="dimmed" maw="70ch">
          {view.form.purpose}
        </Text>
      )}
    </Stack>
  );
}

const NONE = { before: undefined, after: undefined };

/** Links to the adjacent tasks. A link without a task is disabled instead of hidden, so that the layout does not move when the job is loaded. */
function AdjacentTaskLinks({ job, view }: { job: JobDetail | undefined; view: TaskView }) {
  const { before, after } = job ? adjacentTasks(job, view) : NONE;
  const step = (task: { id: string; title: string } | undefined, label: string, key: string, Icon: typeof IconChevronUp) =>
    task ? (
      <Tooltip label={`${label}: ${task.title} (${key})`}>
        <ActionIcon component={Link} to={`/${view.job.id}/tasks/${task.id}`} variant="default" size={36} aria-label={`${label}: ${task.title}`}>
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    ) : (
      <ActionIcon variant="default" size={36} disabled aria-label={t('no_label', { label: label.toLowerCase() })}>
        <Icon size={18} />
      </ActionIcon>
    );
  return (
    <Group align="stretch" gap={6} wrap="nowrap" flex="none">
      {step(before, t('previous_task'), t('alt'), IconChevronUp)}
      {step(after, t('next_task'), t('alt_2'), IconChevronDown)}
    </Group>
  );
}
