import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { UploadWatcher } from '@/features/attachments/web';
import { useIsSiteKnown } from '@/platform/web';
import { ColorSchemeToggle, Logo, SiteBanner } from '@/platform/web/kit';
import styles from './layout.module.css';
import { t } from './messages';

/** Logo, page, and a sentence on who sees what. One column, designed for a phone. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const isPlaced = useIsSiteKnown();
  return (
    <div className={styles.shell}>
      <a className="hl-skip" href="#main">
        {t('skip_content_link')}
      </a>
      <Group component="header" gap={0} justify="space-between" wrap="nowrap" bg="var(--hl-surface)" mih={56} px="md" className="hl-line-below">
        <Logo />
        <ColorSchemeToggle />
      </Group>
      <SiteBanner />
      <UploadWatcher />
      <main id="main" className={isPlaced ? styles.main : `${styles.main} hl-waits`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
