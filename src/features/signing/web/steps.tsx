import { Box, Group, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleMinus, IconCircleXFilled, IconProgress, type TablerIcon } from '@tabler/icons-react';
import type { DocumentView } from '../contract';
import type { SignState } from '../document';
import { STEP_LABELS } from '../steps';
import { t } from './messages';
import styles from './signing.module.css';

const LOOKS: Record<SignState, { Icon: TablerIcon; tone: string; label: string }> = {
  not_attempted: { Icon: IconCircle, tone: 'quiet', label: t('step_pending_label') },
  pending: { Icon: IconProgress, tone: 'busy', label: t('under_way') },
  success: { Icon: IconCircleCheckFilled, tone: 'good', label: t('done') },
  failure: { Icon: IconCircleXFilled, tone: 'bad', label: t('failed') },
};

/** Lists the steps of a document with their status. */
export function DocumentSteps({ steps, isSmall = false }: { steps: DocumentView['steps']; isSmall?: boolean }) {
  // Leave out the reason of the step `sign`, because the list of signers already shows why a signer did not sign.
  const reasons = steps.filter((step) => step.reason !== '' && step.step !== 'sign');
  return (
    <div>
      <Group component="ol" align="stretch" gap="8px 10px" className={styles.steps} data-small={isSmall}>
        {steps.map(({ step, status, needed }) => {
          const { tone } = LOOKS[status];
          const statusLabel = needed ? LOOKS[status].label : t('step_unneeded_label');
          return (
            <Box
              key={step}
              component="li"
              c={`var(--hl-${tone})`}
              bg={status === 'not_attempted' ? undefined : `var(--hl-${tone}-ground)`}
              data-status={status}
              data-toned={status === 'not_attempted' ? undefined : true}
              data-unneeded={!needed || undefined}
              title={needed ? undefined : statusLabel}
            >
              {needed ? <StateIcon state={status} size={isSmall ? 16 : 22} /> : <IconCircleMinus size={isSmall ? 16 : 22} aria-hidden />}
              <span>
                {STEP_LABELS[step]}
                <VisuallyHidden>: {statusLabel}</VisuallyHidden>
              </span>
            </Box>
          );
        })}
      </Group>
      {reasons.map(({ step, status, reason }) => (
        <p key={step} className={styles.reason} data-status={status}>
          {reason}
        </p>
      ))}
    </div>
  );
}

export function StateIcon({ state, size = 20 }: { state: SignState; size?: number }) {
  const { Icon, tone } = LOOKS[state];
  return <Icon size={size} aria-hidden style={{ color: `var(--hl-${tone})`, flex: 'none' }} />;
}

export const signStateLabel = (state: SignState): string => LOOKS[state].label;
