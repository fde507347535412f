import { useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { AcceptInvitePage, ForgotPasswordPage, LoginPage, LogoutPage, PasswordResetPage } from '@/foundation/accounts/web/sign-in';
import { onApiErrors, session, useIsSiteKnown } from '@/platform/web';
import { FullScreenSpinner, KitProvider, lazyPart, toastError } from '@/platform/web/kit';

/** Starts the pages that need no session. A link from one of these few pages loads the next page completely, so these pages need no router. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  // A missing session needs no redirect here, because these pages are for signing in.
  onApiErrors({ toast: toastError, signedOut: () => {} });
  // `/test-login`, the route for automated tests of docs/spec/portal.md §2, shows the sign-in page.
  if (window.location.pathname.startsWith('/test-login')) window.history.replaceState(null, '', '/login');
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <Page path={window.location.pathname.replace(/\/+$/, '')} />
      </KitProvider>
    </StrictMode>,
  );
}

/** Loaded lazily, because most users sign in without two-factor authentication. */
const SecondStepPage = lazyPart(async () => (await import('@/foundation/accounts/web/sign-in/second-factor-page')).SecondFactorPage, <FullScreenSpinner />);

function Page({ path }: { path: string }) {
  if (path === '/logout') return <LoggedOut />;
  if (path === '/second-step') return <SecondStepPage />;
  if (path === '/forgot-password') return <ForgotPasswordPage />;
  return <SignedOutOnly>{(SIGNED_OUT.get(path) ?? SIGN_IN)()}</SignedOutOnly>;
}

const SIGN_IN = () => <LoginPage />;
const SIGNED_OUT = new Map([
  ['/password-reset', () => <PasswordResetPage />],
  ['/accept-contractor-invite', () => <AcceptInvitePage />],
]);

/** Ends the session, and removes the jobs that are stored on this device. */
function LoggedOut() {
  useEffect(() => void import('@/features/offline/web/stored-jobs/stop-storing').then(({ stopStoring }) => stopStoring()), []);
  return <LogoutPage />;
}

/** Redirects users who are already signed in to the home page (docs/spec/portal.md §2). */
function SignedOutOnly({ children }: { children: ReactNode }) {
  const check = useQuery({ queryKey: ['signed-in'], queryFn: leaveIfSignedIn, staleTime: Number.POSITIVE_INFINITY, retry: false });
  // Wait for the banner and the demo users, so that nothing moves after the page appears.
  const isSiteKnown = useIsSiteKnown();
  return check.isPending || check.data || !isSiteKnown ? <FullScreenSpinner /> : children;
}

async function leaveIfSignedIn(): Promise<boolean> {
  const signedIn = (await session.token()) !== null;
  if (signedIn) window.location.replace('/');
  // The session of the last user ended, so delete the jobs that are stored on this device.
  else await import('@/features/offline/web/caches').then(({ deleteStoredJobs }) => deleteStoredJobs());
  return signedIn;
}
