import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import styles from './color-scheme.module.css';

/** Light or dark, kept in this browser. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Use dark colors' : 'Use light colors';
  return (
    <UnstyledButton className={styles.toggle} aria-label={label} onClick={() => setColorScheme(next)} title={label}>
      {next === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </UnstyledButton>
  );
}
