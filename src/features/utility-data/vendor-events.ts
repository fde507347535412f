import type { Change } from '@/job';
import type { UtilityAccount } from './account';
import { endAccount } from './changes';
import type { FailureReason } from './failures';
import { t } from './messages';
import { findAccount, recordStep } from './steps';
import type { VendorEvent } from './vendor';

/** Reasons that the vendor reports for a failed sign-in. Other reasons count as a wrong password, except `unsupported_utility` (see `applyVendorEvents`). */
const SIGN_IN_REASONS: Readonly<Record<string, FailureReason>> = { account_locked: 'account_locked', wrong_password: 'wrong_password' };

/** Applies the events of the vendor that follow the last applied event, and stores the id of the newest event. Ignores unknown event types. */
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
          // Cancel the retry, because the data is ready now.
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
