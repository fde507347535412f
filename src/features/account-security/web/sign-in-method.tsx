import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows one sign-in method, such as passkeys, with its title, its state and its actions. */
export function SignInMethod({ title, lead, badge, children }: { title: string; lead: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" p="lg">
      <Group gap="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {badge}
      </Group>
      <Text fz="sm" lh="sm" c="dimmed" mb="md">
        {lead}
      </Text>
      {children}
    </Paper>
  );
}
