import type { JobState } from '@/job-data';
import type { FactClaim } from '@/rules/facts';
import { accountStatus, currentAccounts, type Fuel, homeStatus, isDataExpected, type UtilityAccount } from './account';
import { t } from './messages';

/** Facts with the use of a year, by fuel. */
const ANNUAL_FACTS: Record<Fuel, string> = { electricity: 'utility_annual_kwh', natural_gas: 'utility_annual_therms' };

/** Facts about the collection of utility data: its state, whether 12 months are usable, and the use of a year by fuel. */
export function utilityClaims({ utility_accounts: accounts }: JobState): FactClaim[] {
  const from = (at: string, by: string) => ({ rank: 'verified' as const, source: { kind: 'job' as const, label: t('utility_data') }, by, at });
  const own = from('', t.source('system'));
  const claims: FactClaim[] = [
    { fact: 'utility_history_state', value: homeStatus(accounts), ...own },
    { fact: 'is_utility_data_expected', value: isDataExpected(accounts), ...own },
  ];
  const published = accounts.flatMap((account) => (account.use && counts(account) ? [{ account, use: account.use }] : []));
  const newest = published.at(-1);
  if (newest) {
    const isUsable = currentAccounts(accounts).every((account) => account.use?.is_sufficient === true || accountStatus(account) === 'complete');
    claims.push({
      fact: 'has_usable_bill_history',
      value: isUsable && published.every(({ use }) => use.is_sufficient),
      ...from(newest.use.on, newest.account.name),
    });
  }
  for (const { account, use } of published)
    for (const { fuel, annual } of use.is_sufficient ? use.fuels : []) claims.push({ fact: ANNUAL_FACTS[fuel], value: annual, ...from(use.on, account.name) });
  return claims;
}

const counts = ({ ended }: UtilityAccount): boolean => ended?.how !== 'replaced';
