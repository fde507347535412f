import { Button, Divider, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { SiteInfo } from '@/platform';
import { canUsePasskeys, signInWithPasskey, startExternalSignIn } from '../second-factor/identity-api';
import { ProblemLine } from '../second-factor/problem-line';
import { useSingleCall } from '../second-factor/use-single-call';
import { t } from './messages';

type SignInMethodsProps = {
  ways: SiteInfo['outside_sign_ins'];
  to: string;
  /** Token of an invite that the user accepts by signing in. Hides the passkey button, because an invited user has no passkeys yet. */
  invite?: string;
};

/** Buttons for the configured outside providers, and for passkeys if the browser supports them. */
export function OtherSignInMethods({ ways, to, invite }: SignInMethodsProps) {
  const { problem, busy, run } = useSingleCall();
  const withPasskeys = invite === undefined && canUsePasskeys();
  if (ways.length === 0 && !withPasskeys) return null;
  const leaveFor = (id: string) =>
    run(async () => {
      const started = await startExternalSignIn(id, { to, ...(invite !== undefined && { invite }) });
      if ('problem' in started) return started.problem;
      window.location.assign(started.url);
      return null;
    });
  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      <ProblemLine problem={problem} />
      {ways.map(({ id, name }) => (
        <Button key={id} variant="default" size="md" loading={busy} onClick={() => void leaveFor(id)}>
          {t('continue_with_name', { name })}
        </Button>
      ))}
      {withPasskeys && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={busy}
          onClick={async () => (await run(signInWithPasskey)) && window.location.assign(to)}
        >
          {t('passkey_button')}
        </Button>
      )}
    </Stack>
  );
}
