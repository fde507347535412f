import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark, kept in this browser. */
export function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Use dark colours' : 'Use light colours';
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={() => setColorScheme(next)} title={label}>
      {next === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </ActionIcon>
  );
}
