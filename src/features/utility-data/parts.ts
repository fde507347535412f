import type { UtilityAccount } from './account';

declare module '@/job-data/state' {
  interface JobParts {
    /** Current collections, one for each utility of the home, and ended collections. */
    utility_accounts: UtilityAccount[];
  }
}

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    /** Requests that the vendor open a connection for the account and return a link for the homeowner. */
    utility_connection_wanted: { account_id: string };
    /** Requests a check whether the vendor has new data. */
    utility_sync_wanted: { account_id: string };
    /** The collection of an account has ended, so the vendor must delete the connection. */
    utility_ended: { account_id: string; connection: string };
    /** The readings of the account were deleted, so its files with energy use must be deleted too. */
    utility_readings_deleted: { account_id: string };
    utility_failed: { account_id: string; name: string; next: string };
    utility_complete: { account_id: string; name: string };
  }
}
