import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { useApiMutation } from '@/platform/web';
import * as peopleContract from '../../contract';
import { t } from './messages';
import { MIN_PASSWORD_LENGTH, PasswordRules } from './password-rules';

/** Form to enter a new password twice. Shows which password rules are met. */
export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const reset = useApiMutation(peopleContract.resetPassword, {
    errors: 'caller',
    onSuccess: () => window.location.assign('/login?reset=done'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password.length >= MIN_PASSWORD_LENGTH && password === again) reset.mutate({ body: { token, password } });
  };
  const empty = (value: string) => (tried && value === '' ? sharedMessage('required') : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={t('new_password')}
          autoComplete="new-password"
          autoFocus
          size="md"
          value={password}
          error={empty(password) ?? (tried && password.length < MIN_PASSWORD_LENGTH ? t('password_too_short_error') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_new_password_button'), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('repeat_password_label')}
          autoComplete="new-password"
          size="md"
          value={again}
          error={empty(again) ?? (tried && again !== password ? t('password_mismatch_error') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_repeated_password_button'), tabIndex: 0 }}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <PasswordRules password={password} again={again} />
        {reset.error && (
          <Text role="alert" c="var(--hl-bad)" fz="sm" lh="sm" fw={600}>
            {reset.error.message}
          </Text>
        )}
        <Button type="submit" size="md" loading={reset.isPending || reset.isSuccess} fullWidth>
          {t('set_password_button')}
        </Button>
      </Stack>
    </form>
  );
}
