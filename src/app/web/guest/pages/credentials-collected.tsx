import { Anchor } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { session } from '@/platform/web';
import { MessagePage } from './message';

/** Where a utility's page leads back to; it tells nothing of the job. */
export function CredentialsCollectedPage() {
  const guest = session.guest();
  return (
    <MessagePage title="Thank you" icon={IconPlugConnected} tone="good">
      <p>Your utility account is connected. Collecting the data can take several minutes; you do not need to wait.</p>
      {guest && (
        <p>
          <Anchor href={`/guest-profile/${guest.job_id}`}>Back to my tasks</Anchor>
        </p>
      )}
    </MessagePage>
  );
}
