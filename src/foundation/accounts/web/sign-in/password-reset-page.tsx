import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner } from '@/platform/web/kit';
import * as peopleContract from '../../contract';
import { SignInCard } from './card';
import { t } from './messages';
import { NewPasswordForm } from './new-password-form';

/** `/password-reset?token=`: asks first whether the link is still good, so nobody types a password in vain. */
export function PasswordResetPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const check = useApiQuery(peopleContract.passwordResetIsValid, { params: { token } }, { enabled: token !== '' });
  if (token === '' || check.data?.valid === false) return <BadLink />;
  return (
    <SignInCard title={t('set_a_new_password')}>
      {check.isPending && <FullScreenSpinner label={t('checking_the_link')} />}
      {check.isError && <ErrorPanel error={check.error} retry={() => void check.refetch()} />}
      {check.data?.valid && <NewPasswordForm token={token} />}
    </SignInCard>
  );
}

function BadLink() {
  return (
    <SignInCard title={t('this_link_is_not_valid_any_more')}>
      <Stack gap="md">
        <Text>{t('links_to_set_a_password_work_once')}</Text>
        <Button component="a" href="/forgot-password" size="md">
          {t('send_a_new_link')}
        </Button>
        <Anchor href="/login" className="hl-target" size="sm" py={4}>
          {t('back_to_sign_in')}
        </Anchor>
      </Stack>
    </SignInCard>
  );
}
