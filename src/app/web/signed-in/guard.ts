import { isRedirect, type ParsedLocation, redirect } from '@tanstack/react-router';
import { loginPath } from '@/foundation/accounts/web/redirect';
import { session } from '@/platform/web';
import { isDeviceToken } from '@/platform/web/device-token';

const LISTS = ['/', '/start'];

/** Runs before every page that needs a session. Without a session, redirects to the sign-in page, which returns to this page after the sign-in. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    const token = await session.token();
    // Devices do not store lists, so redirect a user without a connection from a list to the stored jobs.
    if (token !== null && isDeviceToken(token) && LISTS.includes(location.pathname)) throw redirect({ to: '/stored-jobs', replace: true });
    if (token !== null) return;
  } catch (error) {
    if (isRedirect(error)) throw error;
    // Without a connection, the user stays signed in, and the page shows a message.
    return;
  }
  window.location.assign(loginPath(location.href));
  // Return a promise that never resolves, because the browser is leaving this page, and the page must not appear before.
  await new Promise(() => {});
}
