import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '@/platform/web/kit';
import { useIsInShell } from '../shell/in-shell';

/** Shows a short centered message. Adds the logo on pages without the header. */
export function CenteredMessage({ children }: { children: ReactNode }) {
  const inShell = useIsInShell();
  if (inShell)
    return (
      <Stack gap="xl" align="center" justify="center" mih="70vh" py={48} px="lg" ta="center">
        {children}
      </Stack>
    );
  return (
    <Stack component="main" gap="xl" align="center" justify="center" mih="70vh" py={48} px="lg" ta="center">
      <Logo size={40} />
      {children}
    </Stack>
  );
}
