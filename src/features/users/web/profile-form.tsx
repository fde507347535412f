import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { keyOf, useAct, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { peopleContract } from '@/world/people';
import { useMe } from '@/world/people/web';
import { putMe } from '../contract';
import { t } from './messages';
import { useRefreshPeople } from './use-people';

/** How somebody is called and reached: theirs to say. */
export function ProfileForm() {
  const me = useMe();
  const client = useQueryClient();
  const refresh = useRefreshPeople();
  const [name, setName] = useState(me.displayName);
  const [phone, setPhone] = useState(me.phone ?? '');
  const save = useAct(putMe, {
    ignore: [422],
    onSuccess: (own) => {
      setName(own.displayName);
      setPhone(own.phone ?? '');
      toastSaved(t('saved'));
      void client.invalidateQueries({ queryKey: keyOf(peopleContract.me) });
      refresh();
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
