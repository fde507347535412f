import type { CollectionEvent, OverallStatus } from './collection';
import { overallOfAll, overallStatus, stepsFromEvents } from './collection';

export const FUELS = ['electricity', 'natural_gas'] as const;
export type Fuel = (typeof FUELS)[number];

/**
 * Consent of the homeowner to collect utility data. `version`: version of the consent text. `until`: last day of the consent. `contractor`: contractor whom the
 * consent text names.
 */
export type Consent = { version: number; at: string; by: string; until: string; contractor: string };

/**
 * Reason why readings may be used although the homeowner gave no consent in the portal, such as a signed release. Staff enter the reason. If staff enter bills
 * without a reason, `publishUse` adds one.
 */
export type ReadingBasis = { reason: string; at: string; by: string; until: string };

/** Use of one fuel, in `unit`, in the last 12 months of bills before the work. `months`: number of these months for which there are bills. */
export type FuelUse = { fuel: Fuel; annual: number; unit: 'kWh' | 'therm'; from: string; to: string; months: number };

export const COLLECTION_ENDINGS = ['revoked', 'stopped', 'replaced', 'expired'] as const;
export type CollectionEnding = (typeof COLLECTION_ENDINGS)[number];

/** Source of the readings: the vendor that collects data from utilities, a Green Button file, or bills that a user entered. */
export const READING_SOURCES = ['vendor', 'green_button', 'typed'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/**
 * Results that are calculated again whenever the readings of an account change. `is_sufficient`: true if the bills include enough months. `has_intervals`: true
 * if there are readings of short intervals, such as hours. `facts`: values by fact name. Facts about annual use exist only for fuels with bills for 12 months.
 */
export type CalculatedUse = { fuels: FuelUse[]; is_sufficient: boolean; has_intervals: boolean; facts: Record<string, number> };
export type PublishedUse = CalculatedUse & { source: ReadingSource; on: string };

/** Collection of energy data from one utility of the home. The readings themselves are stored in separate tables. */
export type UtilityAccount = {
  id: string;
  /** Key of the utility in the list of utilities by ZIP code; null if the list does not contain the utility. */
  utility: string | null;
  name: string;
  fuels: Fuel[];
  events: CollectionEvent[];
  consent: Consent | null;
  basis: ReadingBasis | null;
  /** Contractor with whom the homeowner shares the readings. If the job moves to another contractor, that contractor cannot see the readings. */
  shared_with: string | null;
  /** How many times a connection was requested from the vendor. */
  requests: number;
  /** Connection at the vendor. `url`: link for the homeowner. `cursor`: ID of the last event that was read. `is_ready`: true if data can be downloaded. */
  connection: { id: string; url: string; cursor: string | null; is_ready: boolean } | null;
  /** Time of the next attempt, and the number of failures so far. Set after a slow or failed download, or after a failed connection request. */
  retry: { at: string; failures: number } | null;
  use: PublishedUse | null;
  ended: { how: CollectionEnding; at: string; by: string; note: string | null } | null;
};

/** Returns whether two accounts are accounts with the same utility. */
export const isSameUtility = (a: Pick<UtilityAccount, 'utility' | 'name'>, b: Pick<UtilityAccount, 'utility' | 'name'>): boolean =>
  a.utility === b.utility && a.name === b.name;

/** Returns the accounts whose collection has not ended. */
export const currentAccounts = (accounts: readonly UtilityAccount[]): UtilityAccount[] => accounts.filter(({ ended }) => ended === null);

/** Returns the last day on which readings may be collected and stored; null if there is neither a consent nor another basis. */
export const permittedUntil = ({ consent, basis }: Pick<UtilityAccount, 'consent' | 'basis'>): string | null => consent?.until ?? basis?.until ?? null;

/**
 * Returns whether the readings of an ended collection were deleted. A stopped collection keeps its readings until the consent is revoked or expires. The SQL
 * function `app.follow_utility_accounts` has the same condition.
 */
export const areReadingsDeleted = ({ ended }: Pick<UtilityAccount, 'ended'>): boolean => ended !== null && ended.how !== 'stopped';

/** Returns whether the homeowner shares the readings of this account with the contractor. */
export const isSharedWith = ({ shared_with }: Pick<UtilityAccount, 'shared_with'>, contractorId: string): boolean => shared_with === contractorId;

export const accountStatus = (account: UtilityAccount): OverallStatus => overallStatus(stepsFromEvents(account.events));

/**
 * Returns whether data will arrive without an action of the homeowner. Every current account must be complete or signed in. A signed-in account with a failed
 * step must have a planned retry. Returns false if there are no accounts.
 */
export function isDataExpected(accounts: readonly UtilityAccount[]): boolean {
  const current = currentAccounts(accounts);
  const isExpected = (account: UtilityAccount) => {
    const status = accountStatus(account);
    const isSignedIn = stepsFromEvents(account.events).access_verified.outcome === 'success';
    return status === 'complete' || (isSignedIn && (status === 'in_progress' || account.retry !== null));
  };
  return current.length > 0 && current.every(isExpected);
}

/** Returns the collection status of a home, from all accounts whose collection has not ended. */
export const overallCollectionStatus = (accounts: readonly UtilityAccount[]): OverallStatus => overallOfAll(currentAccounts(accounts).map(accountStatus));

/** Source of the temperatures at the home: the imported table of its county, or a city that represents its climate zone. `latest`: last month in the table. */
export type WeatherSource = { kind: 'county'; latest: string | null } | { kind: 'default'; zone: string; city: string };
