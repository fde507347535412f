import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import {
  AppSetup,
  BackupCodes,
  createBackupCodes,
  PasswordField,
  ProblemLine,
  removeAuthenticator,
  SECOND_FACTOR_KEY,
  type SecondFactorStatus,
  useSecondFactor,
  useSingleCall,
} from '@/foundation/accounts/web/second-factor';
import { useQueryClient, useSite } from '@/platform/web';
import { ErrorPanel, Loading, ToneBadge, toastSaved } from '@/platform/web/kit';
import { t } from './messages';
import { Passkeys } from './passkeys';
import { SignInMethod } from './sign-in-method';

/** Lets users manage their authenticator app, its backup codes and their passkeys. */
export function SecuritySection() {
  const { data, error, isPending, refetch } = useSecondFactor();
  const me = useCurrentUser();
  const { data: site } = useSite();
  if (isPending) return <Loading rows={2} height={120} />;
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  // A test token has no session at the identity provider, so there are no sign-in methods to manage.
  if (!('hasApp' in data)) return <Text>{t('test_token_note')}</Text>;
  return (
    <Stack gap="lg">
      {me.kind === 'staff' && site?.staff_second_step && <Text>{t('your_installation_asks_staff')}</Text>}
      <App signInMethods={data} />
      <Passkeys passkeys={data.passkeys} />
    </Stack>
  );
}

type LoadedStatus = Extract<SecondFactorStatus, { hasApp: boolean }>;
type Doing = 'set_up' | 'codes' | 'end' | null;

function App({ signInMethods: { hasApp, hasPassword } }: { signInMethods: LoadedStatus }) {
  const [doing, setDoing] = useState<Doing>(null);
  const client = useQueryClient();
  const closeAndRefresh = () => {
    setDoing(null);
    void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
  };
  return (
    <SignInMethod title={t('authenticator_app')} lead={t('authenticator_purpose_note')} badge={hasApp ? <ToneBadge tone="good">{t('on')}</ToneBadge> : null}>
      {doing === 'set_up' && <AppSetup hasPassword={hasPassword} onDone={closeAndRefresh} />}
      {doing === 'codes' && <NewCodes hasPassword={hasPassword} onDone={closeAndRefresh} />}
      {doing === 'end' && <TurnOff hasPassword={hasPassword} onDone={closeAndRefresh} />}
      {doing === null && (
        <Group>
          {!hasApp && <Button onClick={() => setDoing('set_up')}>{t('turn_on')}</Button>}
          {hasApp && (
            <>
              <Button variant="default" onClick={() => setDoing('codes')}>
                {t('backup_codes_title')}
              </Button>
              <Button variant="default" onClick={() => setDoing('end')}>
                {t('turn_off')}
              </Button>
            </>
          )}
        </Group>
      )}
      {doing !== null && (
        <Button variant="subtle" mt="md" onClick={closeAndRefresh}>
          {t('close')}
        </Button>
      )}
    </SignInMethod>
  );
}

function NewCodes({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { problem, busy, run } = useSingleCall();
  if (codes) return <BackupCodes codes={codes} onSaved={onDone} />;
  const make = () =>
    run(async () => {
      const result = await createBackupCodes(password);
      if ('problem' in result) return result.problem;
      setCodes(result.backupCodes);
      return null;
    });
  return (
    <Stack gap="md">
      <Text>{t('codes_replaced_note')}</Text>
      <ProblemLine problem={problem} />
      {hasPassword && <PasswordField value={password} onChange={setPassword} />}
      <Button loading={busy} onClick={() => void make()}>
        {t('generate_codes_button')}
      </Button>
    </Stack>
  );
}

function TurnOff({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { problem, busy, run } = useSingleCall();
  const end = async () => {
    if (!(await run(() => removeAuthenticator(password)))) return;
    toastSaved(t('app_disabled_toast'));
    onDone();
  };
  return (
    <Stack gap="md">
      <Text>{t('turn_off_warning')}</Text>
      <ProblemLine problem={problem} />
      {hasPassword && <PasswordField value={password} onChange={setPassword} />}
      <Button color="red" loading={busy} onClick={() => void end()}>
        {t('turn_off')}
      </Button>
    </Stack>
  );
}
