import { Box, Button, Group, Popover, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconHandGrab, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { claimJob } from '@/features/assignment-and-worklist';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { useJob, useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { TaskStatusBadge } from '@/job-view/web/job-parts/task-status';
import { callApi } from '@/platform/web';
import { displayDate, Money, ToneBadge, toastSaved } from '@/platform/web/kit';
import type { ReviewView } from '../contract';
import { inMinutes } from './decisions';
import { t } from './messages';
import styles from './review.module.css';

/** Header of a review: address, reviewer and time spent, then program, amount, contractor, days and exceptions. */
export function ReviewHeader({ review, seconds }: { review: ReviewView; seconds: number | null }) {
  const me = useCurrentUser();
  const { setJob } = useUpdateJobCache();
  const job = useJob(review.task.job.id);
  const [taking, setTaking] = useState(false);
  const { task, claimed_by } = review;
  const isMine = claimed_by?.id === me.uid;
  const claim = () =>
    claimed_by
      ? setTaking(true)
      : void callApi(claimJob, { params: { job_id: task.job.id }, body: {} }).then((answer) => {
          setJob(answer);
          toastSaved(t('job_claimed_toast'));
        });
  return (
    <Stack component="header" gap={2}>
      <Group gap="2px 12px" mih={30}>
        <nav aria-label={t('breadcrumb')}>
          <Group component="ol" align="stretch" gap={0} c="dimmed" fz="sm" className="hl-crumbs hl-plain-links">
            <li>
              <Link to="/worklist">{t('queue')}</Link>
            </li>
            <li>
              <Link to="/$jobId" params={{ jobId: task.job.id }}>
                {task.job.job_name}
              </Link>
            </li>
          </Group>
        </nav>
        <Group component="span" gap="4px 10px" ms={{ base: 0, md: 'auto' }}>
          {task.reviewer && <ToneBadge tone="wait">{t('review_reviewer_note', { reviewer: task.reviewer })}</ToneBadge>}
          {claimed_by && <ToneBadge tone="busy">{isMine ? t('claimed_self_label') : t('claimed_by_name', { name: claimed_by.name })}</ToneBadge>}
          {!isMine && job.data?.abilities.claim && (
            <Button size="xs" variant="default" leftSection={<IconHandGrab size={16} aria-hidden />} onClick={claim}>
              {claimed_by ? t('take_over') : t('claim')}
            </Button>
          )}
          {seconds !== null && (
            <Box component="span" c="dimmed" fz="sm" className="hl-number" role="timer" aria-label={t('time_spent')}>
              {inMinutes(seconds)}
            </Box>
          )}
        </Group>
      </Group>
      <Group gap="2px 12px" mih={30}>
        <Title order={1} fz={21} lh={1.3}>
          {task.name}
        </Title>
        <TaskStatusBadge status={task.status} />
        <Group component="span" gap="2px 18px" fz="sm">
          <span>
            {task.job.address} ·{' '}
            <Box component="span" ff="monospace" fz={13}>
              {task.job.short_code}
            </Box>
          </span>
          {job.data && <Facts review={review} job={job.data} />}
        </Group>
      </Group>
      {taking && job.data && <ActionDialogHost name="take_over" job={job.data} onClose={() => setTaking(false)} />}
    </Stack>
  );
}

function Facts({ review: { task }, job }: { review: ReviewView; job: JobDetail }) {
  const asking = job.programs.filter(({ key }) => task.programs.some((program) => program.key === key));
  const exceptions = [...new Set(job.tasks.flatMap((one) => one.exceptions.map(({ description }) => description)))];
  return (
    <>
      {asking.map(({ key, name, amounts, reservation }) => (
        <span key={key}>
          <strong>{name}</strong>
          {typeof amounts?.total === 'number' && (
            <>
              {' '}
              <Money dollars={amounts.total} fw={650} />
            </>
          )}
          {reservation && ` · ${t('reserved_until', { day: displayDate(reservation.expires_on) })}`}
        </span>
      ))}
      <span>{job.contractor.name}</span>
      {job.install_start_date && <span>{t('installation_on', { day: displayDate(job.install_start_date) })}</span>}
      {exceptions.length === 0 ? (
        <Text span c="dimmed" fz="sm">
          {t('no_exceptions')}
        </Text>
      ) : (
        <Popover width={360} position="bottom-end" shadow="md" withArrow trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={styles.fold} data-tone="wait">
              <IconAlertTriangle size={16} aria-hidden /> {t('exceptions', { count: exceptions.length })}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack component="ul" gap={6} ps={18} className="hl-bullets">
              {exceptions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
      {task.form.instructions && (
        <Popover width={400} position="bottom-end" shadow="md" withArrow trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={styles.fold}>
              <IconInfoCircle size={16} aria-hidden /> {t('instructions')}
            </button>
          </Popover.Target>
          <Popover.Dropdown>{task.form.instructions}</Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
