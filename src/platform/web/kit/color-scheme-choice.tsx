import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As my device' },
] as const;

/** The choice of colors spelled out, with the device's own setting. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colors"
      data={SCHEMES.map((scheme) => ({ ...scheme }))}
      value={colorScheme}
      onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
    />
  );
}
