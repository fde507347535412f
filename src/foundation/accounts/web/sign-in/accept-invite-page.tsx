import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { portalName } from '@/platform';
import { session, useApiMutation, useApiQuery, useSite } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner } from '@/platform/web/kit';
import * as peopleContract from '../../contract';
import { SignInCard } from './card';
import { t } from './messages';
import { OtherSignInMethods } from './other-sign-in-methods';
import { MIN_PASSWORD_LENGTH, PasswordRules } from './password-rules';

/** Page `/accept-contractor-invite?token=`. Checks the invite before the user chooses a password. */
export function AcceptInvitePage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const check = useApiQuery(peopleContract.checkInvite, { params: { token } }, { enabled: token !== '' });
  const { data: site } = useSite();
  const { valid = false, taken = false, email = '', displayName = '', contractor = null } = check.data ?? {};
  if (token === '' || (check.data && !valid)) return <BadInvite taken={taken} contractor={contractor} />;
  const joins = { product: portalName(), contractor: contractor ?? '' };
  return (
    <SignInCard
      title={contractor ? t('invite_join_title', joins) : t('join_team_title', joins)}
      lead={site && site.outside_sign_ins.length > 0 ? t('password_account_summary') : t('password_invitation_summary')}
    >
      {check.isPending && <FullScreenSpinner label={t('link_check_label')} />}
      {check.isError && <ErrorPanel error={check.error} retry={() => void check.refetch()} />}
      {valid && <SignUpForm token={token} email={email} named={displayName} />}
      {valid && site && <OtherSignInMethods ways={site.outside_sign_ins} to="/" invite={token} />}
    </SignInCard>
  );
}

function BadInvite({ taken, contractor }: { taken: boolean; contractor: string | null }) {
  const expiredNote = contractor ? t('contractor_invitation_expired_note', { contractor }) : t('invitation_invalid_error');
  return (
    <SignInCard title={taken ? t('account_exists_title') : t('link_expired_title')}>
      <Stack gap="md">
        <Text>{taken ? t('account_exists_error') : expiredNote}</Text>
        <Button component="a" href="/login" size="md">
          {t('sign_in')}
        </Button>
      </Stack>
    </SignInCard>
  );
}

/** Sign-up form. The email address comes from the invite and cannot be changed. */
function SignUpForm({ token, email, named }: { token: string; email: string; named: string }) {
  const [displayName, setDisplayName] = useState(named);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const accept = useApiMutation(peopleContract.createUser, {
    errors: 'caller',
    onSuccess: async () => window.location.assign((await session.signIn(email, password)) === 'ok' ? '/' : '/login'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (displayName.trim() !== '' && password.length >= MIN_PASSWORD_LENGTH && password === again) accept.mutate({ body: { token, displayName, password } });
  };
  const missing = (value: string) => (tried && value.trim() === '' ? sharedMessage('required') : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label={t('email')} type="email" name="email" autoComplete="username" size="md" value={email} readOnly variant="filled" />
        <TextInput
          label={t('your_name')}
          autoComplete="name"
          autoFocus
          size="md"
          value={displayName}
          error={missing(displayName)}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="new-password"
          size="md"
          value={password}
          error={missing(password) ?? (tried && password.length < MIN_PASSWORD_LENGTH ? t('password_too_short_error') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_password_button'), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password_again')}
          autoComplete="new-password"
          size="md"
          value={again}
          error={missing(again) ?? (tried && again !== password ? t('password_mismatch_error') : undefined)}
          visibilityToggleButtonProps={{ 'aria-label': t('show_repeated_password_button'), tabIndex: 0 }}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <PasswordRules password={password} again={again} />
        {accept.error && (
          <Text role="alert" c="var(--hl-bad)" fz="sm" lh="sm" fw={600}>
            {accept.error.message}
          </Text>
        )}
        {accept.error?.status === 409 && (
          <Anchor href="/login" className="hl-target" size="sm" py={4}>
            {t('sign_in')}
          </Anchor>
        )}
        <Button type="submit" size="md" loading={accept.isPending || accept.isSuccess} fullWidth>
          {t('accept_invitation_button')}
        </Button>
      </Stack>
    </form>
  );
}
