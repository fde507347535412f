import { Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from './messages';
import styles from './profile.module.css';

type Step = { label: string; state: 'done' | 'current' | 'next' };

/** Progress tracker with the steps Application, Approval, Installation, Checks and Payment. */
export function StatusTracker({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.tracker}>
      {steps.map(({ label, state }) => (
        <Stack
          key={label}
          component="li"
          gap={6}
          align="center"
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Group component="span" gap={0} justify="center" wrap="nowrap" className={styles.dot}>
            {state === 'done' && <IconCheck size={14} stroke={3} aria-hidden />}
          </Group>
          <span aria-hidden>{label}</span>
          <VisuallyHidden>{t('step_state', { label, state })}</VisuallyHidden>
        </Stack>
      ))}
    </ol>
  );
}
