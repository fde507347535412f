import { isRedirect, type ParsedLocation, redirect } from '@tanstack/react-router';
import { loginPath } from '@/foundation/accounts/web/redirect';
import { session } from '@/platform/web';
import { isDeviceToken } from '@/platform/web/device-token';

const LISTS = ['/', '/start'];

/** Runs before every page that needs a session. Without a session it redirects to the sign-in and back. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    const token = await session.token();
    // Devices do not store lists, so a user without a connection is redirected to the stored jobs.
    if (token !== null && isDeviceToken(token) && LISTS.includes(location.pathname)) throw redirect({ to: '/stored-jobs', replace: true });
    if (token !== null) return;
  } catch (error) {
    if (isRedirect(error)) throw error;
    // Without a connection, the page shows its own message; the user stays signed in.
    return;
  }
  window.location.assign(loginPath(location.href));
  // The browser is navigating away; show nothing of the page meanwhile.
  await new Promise(() => {});
}
