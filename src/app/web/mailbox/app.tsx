import { Anchor } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MailboxPage } from '@/foundation/messaging/web';
import { portalName } from '@/platform';
import { onApiErrors } from '@/platform/web';
import { ColorSchemeToggle, KitProvider, Logo, SiteBanner, toastError } from '@/platform/web/kit';
import classes from './app.module.css';
import { t } from './messages';

/** The mailbox of the demo, for everybody: the links of guests are read here without an account. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  onApiErrors({ toast: toastError, signedOut: () => {} });
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <div className={classes.page}>
          <a className="hl-skip" href="#main">
            {t('skip_content_link')}
          </a>
          <header className={classes.header}>
            <a href="/" className={classes.home} aria-label={t('home_link_name', { portal: portalName() })}>
              <Logo />
            </a>
            <h1 className={classes.name}>{t('demo_mailbox_title')}</h1>
            <Anchor href="/" className={classes.link}>
              {t('portal_link')}
            </Anchor>
            <ColorSchemeToggle />
          </header>
          <SiteBanner />
          <main id="main" tabIndex={-1} className={classes.main}>
            <MailboxPage />
          </main>
        </div>
      </KitProvider>
    </StrictMode>,
  );
}
