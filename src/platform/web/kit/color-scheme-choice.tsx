import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { t } from './messages';

const SCHEMES = [
  { value: 'light', label: t('light') },
  { value: 'dark', label: t('dark') },
  { value: 'auto', label: t('system_colors_option') },
] as const;

/** Radio buttons for the color scheme. One option follows the setting of the device. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={t('colors')}
      data={SCHEMES.map((scheme) => ({ ...scheme }))}
      value={colorScheme}
      onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
    />
  );
}
