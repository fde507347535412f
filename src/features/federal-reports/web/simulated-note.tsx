import { Anchor, Text } from '@mantine/core';
import { useSite } from '@/platform/web';
import { t } from './messages';

/** Note for users of a demo that DOE is simulated, with a link to its page. */
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
