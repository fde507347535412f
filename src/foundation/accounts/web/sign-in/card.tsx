import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColorSchemeToggle, Logo, SiteBanner, usePageTitle } from '@/platform/web/kit';
import classes from './card.module.css';

/** Layout of all pages without a session: a card in the center with the logo above it. */
export function SignInCard({ title, lead, aside, children }: { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <SiteBanner />
      <header className={classes.header}>
        <Logo />
        <ColorSchemeToggle />
      </header>
      <main className={classes.main}>
        <Paper className={classes.card} p={{ base: 'lg', sm: 'xl' }} shadow="sm">
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {lead && (
                <Text c="dimmed" mt={4}>
                  {lead}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {aside && <div className={classes.aside}>{aside}</div>}
      </main>
    </div>
  );
}
