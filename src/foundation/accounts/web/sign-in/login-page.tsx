import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { portalName } from '@/platform';
import { useSite } from '@/platform/web';
import { pathAfterSignIn } from '../redirect';
import { SignInCard } from './card';
import { signInWithUrlToken } from './custom-token';
import { DemoSignIns } from './demo-sign-ins';
import { t } from './messages';
import { OtherSignInMethods } from './other-sign-in-methods';
import { TestSignIn } from './test-sign-in';
import { useSignIn } from './use-sign-in';

/** Page `/login`. Uses a plain form with two inputs, which password managers can fill in. */
export function LoginPage() {
  const { data: site } = useSite();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [capsLock, setCapsLock] = useState(false);
  const destination = pathAfterSignIn(window.location.search);
  const hasNewPassword = new URLSearchParams(window.location.search).get('reset') === 'done';
  const { problem, busy, signIn } = useSignIn(destination);
  const brought = useQuery({ queryKey: ['brought-token'], queryFn: () => signInWithUrlToken(destination), staleTime: Number.POSITIVE_INFINITY, retry: false });
  const errorMessage = problem ?? brought.data ?? outsideProblem(window.location.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(email, password);
  };
  return (
    <SignInCard
      title={t('sign_in')}
      lead={t('product_summary', { name: portalName() })}
      aside={
        (site?.test_login || (site && site.demo_sign_ins.length > 0)) && (
          <>
            {site && site.demo_sign_ins.length > 0 && (
              <DemoSignIns
                people={site.demo_sign_ins}
                chosen={email}
                onChoose={(person) => {
                  setEmail(person.email);
                  setPassword(person.password);
                }}
              />
            )}
            {site?.test_login && <TestSignIn to={destination} />}
          </>
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {hasNewPassword && (
            <Text role="status" fw={600} c="var(--hl-good)">
              {t('password_set_note')}
            </Text>
          )}
          {errorMessage && <Alert role="alert" color="red" variant="outline" icon={<IconAlertCircle aria-hidden />} title={errorMessage} styles={ALERT} />}
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            required
            withAsterisk={false}
            size="md"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            value={password}
            description={capsLock ? t('caps_lock_warning') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            visibilityToggleButtonProps={{ 'aria-label': t('show_password_button'), tabIndex: 0 }}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          />
          <Button type="submit" size="md" loading={busy} fullWidth>
            {t('sign_in_2')}
          </Button>
          <Group justify="space-between" gap="xs">
            <Anchor href="/forgot-password" className="hl-target" size="sm" py={4}>
              {t('forgot_password_2')}
            </Anchor>
            <Anchor href="/guest-login" className="hl-target" size="sm" py={4}>
              {t('homeowner_link')}
            </Anchor>
          </Group>
        </Stack>
      </form>
      {site && <OtherSignInMethods ways={site.outside_sign_ins} to={destination} />}
    </SignInCard>
  );
}

/** Returns the error message for a failed sign-in with an outside provider, or null if the URL has no error code. */
function outsideProblem(search: string): string | null {
  const error = new URLSearchParams(search).get('error');
  if (error === null) return null;
  if (error === 'other_invitation') return t('other_account_error');
  if (error === 'not_invited') return t('account_uninvited_error');
  if (error === 'email_not_verified' || error === 'account_not_linked') return t('email_unverified_error');
  return t('provider_sign_in_error');
}

const ALERT = { root: { borderColor: 'var(--hl-bad)' }, title: { color: 'var(--hl-bad)', marginBottom: 0 }, icon: { color: 'var(--hl-bad)' } };
