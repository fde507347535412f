import type { ParsedLocation } from '@tanstack/react-router';
import { loginPath } from '@/foundation/accounts/web/redirect';
import { session } from '@/platform/web';

/** Runs before every page that needs a session. Without a session it redirects to the sign-in and back. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    if ((await session.token()) !== null) return;
  } catch {
    // Without a connection, the page shows its own message; the user stays signed in.
    return;
  }
  window.location.assign(loginPath(location.href));
  // The browser is navigating away; show nothing of the page meanwhile.
  await new Promise(() => {});
}
