import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { canUsePasskeys, signInWithPasskey, submitCode } from './identity-api';
import { t } from './messages';
import { ProblemLine } from './problem-line';
import { useSingleCall } from './use-single-call';

/** `ways`: methods of two-factor authentication that are set up for the account. */
type Props = { ways: { code: boolean; passkey: boolean }; onDone: () => void };

/** Form for two-factor authentication with a code from the authenticator app, a backup code, or a passkey. */
export function CodeForm({ ways, onDone }: Props) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [code, setCode] = useState('');
  const { problem, busy, run } = useSingleCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => submitCode(code, kind))) onDone();
    else setCode('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ProblemLine problem={problem} />
        {ways.code && (
          <>
            <TextInput
              key={kind}
              label={kind === 'app' ? t('app_code_label') : t('backup_code')}
              name="code"
              autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
              inputMode={kind === 'app' ? 'numeric' : 'text'}
              autoFocus
              size="md"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={busy} disabled={code.trim() === ''} fullWidth>
              {t('continue')}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                setKind(kind === 'app' ? 'backup' : 'app');
                setCode('');
              }}
            >
              {kind === 'app' ? t('backup_code_button') : t('use_the_app')}
            </Button>
          </>
        )}
        {ways.passkey && canUsePasskeys() && (
          <Button variant="default" size="md" loading={busy} onClick={async () => (await run(signInWithPasskey)) && onDone()}>
            {t('passkey_button')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
