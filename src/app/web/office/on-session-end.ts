import { loginPath } from '@/foundation/accounts/web/redirect';
import { sharedMessage } from '@/foundation/messaging';
import { toast } from '@/platform/web/kit';

/** Portal spec §8: long enough to read the reason. */
const LEAVE_AFTER_MS = 5000;

let isLeaving = false;

/** Status 401. With a token, the session was revoked: show it, then sign out and keep the drafts. Without a token there is nothing to show. */
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
