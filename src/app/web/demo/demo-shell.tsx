import { Anchor } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { portalName } from '@/platform';
import { onApiErrors } from '@/platform/web';
import { ColorSchemeToggle, KitProvider, Logo, SiteBanner, toastError } from '@/platform/web/kit';
import classes from './demo-shell.module.css';
import { t } from './messages';

type DemoPage = { title: string; Page: () => ReactNode };

/** Returns the start function of a demo page. Demo pages need no account and have a way back to the portal. */
export const demoPage =
  ({ title, Page }: DemoPage) =>
  (root: HTMLElement | null): void => {
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
              <h1 className={classes.name}>{title}</h1>
              <Anchor href="/" className={classes.link}>
                {t('portal_link')}
              </Anchor>
              <ColorSchemeToggle />
            </header>
            <SiteBanner />
            <main id="main" tabIndex={-1} className={classes.main}>
              <Page />
            </main>
          </div>
        </KitProvider>
      </StrictMode>,
    );
  };
