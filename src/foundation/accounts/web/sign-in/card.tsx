import { Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColorSchemeToggle, Logo, SiteBanner, usePageTitle } from '@/platform/web/kit';

/** Layout of the pages for signing in and out: a card in the center with the logo above it. */
export function SignInCard({ title, lead, aside, children }: { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Stack gap={0} mih="100vh">
      <SiteBanner />
      <Group component="header" gap={0} justify="space-between" wrap="nowrap" h={64} ps={{ base: 'md', sm: 'lg' }} pe={{ base: 'xs', sm: 'md' }}>
        <Logo />
        <ColorSchemeToggle />
      </Group>
      <Flex component="main" gap="lg" align="flex-start" justify="center" wrap="wrap" flex={1} pt={{ base: 'xs', sm: '6vh' }} pb={48} px="md">
        <Paper maw={440} w="100%" p={{ base: 'lg', sm: 'xl' }} shadow="sm">
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {lead && (
                <Text c="dimmed" mt={4}>
                  {lead}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {aside && (
          <Stack gap="lg" maw={440} w="100%">
            {aside}
          </Stack>
        )}
      </Flex>
    </Stack>
  );
}
