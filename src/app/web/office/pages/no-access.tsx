import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '@/platform/web/kit';
import { BarePage } from './bare-page';

/** A page that exists, but not for this role. */
export function NoAccess() {
  usePageTitle('No access');
  return (
    <BarePage>
      <Stack align="center" gap="md">
        <Title order={1}>You do not have access to this page</Title>
        <Button component={Link} to="/" size="md">
          Job list
        </Button>
      </Stack>
    </BarePage>
  );
}
