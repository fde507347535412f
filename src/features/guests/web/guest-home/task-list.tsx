import { Group, Stack, Title } from '@mantine/core';
import { IconCheck, IconChevronRight, IconCircleCheckFilled, IconClock, IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { EmptyState, ToneBadge } from '@/platform/web/kit';
import { GuestLink } from '../link';
import { type GuestNavigate, reviewPath, taskPath } from '../navigate';
import type { GuestTaskRow, OpenGuestTask } from '../review-and-submit/use-open-tasks';
import { t } from './messages';
import styles from './profile.module.css';

type Props = { jobId: string; tasks: readonly GuestTaskRow[]; open: readonly OpenGuestTask[]; isPaid: boolean; navigate: GuestNavigate };

/** Lists the open tasks in the order in which the guest does them, then the other tasks by status. */
export function TaskList({ jobId, tasks, open, isPaid, navigate }: Props) {
  const answered = tasks.filter((task) => task.status === 'done');
  const inProgress = tasks.filter((task) => task.status === 'in_progress');
  const givenBack = tasks.filter((task) => task.status === 'given_back');
  // The contractor must still answer tasks that the guest gave back. Do not show "all set" while there are such tasks.
  const isAllSet = open.length === 0 && givenBack.length === 0;
  return (
    <>
      {(open.length > 0 || isAllSet) && (
        <section aria-labelledby="your-tasks">
          <Title order={2} fz={18} mb={10} lh="inherit" id="your-tasks">
            {t('your_tasks')} {open.length > 0 && `(${open.length})`}
          </Title>
          {isAllSet && <EmptyState title={t('all_done_title')}>{isPaid ? null : t('email_followup_note')}</EmptyState>}
          <Stack component="ol" gap="sm">
            {open.map((task, index) => (
              <Group key={task.id} component="li" gap="sm" wrap="nowrap" className={styles.task}>
                <Group
                  component="span"
                  gap={0}
                  justify="center"
                  wrap="nowrap"
                  className={styles.number}
                  data-answered={isAnswered(task) || undefined}
                  aria-hidden
                >
                  {isAnswered(task) ? <IconCheck size={18} /> : index + 1}
                </Group>
                <Stack gap={6} flex={1} miw={0}>
                  <GuestLink
                    to={isAnswered(task) ? reviewPath(jobId) : taskPath(jobId, task.id)}
                    navigate={navigate}
                    className={`${styles.taskLink} hl-row-link`}
                  >
                    {task.title}
                  </GuestLink>
                  <span className={styles.quiet}>{task.purpose}</span>
                  <Progress task={task} />
                </Stack>
                <IconChevronRight size={22} aria-hidden />
              </Group>
            ))}
          </Stack>
        </section>
      )}
      {inProgress.length > 0 && <DoneList title={t('in_progress_title')} tasks={inProgress} jobId={jobId} navigate={navigate} />}
      {givenBack.length > 0 && <DoneList title={t('contractor_followup_label')} tasks={givenBack} jobId={jobId} navigate={navigate} />}
      {answered.length > 0 && <DoneList title={t('done')} tasks={answered} jobId={jobId} navigate={navigate} />}
    </>
  );
}

const isAnswered = ({ page, view, missing }: OpenGuestTask): boolean => page === null && view !== null && missing.length === 0;

function DoneList({ title, tasks, jobId, navigate }: { title: string; tasks: readonly GuestTaskRow[]; jobId: string; navigate: GuestNavigate }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz={18} mb={10} lh="inherit" id={id}>
        {title}
      </Title>
      <Stack component="ul" gap="sm" className={styles.doneList}>
        {tasks.map((task) => (
          <li key={task.id} data-answered={task.status === 'done'}>
            <StatusIcon status={task.status} />
            <GuestLink to={taskPath(jobId, task.id)} navigate={navigate}>
              {task.title}
            </GuestLink>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function StatusIcon({ status }: Pick<GuestTaskRow, 'status'>) {
  const Icon = status === 'done' ? IconCircleCheckFilled : status === 'in_progress' ? IconClock : IconMessageCircle;
  return <Icon size={20} aria-hidden />;
}

function Progress({ task }: { task: OpenGuestTask }) {
  const minutes = t('about_minutes_min', { minutes: task.minutes });
  if (isAnswered(task))
    return (
      <Group component="span" gap={10} c="dimmed" fz={15}>
        <ToneBadge tone="good" icon={<IconCheck size={14} aria-hidden />}>
          {t('all_answered_label')}
        </ToneBadge>
      </Group>
    );
  return (
    <Group component="span" gap={10} c="dimmed" fz={15}>
      <ToneBadge tone={task.status === 'started' ? 'busy' : 'quiet'}>{task.status === 'started' ? t('started') : t('to_do')}</ToneBadge>
      <span>{minutes}</span>
    </Group>
  );
}
