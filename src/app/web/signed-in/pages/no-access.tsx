import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '@/platform/web/kit';
import { CenteredMessage } from './centered-message';
import { t } from './messages';

/** Message in place of a page that the user's role may not open. */
export function NoAccess() {
  usePageTitle(t('no_access'));
  return (
    <CenteredMessage>
      <Stack align="center" gap="md">
        <Title order={1}>{t('page_forbidden_title')}</Title>
        <Button component={Link} to="/" size="md">
          {t('job_list')}
        </Button>
      </Stack>
    </CenteredMessage>
  );
}
