import { Stack, Title } from '@mantine/core';
import { useCurrentUser } from '@/foundation/accounts/web';
import { usePageTitle } from '@/platform/web/kit';
import { t } from './messages';
import { ResetPeople } from './reset-people';
import { SecuritySection } from './security-section';

/** `/account/security`: page with the sign-in methods of the user. */
export function SecurityPage() {
  usePageTitle(t('page_title'));
  const me = useCurrentUser();
  return (
    <Stack gap="lg" mx="auto" maw={720} pt="lg" pb={48} px="md">
      <Title order={1}>{t('page_title')}</Title>
      <SecuritySection />
      {me.roles.includes('admin') && <ResetPeople />}
    </Stack>
  );
}
