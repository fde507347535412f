import { Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { ApiError, callApi, session } from '@/platform/web';
import * as peopleContract from '../../contract';
import { t } from './messages';

/** Form with which browser tests sign in without a password. Shown only if the deployment has a test token. */
export function TestSignIn({ to }: { to: string }) {
  const [token, setToken] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(await signIn(email, token, to));
    setBusy(false);
  };
  return (
    <Paper component="section" maw={440} w="100%" p="lg" bg="var(--hl-surface-2)" aria-labelledby="test-sign-in">
      <Title order={2} size="h4" id="test-sign-in">
        {t('test_sign_in_title')}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" mt="sm">
          <TextInput label={t('user_email_label')} type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
          <PasswordInput
            label={t('test_token')}
            autoComplete="off"
            value={token}
            visibilityToggleButtonProps={{ 'aria-label': t('show_token_button'), tabIndex: 0 }}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
          {problem && (
            <Text role="alert" c="var(--hl-bad)" fz="sm" lh="sm" fw={600}>
              {problem}
            </Text>
          )}
          <Button type="submit" variant="default" loading={busy}>
            {t('test_token_button')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

/** Signs in and opens the page `to`. Returns null on success, otherwise an error message from docs/spec/portal.md §5. */
async function signIn(email: string, token: string, to: string): Promise<string | null> {
  // As on the server, a missing token and a blank token have different messages.
  if (token === '') return sharedMessage('login_missing_token');
  if (token.trim() === '') return sharedMessage('login_empty_token');
  try {
    const answer = await callApi(peopleContract.signInForTests, { body: { email: email.trim(), token: token.trim() } }, { errors: 'caller' });
    session.signInWithTestToken(answer.token);
    // A token can be valid although the user has no contractor. Request the current user now, so that the form shows an error instead of opening an empty page.
    await callApi(peopleContract.getCurrentUser, {}, { errors: 'caller' });
    window.location.assign(to);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) {
      await session.signOut();
      return sharedMessage('login_no_contractor');
    }
    return sharedMessage('login_test_failed');
  }
}
