import { Button } from '@mantine/core';
import { peopleContract } from '@/foundation/accounts';
import { useApiMutation } from '@/platform/web';
import { guestLink } from '../guest-link';
import { t } from './messages';

/**
 * Button that requests a new link. The server sends the link by email, or to a helper by text message. For a revoked or unknown link, the server sends nothing,
 * but the page shows the same note.
 */
export function NewLink() {
  const token = guestLink.read();
  const requestNewLink = useApiMutation(peopleContract.requestGuestLink);
  if (!token) return null;
  if (requestNewLink.isSuccess) return <p role="status">{t.rich('link_replaced_note', { b: (text) => <strong>{text}</strong> })}</p>;
  return (
    <Button size="md" loading={requestNewLink.isPending} onClick={() => requestNewLink.mutate({ body: { token } })}>
      {t('request_link_button')}
    </Button>
  );
}
