import { Text } from '@mantine/core';
import { Money } from '@/platform/web/kit';
import type { JobCard } from '../../contract/parts';

/** "Initial $8,000" until there is a final one. Nothing at all for somebody who may not see amounts. */
export function RebateFigure({ rebate }: { rebate: JobCard['rebate'] }) {
  if (rebate === undefined) return null;
  if (rebate === null)
    return (
      <Text span size="sm" c="dimmed">
        No amount yet
      </Text>
    );
  return (
    <span>
      <Text span size="sm" c="dimmed">
        {rebate.kind === 'initial' ? 'Initial' : 'Final'}{' '}
      </Text>
      <Money dollars={rebate.amount} fw={650} />
    </span>
  );
}
