import { Suspense, useEffect } from 'react';
import { GuestProfile, GuestReviewPage, GuestTask, JobHelp } from '@/features/guests/web';
import { LiveProvider, type OverviewQueries, Reconnecting } from '@/live-updates/web';
import { type GuestSession, session } from '@/platform/web';
import { Loading, lazyPart, useHeadingFocus } from '@/platform/web/kit';
import { CUSTOM_PAGES, GUEST_PANELS, GUEST_WIDGETS } from './custom-pages';
import { GuestLayout } from './layout';
import { navigateTo, useLocationPath } from './location';
import { LoginPage } from './pages/login';
import { LogoutPage } from './pages/logout';

// Few visits need these pages, so load their code on demand. The page for signing out is not among them, because it must work without a connection.
const MEANWHILE = <Loading rows={1} height={140} />;
const CompletedPage = lazyPart(async () => (await import('./pages/completed')).CompletedPage, MEANWHILE);
const CredentialsCollectedPage = lazyPart(async () => (await import('./pages/credentials-collected')).CredentialsCollectedPage, MEANWHILE);
const InvalidLinkPage = lazyPart(async () => (await import('./pages/invalid-link')).InvalidLinkPage, MEANWHILE);
const PrivateAnswersPage = lazyPart(async () => (await import('./pages/private-answers')).PrivateAnswersPage, MEANWHILE);
const QuotePage = lazyPart(async () => (await import('@/features/quotes/web/homeowner-page')).HomeownerQuotePage, MEANWHILE);
const TechnicianDayPage = lazyPart(async () => (await import('@/features/visits/web/technician-day-page')).TechnicianDayPage, MEANWHILE);
// This module downloads all files of the visit in the background, so load it after the page.
const LaterPart = lazyPart(async () => (await import('./offline/later-part')).LaterPart);
const SessionExpiredPage = lazyPart(async () => (await import('./pages/session-expired')).SessionExpiredPage, MEANWHILE);

/** Shows the page for the current URL in the guest layout. */
export function GuestPages() {
  return (
    <GuestLayout>
      <Suspense fallback={<Loading rows={3} height={96} />}>
        <Page />
      </Suspense>
    </GuestLayout>
  );
}

function Page() {
  const address = useLocationPath();
  const [, first = '', jobId, part, taskId] = address.pathname.split('/');
  useHeadingFocus(address.pathname);
  switch (first) {
    case 'guest-login':
      return <LoginPage token={address.searchParams.get('token')} />;
    case 'homeowner-login':
      return <Redirect to={`/guest-login${address.search}`} />;
    case 'guest-logout':
      return <LogoutPage />;
    case 'guest-completed':
      return <CompletedPage />;
    case 'guest-session-expired':
      return <SessionExpiredPage />;
    case 'guest-private-answers':
      return <PrivateAnswersPage token={address.searchParams.get('token')} />;
    case 'quote':
      return <QuotePage token={address.searchParams.get('token')} Invalid={InvalidLinkPage} />;
    case 'technician-day':
      return <TechnicianDayPage token={address.searchParams.get('token')} />;
    case 'usage-credentials-collected':
      return <CredentialsCollectedPage />;
    case 'guest-profile': {
      const guest = session.guest();
      // The URL has no job ID if the guest opens the page from the home screen of the phone.
      if (!jobId && guest) return <Redirect to={`/guest-profile/${guest.job_id}`} />;
      if (!jobId || !guest) return <Redirect to={jobId ? '/guest-logout' : '/guest-login'} />;
      return (
        <LiveProvider userKey={channelOf(guest)} overviews={NONE}>
          {taskId ? (
            <GuestTask
              key={taskId}
              jobId={jobId}
              taskId={taskId}
              step={address.searchParams.get('step')}
              isCorrection={address.searchParams.get('back') === 'check'}
              navigate={navigateTo}
              pages={CUSTOM_PAGES}
              widgets={GUEST_WIDGETS}
              panels={GUEST_PANELS}
            />
          ) : part === 'check' ? (
            <GuestReviewPage jobId={jobId} navigate={navigateTo} />
          ) : (
            <GuestProfile key={jobId} jobId={jobId} navigate={navigateTo} />
          )}
          <JobHelp jobId={jobId} />
          <LaterPart key={guest.token} jobId={jobId} />
          <Reconnecting />
        </LiveProvider>
      );
    }
    default:
      return <InvalidLinkPage />;
  }
}

const NONE: OverviewQueries = {};

/** Returns a name for the session. All tabs of the session share one connection for live events through the channel with this name. */
const channelOf = ({ job_id, role, expires_at }: GuestSession): string => `${job_id}.${role}.${expires_at}`;

function Redirect({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}
