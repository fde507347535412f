import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { browserStorage, session } from '@/platform/web';
import { FullScreenSpinner } from '@/platform/web/kit';
import { loginPath, redirectTarget } from '../redirect';
import { SignInCard } from './card';
import { t } from './messages';

/**
 * Prefixes of storage keys whose entries contain contact data and bills that the user entered. When the user signs out on purpose, these entries are deleted.
 */
const PERSONAL = ['hearthline.draft.create.', 'hearthline.recent.', 'hearthline.bills.'];

/** Page `/logout`, which ends the session in every tab. With `?reason=permissions`, the server ended the session, so drafts stay in this browser. */
export function LogoutPage() {
  const isSessionLost = new URLSearchParams(window.location.search).get('reason') === 'permissions';
  const done = useQuery({ queryKey: ['sign-out'], queryFn: () => signOut(isSessionLost), staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (done.isPending) return <FullScreenSpinner label={t('sign_out_progress_label')} />;
  return (
    <SignInCard title={t('signed_out_title')}>
      <Stack gap="md">
        {isSessionLost && <Text>{t('session_ended_note')}</Text>}
        {done.isError && (
          <Text role="alert" c="var(--hl-bad)">
            {t('sign_out_failed_error')}
          </Text>
        )}
        {done.isError && (
          <Button variant="default" size="md" onClick={() => void done.refetch()}>
            {t('try_again')}
          </Button>
        )}
        <Button component="a" href={loginPath(redirectTarget(window.location.search))} size="md">
          {t('sign_in')}
        </Button>
      </Stack>
    </SignInCard>
  );
}

async function signOut(isSessionLost: boolean): Promise<true> {
  if (!isSessionLost) for (const prefix of PERSONAL) browserStorage.forget(prefix);
  await session.signOut();
  // The session still exists, so report that the sign-out failed.
  if ((await session.token()) !== null) throw new Error('Still signed in');
  return true;
}
