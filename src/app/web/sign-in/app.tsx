import { useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { AcceptInvitePage, ForgotPasswordPage, LoginPage, LogoutPage, PasswordResetPage } from '@/foundation/accounts/web/sign-in';
import { onApiErrors, session, useIsSiteKnown } from '@/platform/web';
import { FullScreenSpinner, KitProvider, lazyPart, toastError } from '@/platform/web/kit';

/** Starts the pages that need no session. Links between these few pages load a new document, so the app needs no router. */
export function start(root: HTMLElement | null): void {
  if (!root) return;
  // These pages are for signing in, so do not redirect users without a session.
  onApiErrors({ toast: toastError, signedOut: () => {} });
  // `/test-login` is the route for automated tests (docs/spec/portal.md §2). It shows the sign-in page.
  if (window.location.pathname.startsWith('/test-login')) window.history.replaceState(null, '', '/login');
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <Page path={window.location.pathname.replace(/\/+$/, '')} />
      </KitProvider>
    </StrictMode>,
  );
}

/** Most users sign in without two-factor authentication, so this page is loaded lazily. */
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

/** Page that signs the user out and removes the jobs that are stored on this device. */
function LoggedOut() {
  useEffect(() => void import('@/features/offline/web/stored-jobs/stop-storing').then(({ stopStoring }) => stopStoring()), []);
  return <LogoutPage />;
}

/** Redirects users who are already signed in to the home page (docs/spec/portal.md §2). */
function SignedOutOnly({ children }: { children: ReactNode }) {
  const check = useQuery({ queryKey: ['signed-in'], queryFn: leaveIfSignedIn, staleTime: Number.POSITIVE_INFINITY, retry: false });
  // Wait for the banner and the demo users, so that the page does not move after it appears.
  const isSiteKnown = useIsSiteKnown();
  return check.isPending || check.data || !isSiteKnown ? <FullScreenSpinner /> : children;
}

async function leaveIfSignedIn(): Promise<boolean> {
  const signedIn = (await session.token()) !== null;
  if (signedIn) window.location.replace('/');
  // Without a session, the last user has been signed out, so delete the jobs that are stored on this device.
  else await import('@/features/offline/web/caches').then(({ deleteStoredJobs }) => deleteStoredJobs());
  return signedIn;
}
