import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lastRequestAt, useQueryClient } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { navigateTo } from './location';
import { t } from './messages';

/**
 * Milliseconds without a request after which the page warns the guest. After an hour without a request, the server ends the session
 * (foundation/accounts/server/guests.ts).
 */
const WARN_AFTER_MS = 55 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** Dialog that appears five minutes before an idle session ends. The guest can continue the session or sign out. */
export function SessionWarning() {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIsShown(Date.now() - lastRequestAt() > WARN_AFTER_MS), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const stay = () => {
    setIsShown(false);
    void client.invalidateQueries();
  };
  return (
    <Dialog
      opened={isShown}
      onClose={stay}
      title={t('session_timeout_title')}
      confirm={t('extend_session_button')}
      cancel={t('sign_out')}
      onConfirm={stay}
      onCancel={() => navigateTo('/guest-logout')}
    >
      <Text my="1em">{t('session_timeout_warning')}</Text>
    </Dialog>
  );
}
