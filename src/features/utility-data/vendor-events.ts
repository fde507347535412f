import type { Change } from '@/job';
import type { UtilityAccount } from './account';
import { endAccount } from './changes';
import type { FailureReason } from './failures';
import { t } from './messages';
import { findAccount, recordStep } from './steps';
import type { VendorEvent } from './vendor';

/** Sign-in failures that the vendor reports. `unsupported_utility` is handled in `applyVendorEvents`. All other reasons are treated as a wrong password. */
const SIGN_IN_REASONS: Readonly<Record<string, FailureReason>> = { account_locked: 'account_locked', wrong_password: 'wrong_password' };

/** Applies the vendor's events after the last applied event, and stores the ID of the newest event. Ignores unknown event types. */
export const applyVendorEvents =
  (accountId: string, connection: string, events: readonly VendorEvent[], cursor: string | null): Change =>
  (draft) => {
    const account = findAccount(draft, accountId);
    if (account.ended || account.connection?.id !== connection || account.connection.cursor !== cursor) return;
    const by = t.source('utility');
    const record = (step: Parameters<typeof recordStep>[2]['step'], reason?: FailureReason) =>
      recordStep(draft, account, { step, outcome: reason ? 'failure' : 'success', by, ...(reason && { reason }) });
    for (const event of events) {
      account.connection = { ...account.connection, cursor: event.id };
      switch (event.type) {
        case 'sign_in.accepted':
          record('credentials_submitted');
          break;
        case 'sign_in.refused':
          if (event.reason === 'unsupported_utility') record('provider_matched', 'unsupported_utility');
          else record('credentials_submitted', SIGN_IN_REASONS[event.reason ?? ''] ?? 'wrong_password');
          break;
        case 'sign_in.code_requested':
          record('access_verified', 'code_needed');
          break;
        case 'access.verified':
          record('access_verified');
          break;
        case 'meters.found':
          record('meters_found');
          break;
        case 'meters.missing':
          record('meters_found', 'no_meters');
          break;
        case 'usage.delayed':
          delay(account, event.retry_at ?? null);
          break;
        case 'usage.ready':
          account.connection = { ...account.connection, is_ready: true };
          // The data is ready now, so cancel the retry.
          account.retry = null;
          break;
        case 'usage.failed':
          record('usage_downloaded', 'no_bills');
          break;
        case 'connection.revoked':
          endAccount(draft, account, 'revoked', null);
          return;
      }
    }
  };

function delay(account: UtilityAccount, at: string | null): void {
  account.retry = at === null ? account.retry : { at, failures: account.retry?.failures ?? 0 };
}
