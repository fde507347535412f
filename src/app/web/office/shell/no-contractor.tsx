import { Button, Stack, Text, Title } from '@mantine/core';
import { usePageTitle } from '@/platform/web/kit';
import { text } from '@/world/messages';
import { BarePage } from '../pages/bare-page';

/** Signed in, but without a company: nothing can be shown and only somebody else can help. */
export function NoContractor() {
  usePageTitle('No contractor');
  return (
    <BarePage>
      <Stack align="center" gap="md" role="alert">
        <Title order={1}>{text('login_no_contractor')}</Title>
        <Text maw={480}>Your account is not connected to an active company. Please ask your company admin or your program contact to connect it.</Text>
        <Button component="a" href="/logout" size="md">
          Sign out
        </Button>
      </Stack>
    </BarePage>
  );
}
