import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { addPasskey } from './identity-api';
import { t } from './messages';
import { ProblemLine } from './problem-line';
import { useSingleCall } from './use-single-call';

/** Form that creates a named passkey on this device. */
export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const { problem, busy, run } = useSingleCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => addPasskey(name.trim())))) return;
    setName('');
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ProblemLine problem={problem} />
        <TextInput
          label={t('passkey_name_label')}
          description={t('passkey_name_hint')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={name.trim() === ''}>
          {t('add_passkey_button')}
        </Button>
      </Stack>
    </form>
  );
}
