import { loginPath } from '@/foundation/accounts/web/redirect';
import { sharedMessage } from '@/foundation/messaging';
import { toast } from '@/platform/web/kit';

/** Milliseconds to wait before signing out, so that the user can read the reason. Source: docs/spec/portal.md §8. */
const LEAVE_AFTER_MS = 5000;

let isLeaving = false;

/**
 * Handles a response with status 401. Redirects a user without a token to the sign-in page. If the request had a token, the session was revoked: shows a
 * message, then signs the user out and keeps the drafts.
 */
export function onSessionEnd(hadToken: boolean): void {
  if (isLeaving) return;
  isLeaving = true;
  const from = `${window.location.pathname}${window.location.search}`;
  if (!hadToken) {
    window.location.assign(loginPath(from));
    return;
  }
  toast({ message: sharedMessage('session_ended'), tone: 'bad', ms: LEAVE_AFTER_MS });
  window.setTimeout(() => window.location.assign(`/logout?reason=permissions&redirect=${encodeURIComponent(from)}`), LEAVE_AFTER_MS);
}
