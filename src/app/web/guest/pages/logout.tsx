import { IconDoorExit } from '@tabler/icons-react';
import { useEffect } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { callApi, session, useQueryClient } from '@/platform/web';
import { lazyPart } from '@/platform/web/kit';
import { MessagePage } from './message';
import { t } from './messages';

// Lazy; without a connection, the code comes from the service worker.
const UnsentNote = lazyPart(async () => (await import('@/features/attachments/web/unsent-note')).UnsentNote);

/** Ends the guest's session; the link of the email opens it again. */
export function LogoutPage() {
  const client = useQueryClient();
  useEffect(() => {
    // Signs out locally in any case, and on the server if it can be reached.
    if (session.guest())
      callApi(peopleContract.signOutGuest, {}, { ignore: [0, 401, 403, 404, 500, 502, 503] })
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
