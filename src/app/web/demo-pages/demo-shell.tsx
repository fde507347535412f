import { Anchor, Flex, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { portalName } from '@/platform';
import { onApiErrors } from '@/platform/web';
import { ColorSchemeToggle, KitProvider, Logo, SiteBanner, toastError } from '@/platform/web/kit';
import classes from './demo-shell.module.css';
import { t } from './messages';

type DemoPage = { title: string; Page: () => ReactNode };

/** Returns the start function of a demo page. Demo pages need no account and contain a link to the portal. */
export const demoPage =
  ({ title, Page }: DemoPage) =>
  (root: HTMLElement | null): void => {
    if (!root) return;
    onApiErrors({ toast: toastError, signedOut: () => {} });
    createRoot(root).render(
      <StrictMode>
        <KitProvider>
          <Stack gap={0} h="100dvh">
            <a className="hl-skip" href="#main">
              {t('skip_content_link')}
            </a>
            <Group component="header" gap="md" wrap="nowrap" bg="var(--hl-surface)" flex="none" h={56} px="md" className="hl-line-below">
              <a href="/" className={classes.home} aria-label={t('home_link_name', { portal: portalName() })}>
                <Logo />
              </a>
              <Title c="dimmed" flex={1} fz="md" fw={400} lh="inherit" className={classes.name}>
                {title}
              </Title>
              <Anchor href="/" className={classes.link}>
                {t('portal_link')}
              </Anchor>
              <ColorSchemeToggle />
            </Group>
            <SiteBanner />
            <Flex id="main" tabIndex={-1} component="main" flex={1} mih={0}>
              <Page />
            </Flex>
          </Stack>
        </KitProvider>
      </StrictMode>,
    );
  };
