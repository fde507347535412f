import { Anchor, Text } from '@mantine/core';
import { useSite } from '@/platform/web';
import { t } from './messages';

/** Tells users of a demo that DOE is simulated, and links to the page of the simulated DOE. */
export function SimulatedNote() {
  const { data: site } = useSite();
  if (!site?.mailbox) return null;
  return (
    <Text c="dimmed">
      {t('simulated_note')}{' '}
      <Anchor href="/doe-simulator" underline="always">
        {t('simulated_link')}
      </Anchor>
    </Text>
  );
}
