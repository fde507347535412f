import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useCall } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner } from '@/platform/web/kit';
import * as peopleContract from '../../contract';
import { SignInCard } from './card';
import { NewPasswordForm } from './new-password-form';

/** `/password-reset?token=`: asks first whether the link is still good, so nobody types a password in vain. */
export function PasswordResetPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const check = useCall(peopleContract.resetIsValid, { params: { token } }, { enabled: token !== '' });
  if (token === '' || check.data?.valid === false) return <BadLink />;
  return (
    <SignInCard title="Set a new password">
      {check.isPending && <FullScreenSpinner label="Checking the link" />}
      {check.isError && <ErrorPanel error={check.error} retry={() => void check.refetch()} />}
      {check.data?.valid && <NewPasswordForm token={token} />}
    </SignInCard>
  );
}

function BadLink() {
  return (
    <SignInCard title="This link is not valid any more">
      <Stack gap="md">
        <Text>Links to set a password work once and for a short time. Please ask for a new one.</Text>
        <Button component="a" href="/forgot-password" size="md">
          Send a new link
        </Button>
        <Anchor href="/login" className="hl-target" size="sm" py={4}>
          Back to sign in
        </Anchor>
      </Stack>
    </SignInCard>
  );
}
