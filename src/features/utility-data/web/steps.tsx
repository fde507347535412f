import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { displayDateTime } from '@/platform/web/kit';
import { COLLECTION_STAGES, COLLECTION_STEPS } from '../collection';
import type { AccountView } from '../contract';
import { GUEST_STEPS, OUTCOME_ICONS, OUTCOME_LABELS, OUTCOME_TONES } from './labels';
import { t } from './messages';

/** Shows the four stages of the data collection with their nine steps. Homeowner and staff see different labels. */
export function CollectionSteps({ account, isGuest }: { account: AccountView; isGuest: boolean }) {
  return (
    <Stack component="ol" gap="sm" aria-label={t('steps_title')}>
      {account.stages.map(({ key, steps }) => (
        <Stack component="li" key={key} gap={4}>
          <Group gap="xs" justify="space-between">
            <Text inherit fw={650}>
              {COLLECTION_STAGES[key]}
            </Text>
            <Text inherit c="dimmed" fz={13}>
              {t('stage_count', { done: steps.filter(({ outcome }) => outcome === 'success').length, count: steps.length })}
            </Text>
          </Group>
          <Stack component="ul" gap={2}>
            {steps.map((step) => (
              <Step key={step.key} step={step} isGuest={isGuest} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

type StepView = AccountView['stages'][number]['steps'][number];

function Step({ step, isGuest }: { step: StepView; isGuest: boolean }) {
  const Icon = OUTCOME_ICONS[step.outcome];
  const label = isGuest ? GUEST_STEPS[step.key] : COLLECTION_STEPS[step.key].label;
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Box component="span" c={`var(--hl-${OUTCOME_TONES[step.outcome]})`} pt={2} lh={1}>
        <Icon size={18} aria-hidden />
      </Box>
      <Text inherit flex={1} c={step.outcome === 'not_attempted' ? 'dimmed' : undefined}>
        {label}
        <VisuallyHidden>{`: ${OUTCOME_LABELS[step.outcome]}`}</VisuallyHidden>
        {step.note && (
          <Text component="span" display="block" c="dimmed" fz={13} className="hl-wrap">
            {step.note}
          </Text>
        )}
      </Text>
      {!isGuest && step.at && (
        <Text component="span" c="dimmed" fz={13} ta="right">
          {displayDateTime(step.at)}
        </Text>
      )}
    </Group>
  );
}
