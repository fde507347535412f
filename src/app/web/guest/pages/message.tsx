import { Group, Stack, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HelpLine, rememberedHelp } from '@/features/guests/web';
import { type Tone, toneStyle, usePageTitle } from '@/platform/web/kit';

export function MessagePage({ title, icon: Icon, tone = 'quiet', children }: { title: string; icon: TablerIcon; tone?: Tone; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Stack component="section" gap="md" align="flex-start" bg="var(--hl-surface)" bd="1px solid var(--hl-line)" bdrs="xl" mt="lg" py={28} px="lg">
      <Group component="span" gap={0} justify="center" wrap="nowrap" bdrs="50%" h={60} w={60} style={toneStyle(tone)}>
        <Icon size={32} aria-hidden />
      </Group>
      <Title order={1}>{title}</Title>
      {children}
      <HelpLine help={rememberedHelp()} />
    </Stack>
  );
}
