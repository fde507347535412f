import { isRedirect, type ParsedLocation, redirect } from '@tanstack/react-router';
import { loginPath } from '@/foundation/accounts/web/redirect';
import { session } from '@/platform/web';
import { isDeviceToken } from '@/platform/web/device-token';

const LISTS = ['/', '/start'];

/** Route hook for every page that needs a session. Redirects users without a session to the sign-in page, which returns to this page after they sign in. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    const token = await session.token();
    // Lists are not stored on the device. If the user opens a list without a connection, redirect to the stored jobs.
    if (token !== null && isDeviceToken(token) && LISTS.includes(location.pathname)) throw redirect({ to: '/stored-jobs', replace: true });
    if (token !== null) return;
  } catch (error) {
    if (isRedirect(error)) throw error;
    // If there is no connection, keep the user signed in. The page shows a message.
    return;
  }
  window.location.assign(loginPath(location.href));
  // The browser is leaving this page. Wait forever, so that the page does not appear before the browser has left.
  await new Promise(() => {});
}
