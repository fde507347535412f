import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/platform/web/kit';
import type { SignerRole } from '@/rules/programs';
import { replaceSigner } from '../contract';
import { t } from './messages';
import { useDocumentAct } from './use-documents';

type Props = { params: { job_id: string; document_id: string }; role: SignerRole; version: number; onClose: () => void };

/** Dialog in which a signer names the person who will sign instead, with capacity and email address. */
export function AnotherSignerDialog({ params, role, version, onClose }: Props) {
  const [signer, setSigner] = useState({ name: '', capacity: '', email: '' });
  const replacement = useDocumentAct(replaceSigner, t('another_signer_toast'), onClose);
  const problem = (path: string) => replacement.error?.issues.find((issue) => issue.path === path)?.message ?? null;
  const field = (key: keyof typeof signer) => ({
    size: 'md',
    mt: 'sm',
    value: signer[key],
    error: problem(key),
    onChange: (event: { currentTarget: { value: string } }) => setSigner({ ...signer, [key]: event.currentTarget.value }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('change_signer_title')}
      confirm={t('another_signer_send')}
      disabled={Object.values(signer).some((value) => value.trim().length < 2)}
      busy={replacement.isPending}
      error={replacement.error?.issues.length ? null : replacement.error}
      onConfirm={() => replacement.mutate({ params, body: { role, version, ...signer } })}
    >
      <Text my="1em">{t('another_signer_text')}</Text>
      <TextInput label={t('another_signer_name')} autoComplete="off" {...field('name')} />
      <TextInput label={t('another_signer_capacity')} description={t('another_signer_capacity_help')} autoComplete="off" {...field('capacity')} />
      <TextInput label={t('another_signer_email')} type="email" autoComplete="off" {...field('email')} />
    </Dialog>
  );
}
