import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '@/platform/web';
import { text } from '@/world/messages';
import * as peopleContract from '../../contract';
import { t } from './messages';

const SHORTEST = 8;

/** The new password twice, with its rules ticked off while it is typed. */
export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const reset = useAct(peopleContract.resetPassword, {
    ignore: [0, 404, 422, 429, 500, 502, 503],
    onSuccess: () => window.location.assign('/login?reset=done'),
  });
  const rules = [
    { label: t('at_least_shortest_characters', { shortest: SHORTEST }), met: password.length >= SHORTEST },
    { label: t('both_fields_are_the_same'), met: password !== '' && password === again },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (rules.every((rule) => rule.met)) reset.mutate({ body: { token, password } });
  };
  const empty = (value: string) => (tried && value === '' ? text('required') : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={t('new_password')}
          autoComplete="new-password"
          autoFocus
          size="md"
          value={password}
          error={empty(password) ?? (tried && password.length < SHORTEST ? t('use_at_least_8_characters') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_the_new_password'), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('new_password_again')}
          autoComplete="new-password"
          size="md"
          value={again}
          error={empty(again) ?? (tried && again !== password ? t('the_passwords_are_not_the_same') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_the_repeated_password'), tabIndex: 0 }}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('rules_for_the_password')}>
          {rules.map((rule) => (
            <Text
              component="li"
              key={rule.label}
              size="sm"
              c={rule.met ? 'var(--hl-good)' : 'dimmed'}
              style={{ display: 'flex', gap: 8, alignItems: 'center' }}
            >
              {rule.met ? <IconCheck size={16} aria-label={t('met')} /> : <IconCircle size={16} aria-label={t('not_met_yet')} />}
              {rule.label}
            </Text>
          ))}
        </Stack>
        {reset.error && (
          <Text role="alert" c="var(--hl-bad)" size="sm" fw={600}>
            {reset.error.message}
          </Text>
        )}
        <Button type="submit" size="md" loading={reset.isPending || reset.isSuccess} fullWidth>
          {t('set_the_password')}
        </Button>
      </Stack>
    </form>
  );
}
