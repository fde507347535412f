import type { UtilityAccount } from './account';

declare module '@/job-data/state' {
  interface JobParts {
    /** Collections of utility data: one for each utility of the home, and ended collections. */
    utility_accounts: UtilityAccount[];
  }
}

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    /** The vendor must open a connection for the account, with a link for the homeowner. */
    utility_connection_wanted: { account_id: string };
    /** The vendor may have new data. */
    utility_sync_wanted: { account_id: string };
    /** The collection of an account ended, so the vendor must delete its connection. */
    utility_ended: { account_id: string; connection: string };
    /** The readings of the account were deleted, so its files with energy use must be deleted too. */
    utility_readings_deleted: { account_id: string };
    utility_failed: { account_id: string; name: string; next: string };
    utility_complete: { account_id: string; name: string };
  }
}
