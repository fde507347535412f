import { Box, Stack, Text } from '@mantine/core';
import { displayDateTime } from '@/platform/web/kit';
import type { ReviewView } from '../contract';
import { t } from './messages';

const DECISION_LABELS = { approve: t('approved'), request_changes: t('changes_requested_label'), reject: t('rejected') } as const;

export function EarlierDecisions({ decisions }: { decisions: ReviewView['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label={t('earlier_decisions')}>
      <Stack component="ol" gap={10} lh={1.45} className="hl-bullets">
        {decisions.toReversed().map((decision) => (
          <li key={decision.at}>
            <strong>{decision.by}</strong> {DECISION_LABELS[decision.decision]}
            {decision.corrections > 0 && t('corrections', { corrections: decision.corrections })} {t('on_at', { at: displayDateTime(decision.at) })}
            {decision.seconds !== null && `, ${inMinutes(decision.seconds)}`}
            {decision.message && (
              <Box component="q" c="dimmed" display="block" fs="italic" className="hl-wrap">
                {decision.message}
              </Box>
            )}
            {decision.notes && (
              <Text c="dimmed" fz="sm">
                {t('internal_note_notes', { notes: decision.notes })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

export const inMinutes = (seconds: number): string =>
  t('minutes_seconds_min', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });
