import { IconDoorExit } from '@tabler/icons-react';
import { useEffect } from 'react';
import { send, session, useQueryClient } from '@/platform/web';
import { peopleContract } from '@/world/people';
import { MessagePage } from './message';

/** Ends the guest's session; the link of the e-mail opens it again. */
export function LogoutPage() {
  const client = useQueryClient();
  useEffect(() => {
    // Signed out here in any case; the server is told if it can be reached.
    if (session.guest())
      send(peopleContract.guestSignOut, {}, { ignore: [0, 401, 403, 404, 500, 502, 503] })
        .catch(() => undefined)
        .finally(() => session.setGuest(null));
    client.clear();
  }, [client]);
  return (
    <MessagePage title="You are signed out" icon={IconDoorExit}>
      <p>Use the link in your e-mail to come back. What you answered is kept.</p>
    </MessagePage>
  );
}
