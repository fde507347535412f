import { ActionIcon, Menu, Text, TextInput } from '@mantine/core';
import { IconAt, IconDoorOff, IconDots, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { useKeepJob } from '@/view/web/acts/use-job';
import { closeGuest, correctGuestEmail, type GuestInvite, renewGuestLink } from '../contract';

type Act = 'link' | 'email' | 'close';
type Props = { jobId: string; guest: GuestInvite };

/** What can be done about the access of one guest. */
export function GuestMenu({ jobId, guest }: Props) {
  const [asking, setAsking] = useState<Act | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Access of ${guest.name || guest.email}`}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => setAsking('link')}>
            Send a new link
          </Menu.Item>
          <Menu.Item leftSection={<IconAt size={18} aria-hidden />} onClick={() => setAsking('email')}>
            Correct the e-mail
          </Menu.Item>
          <Menu.Item leftSection={<IconDoorOff size={18} aria-hidden />} onClick={() => setAsking('close')}>
            Close access
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'link' && <LinkDialog jobId={jobId} guest={guest} onClose={close} />}
      {asking === 'email' && <EmailDialog jobId={jobId} guest={guest} onClose={close} />}
      {asking === 'close' && <CloseDialog jobId={jobId} guest={guest} onClose={close} />}
    </>
  );
}

const SAID_INSIDE = [0, 403, 404, 409, 422, 429, 500, 502, 503] as const;

function useDone(said: string, onClose: () => void) {
  const { stale } = useKeepJob();
  return () => {
    toastSaved(said);
    stale();
    onClose();
  };
}

type Asked = Props & { onClose: () => void };

function LinkDialog({ jobId, guest, onClose }: Asked) {
  const act = useAct(renewGuestLink, { ignore: SAID_INSIDE, onSuccess: useDone(`A new link went to ${guest.email}`, onClose) });
  const send = () => act.mutate({ params: { job_id: jobId, guest_id: guest.id } });
  return (
    <Dialog opened onClose={onClose} title="Send a new link?" confirm="Send" busy={act.isPending} error={act.error} onConfirm={send}>
      <Text>A new link goes to {guest.email}. It works for 30 days; links they have go on working.</Text>
    </Dialog>
  );
}

function EmailDialog({ jobId, guest, onClose }: Asked) {
  const [email, setEmail] = useState('');
  const act = useAct(correctGuestEmail, { ignore: SAID_INSIDE, onSuccess: useDone(`Sent to ${email.trim()}`, onClose) });
  const send = () => act.mutate({ params: { job_id: jobId, guest_id: guest.id }, body: { email: email.trim() } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Correct the e-mail"
      confirm="Correct and send"
      busy={act.isPending}
      error={act.error}
      disabled={email.trim() === ''}
      onConfirm={send}
    >
      <Text>
        Everything sent to {guest.email} goes to the right address, with a new link. The old link stops working at once.
        {guest.role === 'homeowner' && ' The e-mail of the job is corrected with it.'}
      </Text>
      <TextInput
        label="Right e-mail"
        withAsterisk
        data-autofocus
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function CloseDialog({ jobId, guest, onClose }: Asked) {
  const act = useAct(closeGuest, { ignore: SAID_INSIDE, onSuccess: useDone('Access closed', onClose) });
  const close = () => act.mutate({ params: { job_id: jobId, guest_id: guest.id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Close this access?"
      confirm="Close access"
      cancel="Leave open"
      isDangerous
      busy={act.isPending}
      error={act.error}
      onConfirm={close}
    >
      <Text>{guest.name || guest.email} is signed out and their link stops working. Tasks that lie with them come back to you with what they answered.</Text>
    </Dialog>
  );
}
