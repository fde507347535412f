import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner } from '@/platform/web/kit';
import * as peopleContract from '../../contract';
import { SignInCard } from './card';
import { t } from './messages';
import { NewPasswordForm } from './new-password-form';

/** Page `/password-reset?token=`. Checks the link before the user chooses a password. */
export function PasswordResetPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const check = useApiQuery(peopleContract.checkPasswordReset, { params: { token } }, { enabled: token !== '' });
  if (token === '' || check.data?.valid === false) return <BadLink />;
  return (
    <SignInCard title={t('new_password_title')}>
      {check.isPending && <FullScreenSpinner label={t('link_check_label')} />}
      {check.isError && <ErrorPanel error={check.error} retry={() => void check.refetch()} />}
      {check.data?.valid && <NewPasswordForm token={token} />}
    </SignInCard>
  );
}

function BadLink() {
  return (
    <SignInCard title={t('link_expired_title')}>
      <Stack gap="md">
        <Text>{t('password_link_expired_note')}</Text>
        <Button component="a" href="/forgot-password" size="md">
          {t('request_link_button')}
        </Button>
        <Anchor href="/login" className="hl-target" size="sm" py={4}>
          {t('sign_in_link')}
        </Anchor>
      </Stack>
    </SignInCard>
  );
}
