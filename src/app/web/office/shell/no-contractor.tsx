import { Button, Stack, Text, Title } from '@mantine/core';
import { usePageTitle } from '@/platform/web/kit';
import { text } from '@/world/messages';
import { BarePage } from '../pages/bare-page';
import { t } from './messages';

/** Signed in, but without a company: nothing can be shown and only somebody else can help. */
export function NoContractor() {
  usePageTitle(t('no_contractor'));
  return (
    <BarePage>
      <Stack align="center" gap="md" role="alert">
        <Title order={1}>{text('login_no_contractor')}</Title>
        <Text maw={480}>{t('your_account_is_not_connected')}</Text>
        <Button component="a" href="/logout" size="md">
          {t('sign_out')}
        </Button>
      </Stack>
    </BarePage>
  );
}
