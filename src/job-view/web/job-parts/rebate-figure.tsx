import { Text } from '@mantine/core';
import { Money } from '@/platform/web/kit';
import type { JobCard } from '../../contract/parts';
import { t } from './messages';

/**
 * Shows the rebate of a job with its kind, for example "Initial $8,000". Before the rebate is known, shows `likely`, or a note that the amount is pending.
 * Renders nothing for viewers who may not see amounts.
 */
export function RebateFigure({ rebate, likely = null }: { rebate: JobCard['rebate']; likely?: string | null }) {
  if (rebate === undefined) return null;
  if (rebate === null)
    return (
      <Text span fz="sm" lh="sm" c="dimmed">
        {likely ?? t('amount_pending_label')}
      </Text>
    );
  return (
    <span>
      <Text span fz="sm" lh="sm" c="dimmed">
        {t('final', { kind: rebate.kind })}{' '}
      </Text>
      <Money dollars={rebate.amount} fw={650} />
    </span>
  );
}
