import { Box, Collapse, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLockOpen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { JobDetail, TaskRow } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { Notice } from '@/job-view/web/job-parts/notice';
import { EmptyState } from '@/platform/web/kit';
import { isStageBefore, STAGE_TABS, type Stage, TASK_SETS } from '@/rules/forms';
import { t } from './messages';
import { taskSetStatusOf } from './set-status';
import styles from './sets.module.css';
import { TaskSet } from './task-set';

export function StageSets({ job, stage }: { job: JobDetail; stage: Stage }) {
  const tasks = tasksOfStage(job, stage);
  const sets = [...new Set(tasks.map((task) => task.set))];
  const partsOf = (set: TaskSetKey) => ({
    jobId: job.id,
    stage,
    set,
    title: TASK_SETS[set],
    tasks: tasks.filter((task) => task.set === set),
    programs: job.programs,
  });
  // If the stage has started, locked sets are shown under "later". In a stage that has not started, all sets are shown.
  const isLater = (set: TaskSetKey) => !isStageBefore(job.stage_key, stage) && taskSetStatusOf(partsOf(set).tasks) === 'preview';
  const [later, now] = [sets.filter(isLater), sets.filter((set) => !isLater(set))];
  const label = stage === 'create' ? t('create') : STAGE_TABS[stage];
  return (
    <Stack gap="sm" miw={0} id="stage-tasks" role="tabpanel" aria-labelledby={`stage-${stage}`}>
      {isStageBefore(job.stage_key, stage) && (
        <Notice tone="quiet" icon={IconLockOpen2} title={t('stage_pending_note', { label })}>
          {UNLOCKS[stage]}
        </Notice>
      )}
      {now.map((set) => (
        <TaskSet key={set} {...partsOf(set)} />
      ))}
      {later.length > 0 && (
        <Later count={later.flatMap((set) => partsOf(set).tasks).length}>
          {later.map((set) => (
            <TaskSet key={set} {...partsOf(set)} />
          ))}
        </Later>
      )}
      {sets.length === 0 && <EmptyState title={t('stage_tasks_empty')} />}
    </Stack>
  );
}

type TaskSetKey = TaskRow['set'];

/** Collapsed list of task sets whose tasks are still locked. */
function Later({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.later} aria-label={t('later')}>
      <UnstyledButton className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <h2 className={styles.title}>{t('later')}</h2>
        <Box component="span" c="dimmed" fz="sm" className="hl-number">
          {t('count_tasks', { count })}
        </Box>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Stack gap="xs" pb="xs" px="xs">
          {children}
        </Stack>
      </Collapse>
    </section>
  );
}

const UNLOCKS: Record<Stage, string> = {
  create: '',
  draft: t('draft_stage_note'),
  review: t('review_stage_note'),
  install: t('install_stage_note'),
  enroll: t('enroll_stage_note'),
  complete: t('complete_stage_note'),
};
