import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { NotificationMenu } from '@/foundation/messaging/web/notification-menu';
import { portalName } from '@/platform';
import { ColorSchemeToggle, Logo, PartBoundary } from '@/platform/web/kit';
import { ActionRequiredLink } from './action-required-link';
import classes from './header.module.css';
import { t } from './messages';
import { NavDrawer } from './nav-drawer';
import { navigationFor } from './navigation';
import { OfficeMenu } from './office-menu';
import { SearchButton } from './search-button';
import { UserMenu } from './user-menu';

const NOTIFICATIONS = ['/api/notifications'];

/** Header of the office pages: navigation, search, notifications, the button that creates a job, and the user menu. */
export function Header() {
  const me = useCurrentUser();
  const { work, office } = navigationFor(me);
  return (
    <Group component="header" gap="xs" wrap="nowrap" className={`${classes.header} hl-no-print`}>
      <PartBoundary name={t('menu_part_name')} shape="icon">
        <NavDrawer />
      </PartBoundary>
      <Link to="/" className={classes.home} aria-label={t('home_link_name', { portal: portalName() })}>
        <Logo tight />
      </Link>
      <nav className={classes.nav} aria-label={t('main')}>
        {work.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.link} activeOptions={{ exact: to === '/', includeSearch: false }}>
            {label}
          </Link>
        ))}
        <PartBoundary name={t('office_part_name')} shape="icon">
          <OfficeMenu places={office} />
        </PartBoundary>
      </nav>
      <PartBoundary name={t('search')} shape="icon">
        <SearchButton />
      </PartBoundary>
      <PartBoundary name={t('needs_me_part_name')} shape="icon">
        <ActionRequiredLink />
      </PartBoundary>
      <PartBoundary name={t('notifications_part_name')} shape="icon" answers={NOTIFICATIONS}>
        <NotificationMenu />
      </PartBoundary>
      {me.abilities.create_jobs && (
        <Button
          component={Link}
          to="/create"
          flex="none"
          className={classes.create}
          aria-label={t('create_job')}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          <span className={classes.createWord}>{t('create_job')}</span>
        </Button>
      )}
      <span className={classes.wideOnly}>
        <PartBoundary name={t('colors_part_name')} shape="icon">
          <ColorSchemeToggle />
        </PartBoundary>
      </span>
      <PartBoundary name={t('user_menu_part_name')} shape="icon">
        <UserMenu />
      </PartBoundary>
    </Group>
  );
}
