import { type Actor, hasRole, isInternal, PROGRAM_DECIDER_ROLES, type Rule } from '@/access';
import type { JobState } from '@/job-data';
import { areReadingsDeleted, isSharedWith, type UtilityAccount } from './account';
import { t } from './messages';

type AccountCase = { job: JobState; account: UtilityAccount };

const open = ({ account }: Pick<AccountCase, 'account'>): string | null => (account.ended ? t('collection_ended_error') : null);
const withReadings = ({ account }: AccountCase): string | null => (areReadingsDeleted(account) ? t('collection_ended_error') : null);
const isHomeowner = (_at: AccountCase, actor: Actor): string | null => (hasRole(actor, ['homeowner']) ? null : t('homeowner_only_error'));

/** Rules for the actions on one account. The homeowner gives and revokes the consent. Operations staff can process the account manually. */
export const ACCOUNT_RULES = {
  /** The homeowner can also connect after the consent was revoked or expired, because a new consent creates a new account. */
  connect: {
    action: 'utility_data.connect',
    person: isHomeowner,
    state: ({ account }) => (account.ended?.how === 'revoked' || account.ended?.how === 'expired' ? null : open({ account })),
  },
  /** The homeowner can still change the sharing after the collection was stopped, because the portal keeps the readings. */
  share: { action: 'utility_data.connect', person: isHomeowner, state: withReadings },
  revoke: { action: 'utility_data.connect', person: isHomeowner, state: withReadings },
  upload: { action: 'utility_data.upload', state: open },
  /**
   * Right to enter bills. Staff enter bills that they received from the homeowner. For homeowners, the account must have a consent. For contractors, the
   * homeowner must also share the readings.
   */
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
 * Returns whether the actor may read the readings of an account. True for operations staff, program staff, the homeowner, and a contractor with whom the
 * homeowner shares the readings. False if the readings were deleted.
 */
export function canReadReadings(account: UtilityAccount, actor: Actor): boolean {
  if (areReadingsDeleted(account)) return false;
  if (isInternal(actor)) return actor.kind === 'system' || hasRole(actor, ['ops', ...PROGRAM_DECIDER_ROLES]);
  if (actor.kind === 'contractor') return isSharedWith(account, actor.contractorId);
  return hasRole(actor, ['homeowner']);
}
