import { ActionIcon, Divider, Drawer, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAirConditioning,
  IconBell,
  IconBinaryTree2,
  IconBuilding,
  IconCoins,
  IconHomeDollar,
  IconInbox,
  IconList,
  IconLogout,
  IconMail,
  IconMenu2,
  IconPlus,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNeedsMe } from '@/pages/job-list/web/needs-me';
import { useSite } from '@/platform/web';
import { ColorSchemeChoice, Logo } from '@/platform/web/kit';
import { useMe } from '@/world/people/web';
import classes from './header.module.css';
import { t } from './messages';

/** Everything of the header that has no room on a phone. */
export function NavDrawer() {
  const [open, { open: show, close }] = useDisclosure(false);
  const me = useMe();
  const { data: site } = useSite();
  const needsMe = useNeedsMe();
  const entry = (to: string, icon: ReactNode, label: string, search?: Record<string, unknown>, more?: ReactNode) => (
    <Link to={to} search={search ?? {}} className={classes.drawerLink} onClick={close} activeOptions={{ exact: true }}>
      {icon}
      {label}
      {more}
    </Link>
  );
  return (
    <>
      <ActionIcon className={classes.burger} variant="subtle" color="gray" size={44} aria-label={t('open_the_menu')} aria-haspopup="dialog" onClick={show}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Drawer opened={open} onClose={close} title={<Logo />} size={300} padding="md">
        <Stack gap={4} component="nav" aria-label={t('main')}>
          {entry('/', <IconList size={20} aria-hidden />, t('jobs_list'))}
          {entry('/', <IconBell size={20} aria-hidden />, t('needs_me'), { action: true }, <span className={classes.number}>{needsMe ?? '–'}</span>)}
          {me.kind === 'staff' && entry('/queue', <IconInbox size={20} aria-hidden />, t('queue'))}
          {entry('/equipment', <IconAirConditioning size={20} aria-hidden />, t('equipment'))}
          {entry('/estimate', <IconHomeDollar size={20} aria-hidden />, t('what_can_this_home_get'))}
          {me.kind === 'staff' && entry('/announcements', <IconSpeakerphone size={20} aria-hidden />, t('announcements'))}
          {me.kind === 'staff' && entry('/contractors', <IconBuilding size={20} aria-hidden />, t('companies'))}
          {me.contractor &&
            me.roles.includes('contractor_admin') &&
            entry(`/contractors/${me.contractor.id}`, <IconBuilding size={20} aria-hidden />, t('my_company'))}
          {me.kind === 'staff' && entry('/budgets', <IconCoins size={20} aria-hidden />, t('program_budgets'))}
          {me.kind === 'staff' && entry('/programs/explorer', <IconBinaryTree2 size={20} aria-hidden />, t('program_explorer'))}
          {me.abilities.create_jobs && entry('/create', <IconPlus size={20} aria-hidden />, t('create_job'))}
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
