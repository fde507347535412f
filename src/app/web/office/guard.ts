import type { ParsedLocation } from '@tanstack/react-router';
import { loginPath } from '@/foundation/accounts/web/redirect';
import { session } from '@/platform/web';

/** Runs before every page that needs a session: without one the way leads to the sign-in and back. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  try {
    if ((await session.token()) !== null) return;
  } catch {
    // No connection: the page itself says so, and nobody is thrown out for it.
    return;
  }
  window.location.assign(loginPath(location.href));
  // The browser is leaving; nothing of the page may show until it has.
  await new Promise(() => {});
}
