import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GuestRole } from '@/access';
import { onDemand } from '@/platform/web/kit';
import type { Go } from '../go';
import { t } from './messages';
import styles from './profile.module.css';
import { STAYS_PRIVATE } from './stays-private';
import { type GuestTaskRow, useOpenTasks } from './use-tasks';

const DoneDialog = onDemand(() => import('./done-dialog').then((module) => module.DoneDialog));

/** "I'm done": says what is missing first, and lets go of what the guest cannot answer. */
export function DonePart({ jobId, role, tasks, go }: { jobId: string; role: GuestRole; tasks: readonly GuestTaskRow[]; go: Go }) {
  const [asking, setAsking] = useState(false);
  const open = useOpenTasks(
    jobId,
    tasks.filter((task) => task.page === null),
  );
  if (open.length === 0) return null;
  const isReady = open.every((task) => task.missing?.length === 0);
  return (
    <div className={styles.donePart}>
      <Button
        size="lg"
        fullWidth
        variant={isReady ? 'filled' : 'default'}
        onClick={() => setAsking(true)}
        onPointerEnter={DoneDialog.preload}
        onFocus={DoneDialog.preload}
      >
        {t('im_done')}
      </Button>
      <p className={styles.quiet}>{isReady ? t('everything_is_answered_this_sends', { stays_private: STAYS_PRIVATE }) : t('you_can_stop_any_time_and_come')}</p>
      {asking && <DoneDialog jobId={jobId} role={role} open={open} go={go} onClose={() => setAsking(false)} />}
    </div>
  );
}
