import type { JobState } from '@/job-data';
import { type FactClaim, SHARED_USAGE } from '@/rules/facts';
import { accountStatus, currentAccounts, isDataExpected, isSharedWith, overallCollectionStatus, type PublishedUse, type UtilityAccount } from './account';
import { t } from './messages';

/**
 * Returns facts about the collection of utility data: its status, whether 12 months of bills are usable, and values calculated from the readings. Calculated
 * facts are visible only to some viewers, and unknown without readings. While the homeowner shares the readings, the contractor sees copies of the calculated
 * facts.
 */
export function utilityFactClaims({ utility_accounts: accounts, contractor_id }: JobState): FactClaim[] {
  const claimSource = (at: string, by: string) => ({ rank: 'verified' as const, source: { kind: 'job' as const, label: t('utility_data') }, by, at });
  const systemSource = claimSource('', t.source('system'));
  const claims: FactClaim[] = [
    { fact: 'utility_history_state', value: overallCollectionStatus(accounts), ...systemSource },
    { fact: 'is_utility_data_expected', value: isDataExpected(accounts), ...systemSource },
  ];
  const published = accounts.flatMap((account) => (account.use && isCounted(account) ? [{ account, use: account.use }] : []));
  const newest = published.at(-1);
  const isUsable = hasUsableHistory(accounts, published);
  if (isUsable !== null)
    claims.push({ fact: 'has_usable_bill_history', value: isUsable, ...(newest ? claimSource(newest.use.on, newest.account.name) : systemSource) });
  for (const { account, use } of published)
    for (const [fact, value] of Object.entries(use.facts)) {
      claims.push({ fact, value, ...claimSource(use.on, account.name) });
      if (isSharedWith(account, contractor_id)) claims.push({ fact: `${SHARED_USAGE}.${fact}`, value, ...claimSource(use.on, account.name) });
    }
  return claims;
}

const isCounted = ({ ended }: UtilityAccount): boolean => ended?.how !== 'replaced';

/**
 * Returns whether each utility has usable bills for 12 months: false if the bills of any account are not sufficient, null while the data of a utility is
 * missing. An account without readings counts as usable if staff marked it as complete.
 */
function hasUsableHistory(accounts: readonly UtilityAccount[], published: readonly { use: PublishedUse }[]): boolean | null {
  if (published.some(({ use }) => !use.is_sufficient)) return false;
  const accountsWithoutUse = currentAccounts(accounts).filter(({ use }) => use === null);
  const isKnown = (published.length > 0 || accountsWithoutUse.length > 0) && accountsWithoutUse.every((account) => accountStatus(account) === 'complete');
  return isKnown ? true : null;
}
