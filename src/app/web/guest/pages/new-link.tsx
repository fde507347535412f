import { Button } from '@mantine/core';
import { useAct } from '@/platform/web';
import { peopleContract } from '@/world/people';
import { guestLink } from '../guest-link';

/** A new link to the address the old one went to, where the old one is known here. */
export function NewLink() {
  const token = guestLink.read();
  const act = useAct(peopleContract.guestNewLink);
  if (!token) return null;
  if (act.isSuccess)
    return (
      <p role="status">
        <strong>If the old link was yours, a new one is on its way.</strong> Please look in your e-mail.
      </p>
    );
  return (
    <Button size="md" loading={act.isPending} onClick={() => act.mutate({ body: { token } })}>
      Send me a new link
    </Button>
  );
}
