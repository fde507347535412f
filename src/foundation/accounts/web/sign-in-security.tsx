import { Box, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDateTime, LoadingOrError, ToneBadge, toastSaved } from '@/platform/web/kit';
import * as peopleContract from '../contract';
import { t } from './messages';

/** Settings for the user's sign-in: password, signed-in devices, and signing out everywhere. */
export function SignInSecurity() {
  const devices = useApiQuery(peopleContract.listDevices, {});
  if (!devices.data) return <LoadingOrError query={devices} rows={2} height={72} />;
  return (
    <Stack gap="xl">
      {devices.data.has_password && <PasswordForm />}
      <Devices items={devices.data.items} />
    </Stack>
  );
}

const SHORTEST = 8;
const NOTHING = { current: '', next: '', again: '' };

function PasswordForm() {
  const [typed, setTyped] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const changePassword = useApiMutation(peopleContract.changePassword, {
    errors: { caller: [422, 429] },
    invalidates: [peopleContract.listDevices],
    onSuccess: () => {
      toastSaved(t('password_changed'));
      setTyped(NOTHING);
      setTried(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.current !== '' && typed.next.length >= SHORTEST && typed.next === typed.again)
      changePassword.mutate({ body: { current_password: typed.current, password: typed.next } });
  };
  const field = (name: keyof typeof NOTHING, label: string, problem: string | null) => ({
    label,
    value: typed[name],
    error: tried && (typed[name] === '' ? sharedMessage('required') : problem),
    visibilityToggleButtonProps: { 'aria-label': t('show_label', { label }), tabIndex: 0 },
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const wrong = changePassword.error?.issues.find(({ path }) => path === 'current_password')?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('password')}
        </Title>
        <PasswordInput {...field('current', t('current_password'), wrong ?? null)} autoComplete="current-password" />
        <PasswordInput {...field('next', t('new_password'), typed.next.length < SHORTEST ? t('password_too_short_error') : null)} autoComplete="new-password" />
        <PasswordInput
          {...field('again', t('repeat_password_label'), typed.again === typed.next ? null : t('password_mismatch_error'))}
          autoComplete="new-password"
        />
        {changePassword.error && !wrong && (
          <Text role="alert" c="var(--hl-bad)" fw={600}>
            {changePassword.error.message}
          </Text>
        )}
        <Button type="submit" loading={changePassword.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('change_password_title')}
        </Button>
      </Stack>
    </form>
  );
}

function Devices({ items }: { items: readonly peopleContract.SignedInDevice[] }) {
  const signOutOne = useApiMutation(peopleContract.signOutDevice, {
    invalidates: [peopleContract.listDevices],
    onSuccess: () => toastSaved(t('signed_out')),
  });
  const all = useApiMutation(peopleContract.signOutEverywhere, { onSuccess: () => window.location.assign('/logout') });
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" id="signed-in-devices">
        {t('devices_title')}
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed">{t('devices_empty')}</Text>
      ) : (
        <Box component="ul" bd="1px solid var(--hl-line)" bdrs="lg" className="hl-lines" aria-labelledby="signed-in-devices">
          {items.map((device) => (
            <Group key={device.id} component="li" gap="8px 16px" justify="space-between" py="sm" px="md">
              <div>
                <strong>{browserIn(device.user_agent)}</strong> {device.is_this && <ToneBadge tone="good">{t('this_device')}</ToneBadge>}
                <Text c="dimmed" fz="md" mt={2} className="hl-wrap">
                  {[device.ip, t('last_used', { time: displayDateTime(device.last_seen_at) })].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {!device.is_this && (
                <Button
                  variant="default"
                  loading={signOutOne.isPending && signOutOne.variables.params.device_id === device.id}
                  aria-label={t('sign_out_device', { device: browserIn(device.user_agent) })}
                  onClick={() => signOutOne.mutate({ params: { device_id: device.id } })}
                >
                  {t('sign_out')}
                </Button>
              )}
            </Group>
          ))}
        </Box>
      )}
      <Button variant="default" loading={all.isPending || all.isSuccess} onClick={() => all.mutate({})} style={{ alignSelf: 'flex-start' }}>
        {t('end_all_sessions_button')}
      </Button>
    </Stack>
  );
}

/** Browser names by user agent pattern. A user agent can also contain the names of other browsers, so the first match is used. */
const BROWSERS = [
  [/\bEdg\//, t('edge')],
  [/\bOPR\//, t('opera')],
  [/\bFirefox\//, t('firefox')],
  [/\bChrome\//, t('chrome')],
  [/\bSafari\//, t('safari')],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, t('ios')],
  [/Android/, t('android')],
  [/Windows/, t('windows')],
  [/Mac OS X/, t('macos')],
  [/Linux/, t('linux')],
] as const;

function browserIn(userAgent: string | null): string {
  const firstMatch = (list: readonly (readonly [RegExp, string])[]) => list.find(([is]) => is.test(userAgent ?? ''))?.[1];
  const browser = firstMatch(BROWSERS);
  const system = firstMatch(SYSTEMS);
  if (!browser) return system ?? t('unknown_device');
  return system ? t('browser_on_system', { browser, system }) : browser;
}
