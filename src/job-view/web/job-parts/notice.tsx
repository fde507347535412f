import { Box, Flex, Stack } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Tone, toneStyle } from '@/platform/web/kit';
import styles from './show.module.css';

/** Notice about the whole page, shown at the top. */
export function Notice({
  tone,
  icon: Icon,
  title,
  children,
  actions,
}: {
  tone: Tone;
  icon: TablerIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <aside className={styles.notice} style={{ ...toneStyle(tone), borderColor: `var(--hl-${tone})` }} aria-label={title}>
      <Icon size={20} aria-hidden />
      <Stack gap={6} flex={1} miw={0}>
        <strong>{title}</strong>
        {children && (
          <Box c="var(--hl-ink)" className="hl-wrap">
            {children}
          </Box>
        )}
        {actions && (
          <Flex gap="xs" wrap="wrap" className={styles.noticeActs}>
            {actions}
          </Flex>
        )}
      </Stack>
    </aside>
  );
}
