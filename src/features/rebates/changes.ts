import { canDecideForProgram } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change } from '@/job';
import type { DeemedReason } from '@/job-data';
import { AppError, badInput, formatMoney, notAllowed, wrongState } from '@/platform';
import { canBeDeemed, hasHouseholdCap } from '@/rules/programs';
import { householdCapOf } from './household-cap';
import { t } from './messages';

/** Switches the job from the measured to the flat rebate, or back if `reason` is null. Tasks, eligibility and amounts are recalculated afterwards. */
export const setDeemed =
  (reason: DeemedReason | null): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility(reason ? 'set_deemed' : 'set_measured', state, context.actor, context);
    const programs = state.programs.filter((program) => program.opted_in).map((program) => draft.programOf(program));
    if (reason && !programs.some(canBeDeemed)) throw wrongState(t('deemed_program_missing_error'));
    if (reason && context.actor.kind === 'contractor' && !programs.some((program) => program.settings.contractor_chooses_deemed?.value === true))
      throw new AppError('not_allowed', t('deemed_path_forbidden_error'));
    state.deemed = reason && { reason, at: context.now };
  };

/**
 * Raises a household cap (the maximum that a program pays to one household) to an amount, and stores the reason and the name of the user. Null removes the
 * override, which also needs a reason.
 * @throws `bad_input` if the amount is not above the cap
 */
export const overrideCap =
  (key: string, override: { amount: number; note: string } | null, reason = ''): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('override_cap', state, context.actor, context);
    const program = draft.jobProgram(key);
    if (!program) throw new AppError('not_found', t('program_not_selected_error'));
    if (!canDecideForProgram(context.actor, key)) throw notAllowed(t('only_your_own_programs'));
    const before = program.cap_override?.amount ?? null;
    if (override && !hasHouseholdCap(draft.programOf(program))) throw wrongState(t('household_cap_missing_error'));
    const cap = override && householdCapOf(draft, program);
    if (cap && override.amount <= cap.limit) {
      const message = t('household_cap_raise_error', { amount: formatMoney(cap.limit, 'always'), name: cap.name });
      throw badInput([{ path: 'override.amount', code: 'household_cap', message }]);
    }
    if (!override && before === null) return;
    if (!override && !reason.trim()) throw badInput([{ path: 'reason', code: 'required', message: sharedMessage('required') }]);
    program.cap_override = override && { ...override, by: draft.by, at: context.now };
    draft.note({
      type: 'job_change',
      action: t.source('cap_override_entry'),
      field: 'cap_override',
      subject: key,
      before,
      after: override ? `${override.amount}: ${override.note}` : reason.trim(),
      visibility: 'gross_amounts',
    });
  };

export const setVisibility =
  (who: 'contractor' | 'homeowner', visible: boolean): Change =>
  (draft) => {
    assertJobAbility('toggle_visibility', draft.state, draft.context.actor, draft.context);
    if (who === 'contractor') draft.state.contractor_can_see_incentives = visible;
    else draft.state.homeowner_can_see_incentives = visible;
  };
