import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingBank, IconCalendar, IconCash, IconChevronDown, IconKeyboard, IconLogout, IconMail, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useSite } from '@/platform/web';
import classes from './header.module.css';
import { t } from './messages';
import { showShortcuts } from './shortcuts';

/** User menu. Its label is the contractor's name for contractor users, and the user's own name for staff (docs/spec/portal.md §2). */
export function UserMenu() {
  const me = useCurrentUser();
  const { data: site } = useSite();
  const name = me.contractor?.name ?? me.displayName;
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.menu}>
          <span aria-hidden>
            <Avatar size={28} radius="xl" name={name} color="initials" styles={AVATAR} />
          </span>
          <span className={`${classes.menuName} hl-truncate`}>{name}</span>
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
        {me.kind === 'contractor' && (
          <Menu.Item component={Link} to="/stored-jobs" leftSection={<IconCalendar size={18} aria-hidden />}>
            {t('stored_jobs_link')}
          </Menu.Item>
        )}
        {site?.mailbox && me.abilities.see_mailbox && (
          <Menu.Item component="a" href="/mailbox" leftSection={<IconMail size={18} aria-hidden />}>
            {t('mailbox_demo')}
          </Menu.Item>
        )}
        {site?.mailbox && me.kind === 'staff' && (
          <Menu.Item component="a" href="/payment-tool" leftSection={<IconCash size={18} aria-hidden />}>
            {t('demo_payment_tool_link')}
          </Menu.Item>
        )}
        {site?.mailbox && me.kind === 'staff' && (
          <Menu.Item component="a" href="/doe-simulator" leftSection={<IconBuildingBank size={18} aria-hidden />}>
            {t('demo_doe_link')}
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
