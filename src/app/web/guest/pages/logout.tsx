import { IconDoorExit } from '@tabler/icons-react';
import { useEffect } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { callApi, session, useQueryClient } from '@/platform/web';
import { lazyPart } from '@/platform/web/kit';
import { MessagePage } from './message';
import { t } from './messages';

// Load this note on demand. Without a connection, the service worker returns the stored code of the note.
const UnsentNote = lazyPart(async () => (await import('@/features/attachments/web/unsent-note')).UnsentNote);

/** Signs the guest out. The link in the email opens a new session. */
export function LogoutPage() {
  const client = useQueryClient();
  useEffect(() => {
    // Sign out on the server if it can be reached. The session on this device ends in any case.
    if (session.guest())
      callApi(peopleContract.signOutGuest, {}, { errors: 'caller' })
        .catch(() => undefined)
        .finally(() => session.setGuest(null));
    client.clear();
  }, [client]);
  return (
    <MessagePage title={t('signed_out_title')} icon={IconDoorExit}>
      <p>{t('email_link_hint')}</p>
      <UnsentNote />
    </MessagePage>
  );
}
