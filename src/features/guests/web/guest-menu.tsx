import { ActionIcon, Menu, Text, TextInput } from '@mantine/core';
import { IconAt, IconDoorOff, IconDots, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { GUEST_LINK_TERMS } from '@/foundation/accounts';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { useApiMutation } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { correctGuestEmail, type GuestInvite, renewGuestLink, revokeGuestInvitation } from '../contract';
import { t } from './messages';

type Act = 'link' | 'email' | 'close';
type Props = { jobId: string; guest: GuestInvite };

/** Menu to send a new link to a guest, correct the guest's email address, or revoke the guest's access. */
export function GuestMenu({ jobId, guest }: Props) {
  const [openDialog, setOpenDialog] = useState<Act | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('access_of_name', { name: guest.name || guest.email })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => setOpenDialog('link')}>
            {t('send_link_button')}
          </Menu.Item>
          <Menu.Item leftSection={<IconAt size={18} aria-hidden />} onClick={() => setOpenDialog('email')}>
            {t('email_correct_button')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDoorOff size={18} aria-hidden />} onClick={() => setOpenDialog('close')}>
            {t('close_access')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {openDialog === 'link' && <LinkDialog jobId={jobId} guest={guest} onClose={close} />}
      {openDialog === 'email' && <EmailDialog jobId={jobId} guest={guest} onClose={close} />}
      {openDialog === 'close' && <CloseDialog jobId={jobId} guest={guest} onClose={close} />}
    </>
  );
}

function useDone(message: string, onClose: () => void) {
  const { refetchJobs } = useUpdateJobCache();
  return () => {
    toastSaved(message);
    refetchJobs();
    onClose();
  };
}

type DialogProps = Props & { onClose: () => void };

function LinkDialog({ jobId, guest, onClose }: DialogProps) {
  const renewLink = useApiMutation(renewGuestLink, { errors: 'caller', onSuccess: useDone(t('link_sent_toast', { email: guest.email }), onClose) });
  const send = () => renewLink.mutate({ params: { job_id: jobId, guest_id: guest.id } });
  return (
    <Dialog opened onClose={onClose} title={t('send_link_confirm')} confirm={t('send')} busy={renewLink.isPending} error={renewLink.error} onConfirm={send}>
      <Text>{t('send_link_note', { ...GUEST_LINK_TERMS, email: guest.email, role: guest.role })}</Text>
    </Dialog>
  );
}

function EmailDialog({ jobId, guest, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  const correctEmail = useApiMutation(correctGuestEmail, { errors: 'caller', onSuccess: useDone(t('sent_to_email', { email: email.trim() }), onClose) });
  const send = () => correctEmail.mutate({ params: { job_id: jobId, guest_id: guest.id }, body: { email: email.trim() } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('email_correct_button')}
      confirm={t('correct_email_button')}
      busy={correctEmail.isPending}
      error={correctEmail.error}
      disabled={email.trim() === ''}
      onConfirm={send}
    >
      <Text>
        {t('address_corrected_toast', { email: guest.email })}
        {guest.role === 'homeowner' && ` ${t('job_email_note')}`}
      </Text>
      <TextInput
        label={t('email_correction_label')}
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

function CloseDialog({ jobId, guest, onClose }: DialogProps) {
  const revokeAccess = useApiMutation(revokeGuestInvitation, { errors: 'caller', onSuccess: useDone(t('access_closed'), onClose) });
  const close = () => revokeAccess.mutate({ params: { job_id: jobId, guest_id: guest.id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('close_access_confirm')}
      confirm={t('close_access')}
      cancel={t('leave_open')}
      isDangerous
      busy={revokeAccess.isPending}
      error={revokeAccess.error}
      onConfirm={close}
    >
      <Text>{t('close_access_warning', { name: guest.name || guest.email })}</Text>
    </Dialog>
  );
}
