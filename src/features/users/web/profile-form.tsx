import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { updateOwnProfileEndpoint } from '../contract';
import { t } from './messages';
import { USER_RESPONSES } from './user-responses';

/** Form for the user's own name and phone number. */
export function ProfileForm() {
  const me = useCurrentUser();
  const [name, setName] = useState(me.displayName);
  const [phone, setPhone] = useState(me.phone ?? '');
  const save = useApiMutation(updateOwnProfileEndpoint, {
    errors: { caller: [422] },
    invalidates: [...USER_RESPONSES, peopleContract.getCurrentUser],
    onSuccess: (own) => {
      setName(own.displayName);
      setPhone(own.phone ?? '');
      toastSaved(t('saved'));
    },
  });
  const problem = (field: string) => save.error?.issues.find(({ path }) => path === field)?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { displayName: name, phone: phone || null } });
      }}
    >
      <Stack gap="sm" mb="lg">
        <TextInput label={t('name')} autoComplete="name" value={name} error={problem('displayName')} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          value={phone}
          error={problem('phone')}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
