import { Box, Button, Flex, Group, Stack, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { JobDetail, TaskRow } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { formatList } from '@/platform/i18n';
import { Page, ToneBadge } from '@/platform/web/kit';
import { STAGE_TABS, TASK_SETS } from '@/rules/forms';
import { t } from './messages';
import styles from './set.module.css';
import { SetFooter } from './set-footer';
import { SetLedger } from './set-ledger';
import { SetSection } from './set-section';

type Props = { job: JobDetail; stage: TaskRow['stage']; set: TaskRow['set']; tasks: readonly TaskRow[] };

/** Shows all forms of the set, with the amounts next to the forms, and one footer. */
export function SetScreen({ job, stage, set, tasks }: Props) {
  const done = tasks.filter((task) => task.status === 'complete' || task.status === 'in_review').length;
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 24 }}>
      <Stack component="header" gap="xs">
        <nav aria-label={t('breadcrumb')}>
          <Group component="ol" align="stretch" gap="2px 0" c="dimmed" fz="sm" className="hl-crumbs hl-plain-links">
            <li>
              <Link to="/$jobId" params={{ jobId: job.id }}>
                {job.job_name}
              </Link>
            </li>
            <li>{stage === 'create' ? t('apply') : STAGE_TABS[stage]}</li>
          </Group>
        </nav>
        <Group gap="8px 12px">
          <Title order={1} className="hl-wrap">
            {TASK_SETS[set]}
          </Title>
          <ToneBadge tone={done === tasks.length ? 'good' : 'busy'}>{t('tasks_done_summary', { done, of: tasks.length })}</ToneBadge>
        </Group>
      </Stack>
      <div className={styles.columns}>
        <Stack gap={14} miw={0}>
          {tasks.length > 1 && <Jump tasks={tasks} />}
          <ForInstaller job={job} tasks={tasks} />
          {tasks.map((task) => (
            <SetSection key={task.id} job={job} row={task} />
          ))}
          <SetFooter job={job} set={set} tasks={tasks} />
        </Stack>
        <Box component="aside" pos="sticky" top={72} className={styles.beside} aria-label={t('rebate')}>
          <SetLedger job={job} tasks={tasks} />
        </Box>
      </div>
    </Page>
  );
}

/** Button that sends the on-site tasks to the installer in one email. */
function ForInstaller({ job, tasks }: Pick<Props, 'job' | 'tasks'>) {
  const [sending, setSending] = useState(false);
  const open = tasks.filter(
    ({ abilities, can_send_to, waiting_on, required, status }) =>
      abilities.send && can_send_to.includes('installer') && waiting_on === null && required && (status === 'ready' || status === 'in_progress'),
  );
  if (open.length < 2) return null;
  return (
    <Flex gap="xs" wrap="wrap">
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={() => setSending(true)}>
        {t('send_to_installer')}
      </Button>
      <span className="hl-quiet hl-wrap">{t('installer_part', { what: formatList(open.map((task) => task.name)) })}</span>
      {sending && <ActionDialogHost name="send" jobId={job.id} to="installer" onClose={() => setSending(false)} />}
    </Flex>
  );
}

/** Links to the sections. Each link shows the status of its section. */
function Jump({ tasks }: { tasks: readonly TaskRow[] }) {
  return (
    <nav className={styles.jump} aria-label={t('sections')}>
      {tasks.map((task) => (
        <a key={task.id} href={`#${sectionId(task.id)}`}>
          <TaskStatusIcon status={task.status} hasException={task.exceptions.length > 0} size={16} />
          {task.name}
        </a>
      ))}
    </nav>
  );
}

const sectionId = (taskId: string): string => `section-${taskId}`;
