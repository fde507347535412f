import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useUnsentCount } from '@/features/unsent-emails/web/use-unsent-count';
import { formatNumber } from '@/platform';
import classes from './header.module.css';
import { t } from './messages';
import { type NavigationEntry, UNSENT_EMAILS } from './navigation';

/** Menu with the pages for managing the portal. Users open these pages less often than jobs, so the header does not show them directly. */
export function OfficeMenu({ places }: { places: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  if (places.length === 0) return null;
  const isHere = places.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Menu position="bottom-start" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.link} data-here={isHere || undefined}>
          {t('office')}
          {places.includes(UNSENT_EMAILS) && <UnsentCount />}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ to, label, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shows the number of emails that could not be sent, or nothing if every email was sent. */
function UnsentCount() {
  const unsent = useUnsentCount();
  if (unsent === 0) return null;
  return (
    <span className={`${classes.number} hl-count`} role="img" aria-label={t('unsent_emails_count', { count: unsent })}>
      {formatNumber(unsent)}
    </span>
  );
}
