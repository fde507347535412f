import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { UploadWatcher } from '@/features/attachments/web';
import { isDraftLanguage } from '@/platform/i18n';
import { session, useIsSiteKnown } from '@/platform/web';
import { ColorSchemeToggle, Logo, lazyPart, SiteBanner } from '@/platform/web/kit';
import styles from './layout.module.css';
import { useLocationPath } from './location';
import { t } from './messages';

// Most guests read English, so load these parts only when they are needed.
const LanguageChoice = lazyPart(async () => (await import('./language-choice')).LanguageChoice, null);
const QuoteLanguageChoice = lazyPart(async () => (await import('./language-choice')).QuoteLanguageChoice, null);
const DraftNote = lazyPart(async () => (await import('./draft-note')).DraftNote, null);

/** Path of the page that shows a quote. The homeowner opens it through a link, without a session. */
const QUOTE_PATH = '/quote';

/** One-column layout of the guest pages for phones, with logo, language, color scheme, banner of the portal, pending uploads and the page. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const isPlaced = useIsSiteKnown();
  // Subscribe to navigation, so that the layout renders again, for example after the guest signs in.
  const address = useLocationPath();
  const quoteToken = address.pathname === QUOTE_PATH ? address.searchParams.get('token') : null;
  const guest = session.guest();
  return (
    <div className={styles.shell}>
      <a className="hl-skip" href="#main">
        {t('skip_content_link')}
      </a>
      <Group component="header" gap={0} justify="space-between" bg="var(--hl-surface)" mih={56} px="md" py={6} className="hl-line-below">
        <Logo />
        <Group gap="xs" wrap="nowrap">
          {quoteToken === null ? <LanguageChoice jobId={guest?.job_id} /> : <QuoteLanguageChoice token={quoteToken} />}
          <ColorSchemeToggle />
        </Group>
      </Group>
      <SiteBanner />
      <UploadWatcher />
      {isDraftLanguage() && <DraftNote />}
      <main id="main" className={isPlaced ? styles.main : `${styles.main} hl-waits`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
