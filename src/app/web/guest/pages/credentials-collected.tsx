import { Anchor } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { session } from '@/platform/web';
import { MessagePage } from './message';
import { t } from './messages';

/** Page to which the utility sends the homeowner back after the homeowner has shared energy data. It shows no data of the job. */
export function CredentialsCollectedPage() {
  const guest = session.guest();
  return (
    <MessagePage title={t('thank_you_2')} icon={IconPlugConnected} tone="good">
      <p>{t('utility_connected_note')}</p>
      {guest && (
        <p>
          <Anchor href={`/guest-profile/${guest.job_id}`}>{t('guest_page_link')}</Anchor>
        </p>
      )}
    </MessagePage>
  );
}
