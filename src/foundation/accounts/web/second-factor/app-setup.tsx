import { Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BackupCodes } from './backup-codes';
import { type AuthenticatorSecret, startAuthenticatorSetup, submitCode } from './identity-api';
import { t } from './messages';
import { PasswordField } from './password-field';
import { ProblemLine } from './problem-line';
import { QrCode } from './qr-code';
import { useSingleCall } from './use-single-call';

/** Setup of an authenticator app, from the password to the backup codes. The app is active after its first valid code. */
export function AppSetup({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [app, setApp] = useState<AuthenticatorSecret | null>(null);
  const [isOn, setIsOn] = useState(false);
  if (isOn && app) return <BackupCodes codes={app.backupCodes} onSaved={onDone} />;
  if (app) return <FirstCode app={app} onDone={() => setIsOn(true)} />;
  return <Begin hasPassword={hasPassword} onBegun={setApp} />;
}

function Begin({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (app: AuthenticatorSecret) => void }) {
  const [password, setPassword] = useState('');
  const { problem, busy, run } = useSingleCall();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const setup = await startAuthenticatorSetup(password);
      if ('problem' in setup) return setup.problem;
      onBegun(setup);
      return null;
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ProblemLine problem={problem} />
        {hasPassword && <PasswordField value={password} onChange={setPassword} />}
        <Button type="submit" loading={busy} disabled={hasPassword && password === ''}>
          {t('app_setup_button')}
        </Button>
      </Stack>
    </form>
  );
}

function FirstCode({ app, onDone }: { app: AuthenticatorSecret; onDone: () => void }) {
  const [code, setCode] = useState('');
  const { problem, busy, run } = useSingleCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => submitCode(code, 'app'))) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('app_scan_hint')}</Text>
        <QrCode text={app.uri} />
        <Text fz="sm" lh="sm">
          {t('manual_key_hint')}{' '}
          <Box component="span" ff="monospace" className="hl-wrap">
            {app.secret}
          </Box>
        </Text>
        <ProblemLine problem={problem} />
        <TextInput
          label={t('app_code_label')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          size="md"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={code.trim() === ''}>
          {t('continue')}
        </Button>
      </Stack>
    </form>
  );
}
