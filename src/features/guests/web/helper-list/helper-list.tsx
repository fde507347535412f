import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { type HelperView, inviteHelper, stopHelper } from '../../contract';
import { t } from './messages';

/** Lists the people who help the homeowner, and offers a form to invite another helper. */
export function HelperList({ helpers, canText, onChange }: { helpers: readonly HelperView[]; canText: boolean; onChange: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const stop = useApiMutation(stopHelper, { onSuccess: onChange, onError: onChange });
  return (
    <Stack component="section" gap="sm" p="md" bdrs="xl" className="hl-card" aria-labelledby="helpers">
      <Title order={2} size="h3" id="helpers">
        {t('helpers_title')}
      </Title>
      <Text c="dimmed">{t('helpers_limits_note')}</Text>
      {helpers.map(({ id, name, email, phone }) => (
        <Stack key={id} gap={6}>
          <Text className="hl-wrap">{phone ? t('link_texted_status', { name, phone }) : t('link_sent_status', { name, email })}</Text>
          <Group>
            <Button
              variant="default"
              h="auto"
              mih={44}
              styles={{ label: { whiteSpace: 'normal' } }}
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { helper_id: id } })}
            >
              {t('helper_stop_button', { name })}
            </Button>
          </Group>
        </Stack>
      ))}
      {isOpen ? (
        <InviteForm
          canText={canText}
          onDone={() => {
            setIsOpen(false);
            onChange();
          }}
        />
      ) : (
        <Group>
          <Button variant="default" mih={44} onClick={() => setIsOpen(true)}>
            {t('helper_add_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function InviteForm({ canText, onDone }: { canText: boolean; onDone: () => void }) {
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const invite = useApiMutation(inviteHelper, { errors: 'caller', onSuccess: onDone });
  const problemOf = (path: string) => invite.error?.issues.find((issue) => issue.path === path)?.message;
  return (
    // Turn off browser validation, because the server checks the contact and returns all problems at once.
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ body: { name, contact } });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('helper_name_label')}
          autoComplete="off"
          autoFocus
          required
          value={name}
          error={problemOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={canText ? t('helper_contact_label') : t('helper_email_label')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
          value={contact}
          error={problemOf('contact')}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        {invite.error && !problemOf('name') && !problemOf('contact') && <ErrorPanel error={invite.error} />}
        <Button type="submit" size="md" loading={invite.isPending}>
          {t('helper_invite_button')}
        </Button>
      </Stack>
    </form>
  );
}
