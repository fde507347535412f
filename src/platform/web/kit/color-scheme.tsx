import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import styles from './color-scheme.module.css';
import { t } from './messages';

/** Button that switches between the light and the dark color scheme. The browser stores the choice. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? t('dark_colors_button') : t('light_colors_button');
  return (
    <UnstyledButton className={`${styles.toggle} hl-hover`} aria-label={label} onClick={() => setColorScheme(next)} title={label}>
      {next === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </UnstyledButton>
  );
}
