import { ActionIcon, SegmentedControl, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark, kept in this browser. */
export function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Use dark colours' : 'Use light colours';
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={() => setColorScheme(next)}>
        {next === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As my device' },
] as const;

/** The same choice spelled out, with the device's own setting. */
export function ColourSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colours"
      data={SCHEMES.map((scheme) => ({ ...scheme }))}
      value={colorScheme}
      onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
    />
  );
}
