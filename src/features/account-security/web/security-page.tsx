import { Stack } from '@mantine/core';
import { useCurrentUser } from '@/foundation/accounts/web';
import { PageTitle } from '@/platform/web/kit';
import { t } from './messages';
import { ResetPeople } from './reset-people';
import { SecuritySection } from './security-section';

/** Page `/account/security`, on which users manage their sign-in methods. Administrators can also reset the second factor of other users. */
export function SecurityPage() {
  const me = useCurrentUser();
  return (
    <Stack gap="lg" mx="auto" maw={720} pt="lg" pb={48} px="md">
      <PageTitle title={t('page_title')} />
      <SecuritySection />
      {me.roles.includes('admin') && <ResetPeople />}
    </Stack>
  );
}
