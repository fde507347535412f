import { ActionIcon, Divider, Drawer, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconLogout, IconMail, IconMenu2, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useActionRequiredCount } from '@/pages/job-list/web/use-action-required-count';
import { formatNumber } from '@/platform';
import { useSite } from '@/platform/web';
import { ColorSchemeChoice, Logo } from '@/platform/web/kit';
import classes from './header.module.css';
import { t } from './messages';
import { type NavigationEntry, navigationFor } from './navigation';

/** Drawer with the links that do not fit in the header on a narrow screen. */
export function NavDrawer() {
  const [open, { open: show, close }] = useDisclosure(false);
  const me = useCurrentUser();
  const { data: site } = useSite();
  const needsMe = useActionRequiredCount();
  const {
    work: [first, ...others],
    office,
  } = navigationFor(me);
  const entry = (to: string, icon: ReactNode, label: string, search?: Record<string, unknown>, more?: ReactNode) => (
    <Link key={label} to={to} search={search ?? {}} className={classes.drawerLink} onClick={close} activeOptions={{ exact: true }}>
      {icon}
      {label}
      {more}
    </Link>
  );
  const place = ({ to, label, Icon }: NavigationEntry) => entry(to, <Icon size={20} aria-hidden />, label);
  return (
    <>
      <ActionIcon className={classes.burger} variant="subtle" color="gray" size={44} aria-label={t('open_menu_button')} aria-haspopup="dialog" onClick={show}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Drawer opened={open} onClose={close} title={<Logo />} size={300} padding="md">
        <Stack gap={4} component="nav" aria-label={t('main')}>
          {first && place(first)}
          {entry(
            '/',
            <IconBell size={20} aria-hidden />,
            t('needs_me'),
            { action: true },
            <span className={`${classes.number} hl-count`}>{needsMe === undefined ? '–' : formatNumber(needsMe)}</span>,
          )}
          {others.map(place)}
          {me.abilities.create_jobs && entry('/create', <IconPlus size={20} aria-hidden />, t('create_job'))}
          {office.length > 0 && <Divider my="xs" label={t('office')} labelPosition="left" />}
          {office.map(place)}
          <Divider my="xs" />
          {entry('/preferences', <IconSettings size={20} aria-hidden />, t('user_preferences'))}
          {site?.mailbox && me.abilities.see_mailbox && (
            <a href="/mailbox" className={classes.drawerLink}>
              <IconMail size={20} aria-hidden />
              {t('mailbox_demo')}
            </a>
          )}
          <UnstyledButton component="a" href="/logout" className={classes.drawerLink}>
            <IconLogout size={20} aria-hidden />
            {t('sign_out')}
          </UnstyledButton>
          <Divider my="xs" />
          <ColorSchemeChoice />
        </Stack>
      </Drawer>
    </>
  );
}
