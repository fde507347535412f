import { Anchor, Divider, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel, FullScreenSpinner } from '@/platform/web/kit';
import { loginPath, redirectTarget } from '../redirect';
import { AppSetup } from '../second-factor/app-setup';
import { CodeForm } from '../second-factor/code-form';
import { canUsePasskeys, type SecondFactorStatus } from '../second-factor/identity-api';
import { PasskeySetup } from '../second-factor/passkey-setup';
import { useSecondFactor } from '../second-factor/use-second-factor';
import { SignInCard } from './card';
import { t } from './messages';

/**
 * Page `/second-step` for two-factor authentication after the password. Asks for a code or passkey, or sets up an authenticator app or passkey if the account
 * has none.
 */
export function SecondFactorPage() {
  const destination = redirectTarget(window.location.search);
  const { data, error, isPending, refetch } = useSecondFactor();
  if (isPending) return <FullScreenSpinner />;
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return <Step status={data} to={destination} onChange={() => void refetch()} />;
}

function Step({ status, to, onChange }: { status: SecondFactorStatus; to: string; onChange: () => void }) {
  const continueToPage = () => window.location.replace(to);
  if (status.state === 'signed_out') return <Leave to={loginPath(to)} />;
  if (status.state === 'done') return <Leave to={to} />;
  if (status.state === 'challenge') return <Show ways={{ code: true, passkey: true }} to={to} onDone={continueToPage} />;
  const ways = { code: status.hasApp, passkey: status.passkeys.length > 0 };
  if (ways.code || ways.passkey) return <Show ways={ways} to={to} onDone={continueToPage} />;
  return <SetUp hasPassword={status.hasPassword} onDone={onChange} to={to} />;
}

function Leave({ to }: { to: string }) {
  window.location.replace(to);
  return <FullScreenSpinner />;
}

function Show({ ways, to, onDone }: { ways: { code: boolean; passkey: boolean }; to: string; onDone: () => void }) {
  return (
    <Card title={t('second_step')} lead={ways.code ? t('app_code_summary') : t('passkey_summary')} to={to}>
      <CodeForm ways={ways} onDone={onDone} />
      <Text fz="sm" lh="sm" c="dimmed">
        {t('factor_lost_hint')}
      </Text>
    </Card>
  );
}

function SetUp({ hasPassword, to, onDone }: { hasPassword: boolean; to: string; onDone: () => void }) {
  return (
    <Card title={t('second_step_setup_title')} lead={t('second_step_setup_summary')} to={to}>
      <AppSetup hasPassword={hasPassword} onDone={onDone} />
      {canUsePasskeys() && (
        <>
          <Divider label={t('or')} />
          <PasskeySetup onDone={onDone} />
        </>
      )}
    </Card>
  );
}

function Card({ title, lead, to, children }: { title: string; lead: string; to: string; children: ReactNode }) {
  return (
    <SignInCard title={title} lead={lead}>
      <Stack gap="lg">
        {children}
        <Anchor href={`/logout?redirect=${encodeURIComponent(to)}`} className="hl-target" size="sm" py={4}>
          {t('switch_account_button')}
        </Anchor>
      </Stack>
    </SignInCard>
  );
}
