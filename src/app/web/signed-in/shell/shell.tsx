import { Box, Stack } from '@mantine/core';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Announcements, useCurrentAnnouncements } from '@/features/announcements/web';
import { UploadWatcher } from '@/features/attachments/web';
import { storingUser, useStoredValue } from '@/features/offline/web/stored-jobs/setting';
import { CurrentUserProvider, useCurrentUser, useCurrentUserQuery } from '@/foundation/accounts/web';
import { sharedMessage } from '@/foundation/messaging';
import { LiveProvider, Reconnecting } from '@/live-updates/web';
import { recentJobs, SearchProvider } from '@/pages/job-list/web/search';
import { useIsSiteKnown } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner, lazyPart, PartBoundary, SiteBanner } from '@/platform/web/kit';
import { Header } from './header';
import { InShell } from './in-shell';
import { t } from './messages';
import { canOpenPage, navigationFor } from './navigation';
import { QUERIES_BY_LIVE_EVENT } from './overviews';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts';
import { ViewAsBanner } from './view-as-banner';

// These parts load after the page, because only some users need them, for example users who store their jobs on this device.
const StoredJobsPart = lazyPart(async () => (await import('@/features/offline/web/stored-jobs/stored-jobs-part')).StoredJobsPart);
const NoAccess = lazyPart(async () => (await import('../pages/no-access')).NoAccess);
const NoContractor = lazyPart(async () => (await import('./no-contractor')).NoContractor);
const ANNOUNCEMENTS = ['/api/announcements/current/announcement'];
const SITE = ['/api/noauth/site'];

/** Shows the header, the banner and the page, or a spinner until the user is loaded. An error in the header or the banner does not affect the page. */
export function Shell() {
  const me = useCurrentUserQuery();
  // Defer the value, because rendering the header and the page takes long, and a phone must respond to taps in the meantime. Start with null, because the user
  // may already be loaded.
  const user = useDeferredValue(me.data ?? null, null);
  // The page waits for the announcements too, so request them together with the user.
  useCurrentAnnouncements();
  if (user) {
    const { work, office, other } = navigationFor(user);
    return (
      <CurrentUserProvider me={user}>
        <LiveProvider userKey={user.uid} overviews={QUERIES_BY_LIVE_EVENT}>
          <SearchProvider pages={[...work, ...office, ...other]}>
            <PartBoundary name={t('shortcuts_part_name')}>
              <Shortcuts />
            </PartBoundary>
            <Stack gap={0} mih="100vh">
              <a className="hl-skip" href="#main">
                {t('skip_content_link')}
              </a>
              <Header />
              <PartBoundary name={t('looking_part_name')}>
                <ViewAsBanner />
              </PartBoundary>
              <PartBoundary name={t('site_part_name')} answers={SITE}>
                <SiteBanner />
              </PartBoundary>
              <Content />
              <PartBoundary name={t('connection_part_name')}>
                <Reconnecting />
              </PartBoundary>
            </Stack>
          </SearchProvider>
        </LiveProvider>
      </CurrentUserProvider>
    );
  }
  if (!me.error) return <FullScreenSpinner />;
  if ([403, 404].includes(me.error.status) && me.error.message === sharedMessage('login_no_contractor')) return <NoContractor />;
  return (
    <Box component="main" my="12vh" mx="auto" maw={640} px="md">
      <ErrorPanel error={me.error} retry={() => void me.refetch()} />
    </Box>
  );
}

/**
 * Shows the announcements, pending uploads and the page. Shows the page only when the height of the announcements is known, so that the page does not move
 * afterwards.
 */
function Content() {
  const [isPlaced, setIsPlaced] = useState(false);
  const place = useCallback(() => setIsPlaced(true), []);
  const { data } = useCurrentAnnouncements();
  return (
    <>
      <PartBoundary name={t('announcements')} answers={ANNOUNCEMENTS} resetOn={data} onBroken={place}>
        <Announcements onPlaced={place} />
      </PartBoundary>
      <PartBoundary name={t('waiting_files_part_name')}>
        <UploadWatcher />
        <StoredJobs />
      </PartBoundary>
      <Page isBelowAll={isPlaced} />
    </>
  );
}

function StoredJobs() {
  const { uid } = useCurrentUser();
  const storing = useStoredValue(storingUser);
  return storing && <StoredJobsPart uid={uid} storing={storing} recent={() => recentJobs.read(uid)} />;
}

/** Page below the header. After navigation, moves the focus to the page, so that keyboard and screen reader users continue there. */
function Page({ isBelowAll }: { isBelowAll: boolean }) {
  const { pathname } = useLocation();
  const isPlaced = useIsSiteKnown() && isBelowAll;
  const user = useCurrentUser();
  const isForbidden = useMatches({ select: (matches) => matches.some(({ staticData }) => !canOpenPage(user, staticData)) });
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // Do not move the focus if the page has already set it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={isPlaced ? classes.main : `${classes.main} hl-waits`}>
      <InShell value={true}>
        <Suspense fallback={<FullScreenSpinner />}>
          <div key={pathname} className="hl-page">
            {isForbidden ? <NoAccess /> : <Outlet />}
          </div>
        </Suspense>
      </InShell>
    </main>
  );
}
