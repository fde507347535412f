import { Button, Stack, Text, Title } from '@mantine/core';
import { useViewAs, viewAs } from '@/features/assignment-and-worklist/web/use-view-as';
import { sharedMessage } from '@/foundation/messaging';
import { usePageTitle } from '@/platform/web/kit';
import { CenteredMessage } from '../pages/centered-message';
import { t } from './messages';

/** Page for a user whose contractor no longer exists, or for staff who view the portal as a contractor that no longer exists. Staff can leave this view. */
export function NoContractor() {
  usePageTitle(t('no_contractor'));
  const isLooking = useViewAs() !== null;
  return (
    <CenteredMessage>
      <Stack align="center" gap="md" role="alert">
        <Title order={1}>{sharedMessage('login_no_contractor')}</Title>
        <Text maw={480}>{isLooking ? t('viewed_contractor_missing_text') : t('account_unconnected_error')}</Text>
        {isLooking ? (
          <Button size="md" onClick={viewAs.exit}>
            {t('view_exit_button')}
          </Button>
        ) : (
          <Button component="a" href="/logout" size="md">
            {t('sign_out')}
          </Button>
        )}
      </Stack>
    </CenteredMessage>
  );
}
