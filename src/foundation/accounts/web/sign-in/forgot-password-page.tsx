import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { useApiMutation } from '@/platform/web';
import * as peopleContract from '../../contract';
import { SignInCard } from './card';
import { t } from './messages';

const RESEND_SECONDS = 60;

/** Page `/forgot-password`: requests an email with a reset link. The message is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const [wait, setWait] = useState(0);
  useInterval(() => setWait((seconds) => Math.max(0, seconds - 1)), 1000, { autoInvoke: true });
  const requestReset = useApiMutation(peopleContract.requestPasswordReset, { errors: 'caller', onSuccess: () => setWait(RESEND_SECONDS) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const looksRight = /^\S+@\S+$/.test(email.trim());
    setMissing(!looksRight);
    if (looksRight) requestReset.mutate({ params: { email: email.trim() } });
  };
  const problem = missing ? sharedMessage(email.trim() === '' ? 'required' : 'invalid_email') : requestReset.error?.message;
  return (
    <SignInCard title={t('forgot_password')} lead={t('forgot_password_summary')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            size="md"
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div aria-live="polite">
            {requestReset.isSuccess && (
              <Text fw={600} c="var(--hl-good)">
                {sharedMessage('forgot_sent')}
              </Text>
            )}
          </div>
          <Button type="submit" size="md" loading={requestReset.isPending} disabled={requestReset.isSuccess && wait > 0} fullWidth>
            {!requestReset.isSuccess ? t('send_link_button') : wait > 0 ? t('resend_wait_label', { wait }) : t('send_again')}
          </Button>
          <Anchor href="/login" className="hl-target" size="sm" py={4}>
            {t('sign_in_link')}
          </Anchor>
        </Stack>
      </form>
    </SignInCard>
  );
}
