import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ColorSchemeToggle, Logo } from '@/platform/web/kit';
import { NotificationsBell } from '@/world/messages/web/bell';
import { useMe } from '@/world/people/web';
import classes from './header.module.css';
import { NavDrawer } from './nav-drawer';
import { NeedsMe } from './needs-me';
import { SearchButton } from './search-button';
import { UserMenu } from './user-menu';

/** 56 px: where everybody finds, creates and comes back from. */
export function Header() {
  const { abilities, kind } = useMe();
  return (
    <header className={`${classes.header} hl-no-print`}>
      <NavDrawer />
      <Link to="/" className={classes.home} aria-label="Hearthline, job list">
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <Link to="/" className={classes.link} activeOptions={{ exact: true, includeSearch: false }}>
          Jobs list
        </Link>
        <Link to="/equipment" className={classes.link} activeOptions={{ includeSearch: false }}>
          Equipment
        </Link>
        {kind === 'staff' && (
          <Link to="/queue" className={classes.link}>
            Queue
          </Link>
        )}
      </nav>
      <SearchButton />
      <NeedsMe />
      <NotificationsBell />
      {abilities.create_jobs && (
        <Button component={Link} to="/create" className={classes.create} leftSection={<IconPlus size={18} aria-hidden />}>
          <span className={classes.createWord}>Create job</span>
        </Button>
      )}
      <span className={classes.wideOnly}>
        <ColorSchemeToggle />
      </span>
      <UserMenu />
    </header>
  );
}
