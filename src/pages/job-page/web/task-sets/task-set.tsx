import { Box, Collapse, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconCheck, IconChevronDown, IconLock, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { JobProgramView, TaskRow as Row } from '@/job-view';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import { t } from './messages';
import { isDoneOrInReview, splitDone, splitLocked, type TaskSetStatus, taskSetStatusOf } from './set-status';
import styles from './sets.module.css';
import { TaskRow } from './task-row';

type Props = { jobId: string; set: Row['set']; stage: Row['stage']; title: string; tasks: readonly Row[]; programs: readonly JobProgramView[] };

/** Card of a task set with its status. A finished set is collapsed to one line. */
export function TaskSet({ jobId, set, stage, title, tasks, programs }: Props) {
  const status = taskSetStatusOf(tasks);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? status !== 'complete';
  const [unlocked, locked] = splitLocked(tasks);
  const [now, finished] = status === 'complete' ? [unlocked, []] : splitDone(unlocked);
  const done = tasks.filter(isDoneOrInReview).length;
  const { label, tone } = LOOKS[status];
  return (
    <section className={`${styles.set} hl-card`} aria-label={title} data-line={status === 'complete' && !isOpen ? true : undefined}>
      <UnstyledButton className={styles.head} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <h2 className={styles.title}>{title}</h2>
        <ToneBadge tone={tone}>{label}</ToneBadge>
        <Box component="span" c="dimmed" fz="sm" className="hl-number">
          {done}/{tasks.length}
        </Box>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {tasks.length > 1 && (
          <Link
            to="/$jobId/sets/$stage/$set"
            params={{ jobId, stage, set }}
            className={`${styles.onOnePage} hl-link`}
            aria-label={t('set_page_link', { title })}
          >
            {t('on_one_page')}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
        {finished.length > 0 && (
          <Fold Icon={IconCheck} label={t('count_complete', { count: finished.length })}>
            <Rows jobId={jobId} tasks={finished} programs={programs} />
          </Fold>
        )}
        <Rows jobId={jobId} tasks={now} programs={programs} />
        {locked.length > 0 && (
          <Fold Icon={IconLock} label={t('more_unlock', { count: locked.length })}>
            <Rows jobId={jobId} tasks={locked} programs={programs} />
          </Fold>
        )}
      </Collapse>
    </section>
  );
}

/** Rows that are collapsed at first. A button shows the number of rows, and expands or collapses the rows. */
function Fold({ Icon, label, children }: { Icon: TablerIcon; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={styles.locked} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={16} aria-hidden />
        <Box component="span" flex={1}>
          {label}
        </Box>
        <IconChevronDown size={16} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>{children}</Collapse>
    </>
  );
}

function Rows({ jobId, tasks, programs }: Pick<Props, 'jobId' | 'tasks' | 'programs'>) {
  return (
    <Box component="ul" pb={6}>
      {tasks.map((task) => (
        <TaskRow key={task.id} jobId={jobId} task={task} programs={programs} />
      ))}
    </Box>
  );
}

const LOOKS: Record<TaskSetStatus, { label: string; tone: Tone }> = {
  exception: { label: t('exception'), tone: 'bad' },
  complete: { label: t('complete'), tone: 'good' },
  preview: { label: t('preview'), tone: 'quiet' },
  waiting: { label: t('waiting'), tone: 'wait' },
  in_progress: { label: t('in_progress'), tone: 'busy' },
};
