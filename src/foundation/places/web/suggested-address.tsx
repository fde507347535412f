import { Group, Text } from '@mantine/core';
import type { PlaceSource } from '../place';
import { SOURCE_LABELS } from './labels';

/** Suggestion with the name of the service that found it. The name also marks sample addresses. Google requires that its name is shown. */
export function SuggestedAddress({ label, source }: { label: string; source: PlaceSource | undefined }) {
  return (
    <Group justify="space-between" gap="xs" w="100%">
      <span className="hl-wrap">{label}</span>
      {source && SOURCE_LABELS[source] && (
        <Text span fz={13} c="dimmed">
          {SOURCE_LABELS[source]}
        </Text>
      )}
    </Group>
  );
}
