import { type Actor, hasRole } from '@/access';
import type { Consequence, JobDraft } from '@/job';
import type { JobState } from '@/job-data';
import { addDays, jsonEquals, wrongState } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { areReadingsDeleted, currentAccounts, type Fuel, isSameUtility, permittedUntil, type UtilityAccount } from './account';
import { endAccount, newAccount } from './changes';
import { stepsFromEvents } from './collection';
import { t } from './messages';
import { recordStep, UTILITY_TASK } from './steps';

type Utility = Pick<UtilityAccount, 'utility' | 'name' | 'fuels'>;

/**
 * Makes the accounts match the utilities of the home: adds an account for each new utility, and ends accounts at other utilities. Records the invitation once
 * the task waits for the homeowner.
 */
export const matchUtilities: Consequence = {
  run: (draft, { facts }) => match(draft, facts()),
};

function match(draft: JobDraft, facts: FactBook): void {
  const { state } = draft;
  const task = state.tasks.find((other) => other.definition === UTILITY_TASK && other.applicable !== false);
  if (!task || state.canceled) return;
  const utilities = utilitiesOf(draft, facts);
  for (const account of currentAccounts(state.utility_accounts))
    if (!utilities.some((utility) => isSameUtility(utility, account))) endAccount(draft, account, 'replaced', null);
  for (const utility of utilities) {
    const account = state.utility_accounts.findLast((other) => other.ended?.how !== 'replaced' && isSameUtility(utility, other));
    // Add an account only if the utility never had one. An account that was stopped, revoked or expired prevents a new account. A replaced account allows a new
    // account, because the home may have returned to the utility.
    if (!account) state.utility_accounts = [...state.utility_accounts, newAccount(draft, utility)];
    else if (!account.ended && !jsonEquals(account.fuels, utility.fuels)) account.fuels = utility.fuels;
  }
  if (task.waiting_on !== 'homeowner') return;
  for (const account of currentAccounts(state.utility_accounts))
    if (stepsFromEvents(account.events).invite_sent.at === null)
      recordStep(draft, account, { step: 'invite_sent', outcome: 'success', by: t.source('system') });
}

const FUEL_FACTS = [
  { fuel: 'electricity', type: 'electric', provider: 'electric_utility_provider', unlisted: 'electric_utility_not_listed' },
  { fuel: 'natural_gas', type: 'natural_gas', provider: 'gas_utility_provider', unlisted: 'gas_utility_not_listed' },
] as const satisfies readonly { fuel: Fuel; type: string; provider: string; unlisted: string }[];

/** Returns the utilities of the home according to the answers. A utility that supplies both electricity and gas is one entry. */
function utilitiesOf({ state }: JobDraft, facts: FactBook): Utility[] {
  const types = facts.value('energy_types');
  const utilities: Utility[] = [];
  for (const { fuel, type, provider, unlisted } of FUEL_FACTS) {
    const key = facts.value(provider);
    if (typeof key !== 'string' || !Array.isArray(types) || !types.includes(type)) continue;
    const listed = key !== 'not_listed';
    const typedName = state.tasks.find((task) => task.definition === 'energy_sources_and_utilities')?.answers?.[unlisted];
    const name = listed ? (state.place.utility_names?.[key] ?? key) : typeof typedName === 'string' ? typedName : null;
    if (name === null) continue;
    const same = utilities.find((other) => other.name === name);
    if (same) same.fuels = [...same.fuels, fuel];
    else utilities.push({ utility: listed ? key : null, name, fuels: [fuel] });
  }
  return utilities;
}

/** Rejects an uploaded file with energy use unless the homeowner consented or staff recorded another basis. */
export const requireUsageConsent: Consequence = {
  run: ({ events, state, context }) => {
    if (!events.some((event) => event.kind === 'file_added' && event.holds_usage)) return;
    assertFilesPermitted(state, context.actor);
  },
};

/** Throws `wrong_state` unless at least one current utility account of the job has the homeowner's consent or another recorded basis. */
export function assertFilesPermitted(state: JobState, actor: Actor): void {
  const current = currentAccounts(state.utility_accounts);
  if (current.some((account) => permittedUntil(account))) return;
  if (current.length === 0) throw wrongState(t('utilities_unknown_error'));
  if (hasRole(actor, ['homeowner'])) throw wrongState(t('files_consent_error'));
  throw wrongState(actor.kind === 'contractor' ? t('files_unpermitted_error') : t('files_basis_error'));
}

/** Ends collections whose consent expired, and deletes their readings. */
export const expireUtilityConsents: Consequence = {
  run: (draft) => {
    for (const account of draft.state.utility_accounts) {
      const until = permittedUntil(account);
      if (until && until < draft.context.today && !areReadingsDeleted(account)) endAccount(draft, account, 'expired', null);
    }
  },
  nextDays: ({ utility_accounts: accounts }) =>
    accounts.map((account) => {
      const until = permittedUntil(account);
      return until && !areReadingsDeleted(account) ? addDays(until, 1) : null;
    }),
};
