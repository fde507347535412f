import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { changeProgramOffice, getProgramOffice, type ProgramOfficeView } from '../contract';
import { t } from './messages';

type Props = { office: ProgramOfficeView; onClose: () => void };

export function OfficeDialog({ office, onClose }: Props) {
  const [name, setName] = useState(office.name);
  const [email, setEmail] = useState(office.is_default ? '' : (office.email ?? ''));
  const [phone, setPhone] = useState(office.phone);
  const saveOffice = useApiMutation(changeProgramOffice, {
    errors: 'form',
    invalidates: [getProgramOffice],
    onSuccess: () => {
      toastSaved(t('saved'));
      onClose();
    },
  });
  const problem = (path: string) => saveOffice.error?.issues.find((issue) => issue.path === path)?.message;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('office_program_title', { program: office.program_name })}
      confirm={t('save')}
      busy={saveOffice.isPending}
      error={problem('email') ? null : saveOffice.error}
      onConfirm={() => saveOffice.mutate({ params: { key: office.program }, body: { name, email: email.trim(), phone, version: office.version } })}
    >
      <TextInput label={t('name')} autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label={t('email')}
        description={t('office_email_hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={problem('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput label={t('phone')} type="tel" autoComplete="off" value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
    </Dialog>
  );
}
