import { type Actor, hasRole, isInternal, PROGRAM_DECIDER_ROLES, type Rule } from '@/access';
import type { JobState } from '@/job-data';
import { areReadingsDeleted, isSharedWith, type UtilityAccount } from './account';
import { t } from './messages';

type AccountCase = { job: JobState; account: UtilityAccount };

const open = ({ account }: Pick<AccountCase, 'account'>): string | null => (account.ended ? t('collection_ended_error') : null);
const withReadings = ({ account }: AccountCase): string | null => (areReadingsDeleted(account) ? t('collection_ended_error') : null);
const isHomeowner = (_at: AccountCase, actor: Actor): string | null => (hasRole(actor, ['homeowner']) ? null : t('homeowner_only_error'));

/** Rules for actions on one account. The homeowner gives and revokes the consent; operations staff can process the account manually. */
export const ACCOUNT_RULES = {
  /** The homeowner may also connect an account after a revocation or the end of the consent, because a new consent opens a new account. */
  connect: {
    action: 'utility_data.connect',
    person: isHomeowner,
    state: ({ account }) => (account.ended?.how === 'revoked' || account.ended?.how === 'expired' ? null : open({ account })),
  },
  /** The homeowner may also change the sharing after the collection was stopped, because the readings still exist. */
  share: { action: 'utility_data.connect', person: isHomeowner, state: withReadings },
  revoke: { action: 'utility_data.connect', person: isHomeowner, state: withReadings },
  upload: { action: 'utility_data.upload', state: open },
  /** Staff enter bills that the homeowner sent to them. Homeowners must first agree to the consent text. Contractors also need access to the readings. */
  enter: {
    action: 'utility_data.upload',
    person: ({ account }, actor) => {
      if (isInternal(actor)) return null;
      if (hasRole(actor, ['homeowner'])) return account.consent ? null : t('files_consent_error');
      return account.consent && actor.kind === 'contractor' && isSharedWith(account, actor.contractorId) ? null : t('bills_unshared_error');
    },
    state: open,
  },
  process: { action: 'utility_data.process', state: open },
} as const satisfies Record<string, Rule<AccountCase>>;
export type AccountAbility = keyof typeof ACCOUNT_RULES;

/**
 * Returns whether the actor may read the readings: operations and program staff, the homeowner, and the contractor with whom the homeowner shares them. Returns
 * false if the readings were deleted.
 */
export function canReadReadings(account: UtilityAccount, actor: Actor): boolean {
  if (areReadingsDeleted(account)) return false;
  if (isInternal(actor)) return actor.kind === 'system' || hasRole(actor, ['ops', ...PROGRAM_DECIDER_ROLES]);
  if (actor.kind === 'contractor') return isSharedWith(account, actor.contractorId);
  return hasRole(actor, ['homeowner']);
}
