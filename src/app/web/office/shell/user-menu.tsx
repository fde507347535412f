import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconBinaryTree2,
  IconBuilding,
  IconCash,
  IconChevronDown,
  IconCoins,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSite } from '@/platform/web';
import { useMe } from '@/world/people/web';
import classes from './header.module.css';
import { t } from './messages';
import { showShortcuts } from './shortcuts';

/** Named after the company; staff after themselves (seed 1 §2). */
export function UserMenu() {
  const me = useMe();
  const { data: site } = useSite();
  const name = me.contractor?.name ?? me.displayName;
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.menu}>
          <span aria-hidden>
            <Avatar size={28} radius="xl" name={name} color="initials" styles={AVATAR} />
          </span>
          <span className={classes.menuName}>{name}</span>
          <IconChevronDown size={16} aria-hidden className={classes.menuArrow} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.displayName}
          <br />
          {me.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/preferences" leftSection={<IconSettings size={18} aria-hidden />}>
          {t('user_preferences')}
        </Menu.Item>
        {me.kind === 'staff' && (
          <Menu.Item component={Link} to="/announcements" leftSection={<IconSpeakerphone size={18} aria-hidden />}>
            {t('announcements')}
          </Menu.Item>
        )}
        {me.kind === 'staff' && (
          <Menu.Item component={Link} to="/contractors" leftSection={<IconBuilding size={18} aria-hidden />}>
            {t('companies')}
          </Menu.Item>
        )}
        {me.contractor && me.roles.includes('contractor_admin') && (
          <Menu.Item component={Link} to={`/contractors/${me.contractor.id}`} leftSection={<IconBuilding size={18} aria-hidden />}>
            {t('my_company')}
          </Menu.Item>
        )}
        {me.kind === 'staff' && (
          <Menu.Item component={Link} to="/budgets" leftSection={<IconCoins size={18} aria-hidden />}>
            {t('program_budgets')}
          </Menu.Item>
        )}
        {me.kind === 'staff' && (
          <Menu.Item component={Link} to="/programs/explorer" leftSection={<IconBinaryTree2 size={18} aria-hidden />}>
            {t('program_explorer')}
          </Menu.Item>
        )}
        {site?.mailbox && me.abilities.see_mailbox && (
          <Menu.Item component="a" href="/mailbox" leftSection={<IconMail size={18} aria-hidden />}>
            {t('mailbox_demo')}
          </Menu.Item>
        )}
        {site?.mailbox && me.kind === 'staff' && (
          <Menu.Item component="a" href="/payment-tool" leftSection={<IconCash size={18} aria-hidden />}>
            {t('payment_tool_demo')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={showShortcuts}>
          {t('keyboard_shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component="a" href="/logout" leftSection={<IconLogout size={18} aria-hidden />}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const AVATAR = { placeholder: { background: 'var(--hl-wait-ground)', color: 'var(--hl-wait)', border: 0, fontSize: 12 } };
