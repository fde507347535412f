import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from './messages';
import styles from './profile.module.css';

type Step = { label: string; state: 'done' | 'current' | 'next' };

/** Tracker with the steps Application, Approval, Installation, Checks and Payment. */
export function StatusTracker({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.tracker}>
      {steps.map(({ label, state }) => (
        <li key={label} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>{state === 'done' && <IconCheck size={14} stroke={3} aria-hidden />}</span>
          <span aria-hidden>{label}</span>
          <VisuallyHidden>{t('step_state', { label, state })}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
