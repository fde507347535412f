import { Button, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { keysOf } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { isEmail } from '@/rules/forms';
import { CERTIFICATE_KINDS, type CertificateKind } from '../certificate';
import { createTechnician, listTechnicians, putTechnician, type Technician } from '../contract';
import { t } from './messages';

type Certificate = { kind: CertificateKind; number: string; expires_on: string | null };
const KINDS = keysOf(CERTIFICATE_KINDS).map((value) => ({ value, label: CERTIFICATE_KINDS[value] }));

/** Dialog that adds or changes a technician. */
export function TechnicianDialog({ technician, onClose }: { technician: Technician | null; onClose: () => void }) {
  const [fields, setFields] = useState({
    name: technician?.name ?? '',
    email: technician?.email ?? '',
    phone: technician?.phone ?? '',
    active: technician?.active ?? true,
  });
  const [certificates, setCertificates] = useState<Certificate[]>(
    () => technician?.certificates.map(({ kind, number, expires_on }) => ({ kind, number, expires_on })) ?? [],
  );
  const [isSubmitAttempted, setIsSubmitAttempted] = useState(false);
  const onSuccess = () => {
    toastSaved(t('saved_toast'));
    onClose();
  };
  const options = { errors: 'form' as const, invalidates: [listTechnicians], onSuccess };
  const add = useApiMutation(createTechnician, options);
  const change = useApiMutation(putTechnician, options);
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const setCertificate = (n: number, part: Partial<Certificate>) => setCertificates(certificates.map((one, at) => (at === n ? { ...one, ...part } : one)));
  const email = fields.email.trim();
  const isEmailWrong = email !== '' && !isEmail(email);
  const submit = () => {
    setIsSubmitAttempted(true);
    if (fields.name.trim() === '' || isEmailWrong) return;
    const body = { ...fields, email, certificates };
    if (technician) change.mutate({ params: { id: technician.id }, body: { ...body, version: technician.version } });
    else add.mutate({ body });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={technician ? t('edit_title') : t('add_title')}
      confirm={t('save_button')}
      size="lg"
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onConfirm={submit}
    >
      <TextInput
        label={t('name_label')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        value={fields.name}
        error={isSubmitAttempted && fields.name.trim() === '' ? t('name_required_error') : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('phone_label')}
          inputMode="tel"
          autoComplete="off"
          value={fields.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
        <TextInput
          label={t('email_label')}
          inputMode="email"
          autoComplete="off"
          value={fields.email}
          error={isSubmitAttempted && isEmailWrong ? t('email_invalid_error') : undefined}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {t('contact_hint')}
      </Text>
      {technician && <Switch label={t('active_label')} checked={fields.active} onChange={(event) => set({ active: event.currentTarget.checked })} />}
      <Stack role="group" aria-label={t('certificates_label')} gap="sm">
        {certificates.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: certificates have a fixed order and no ID
          <Group key={n} align="end" gap="sm" className="hl-card" p="sm">
            <Select
              label={t('kind_label')}
              flex="1 1 180px"
              data={KINDS}
              value={one.kind}
              allowDeselect={false}
              onChange={(kind) => kind && setCertificate(n, { kind })}
            />
            <TextInput
              label={t('number_label')}
              flex="1 1 120px"
              value={one.number}
              onChange={(event) => setCertificate(n, { number: event.currentTarget.value })}
            />
            <TextInput
              label={t('expires_label')}
              type="date"
              flex="1 1 140px"
              value={one.expires_on ?? ''}
              onChange={(event) => setCertificate(n, { expires_on: event.currentTarget.value || null })}
            />
            <Button
              variant="subtle"
              aria-label={t('remove_name_button', { name: CERTIFICATE_KINDS[one.kind] })}
              onClick={() => setCertificates(certificates.filter((_, at) => at !== n))}
            >
              {t('remove_button')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button variant="default" onClick={() => setCertificates([...certificates, { kind: 'epa_608', number: '', expires_on: null }])}>
            {t('add_certificate_button')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
