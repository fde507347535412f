import type { CollectionEvent, OverallStatus } from './collection';
import { overallOf, overallOfAll, stepsOf } from './collection';

export const FUELS = ['electricity', 'natural_gas'] as const;
export type Fuel = (typeof FUELS)[number];

/** Consent of the homeowner: the version of its text, its last day, and the companies it names. */
export type Consent = { version: number; at: string; by: string; until: string; contractor: string };

/** What 12 months of bills come to, by fuel. */
export type FuelUse = { fuel: Fuel; annual: number; unit: 'kWh' | 'therm'; from: string; to: string; months: number };

/** Why no further data is collected. */
export const ENDINGS = ['revoked', 'stopped', 'replaced', 'expired'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Source of the readings: the vendor, a Green Button file, or bills that staff typed. */
export const READING_SOURCES = ['vendor', 'green_button', 'typed'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** Collection at one utility of the home. It contains no readings; they are in tables of their own. */
export type UtilityAccount = {
  id: string;
  /** Key of the utility in the list of the ZIP code; null if it is not listed. */
  utility: string | null;
  name: string;
  fuels: Fuel[];
  events: CollectionEvent[];
  consent: Consent | null;
  /** The homeowner lets the contractor see the readings. */
  shares_readings: boolean;
  /** Number of connections requested at the vendor. */
  requests: number;
  /** Id and link of the connection at the vendor, the id of its last event that was read, and whether data is ready to download. */
  connection: { id: string; url: string; cursor: string | null; is_ready: boolean } | null;
  /** Next attempt after a slow or failed download, and the number of failed downloads. */
  retry: { at: string; failures: number } | null;
  use: { fuels: FuelUse[]; source: ReadingSource; on: string; has_intervals: boolean; is_sufficient: boolean } | null;
  ended: { how: Ending; at: string; by: string; note: string | null } | null;
};

/** Returns the accounts that count: those that did not end. */
export const currentAccounts = (accounts: readonly UtilityAccount[]): UtilityAccount[] => accounts.filter(({ ended }) => ended === null);

/** Returns the status of one account. */
export const accountStatus = (account: UtilityAccount): OverallStatus => overallOf(stepsOf(account.events));

/** Returns whether the data of each utility is there or on its way: the homeowner agreed, and no step failed. */
export function isDataExpected(accounts: readonly UtilityAccount[]): boolean {
  const current = currentAccounts(accounts);
  const isExpected = (account: UtilityAccount) => {
    const status = accountStatus(account);
    return status === 'complete' || (account.consent !== null && status === 'in_progress');
  };
  return current.length > 0 && current.every(isExpected);
}

/** Returns the status of the collection for a home. */
export const homeStatus = (accounts: readonly UtilityAccount[]): OverallStatus => overallOfAll(currentAccounts(accounts).map(accountStatus));
