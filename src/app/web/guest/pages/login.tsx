import { Anchor, Loader } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { session, useCall } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { peopleContract } from '@/world/people';
import { go } from '../address';
import { guestLink } from '../guest-link';
import { MessagePage } from './message';

/** The link of the e-mail becomes a session without a word. Without a link it says where to find it. */
export function LoginPage({ token }: { token: string | null }) {
  return token ? <Exchange token={token} /> : <Explain />;
}

function Exchange({ token }: { token: string }) {
  const opened = useCall(peopleContract.guestSignIn, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    guestLink.keep(token);
    // The link opens the door: it does not stay in the address bar, nor in what is shared from there.
    if (opened.data) {
      session.setGuest(opened.data);
      go(`/guest-profile/${opened.data.job_id}`, { replace: true });
    } else if (opened.error?.status === 404 || opened.error?.status === 422) go('/guest-invalid-token', { replace: true });
  }, [token, opened.data, opened.error]);
  if (opened.error && opened.error.status !== 404) return <ErrorPanel error={opened.error} retry={() => void opened.refetch()} />;
  return <Loader m="xl" aria-label="Opening your page" />;
}

function Explain() {
  const guest = session.guest();
  return (
    <MessagePage title="Open your link" icon={IconLink}>
      <p>Your contractor sent you an e-mail with a button “Open my tasks”. It signs you in; there is no password to remember.</p>
      {guest && (
        <p>
          <Anchor href={`/guest-profile/${guest.job_id}`}>You are signed in already: go to your tasks</Anchor>
        </p>
      )}
      <p>No e-mail? Please look in the spam folder, or ask your contractor to send it again.</p>
    </MessagePage>
  );
}
