import { canDecideForProgram } from '@/access';
import { recordCorrectedDecision } from '@/features/notifications';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change, newJobProgram } from '@/job';
import { programStatus } from '@/job-data';
import { AppError, badInput, notAllowed, wrongState } from '@/platform';
import type { EligibilityOverride } from '@/rules/eligibility';
import { isStageBefore } from '@/rules/forms';
import { t } from './messages';

export type ProgramOptIn = { program: string; opted_in: boolean; reason: string | null };

/**
 * Opts programs in or out. Releases the reservation of each opted-out program.
 *
 * @throws `bad_input` for an unknown program, for a missing reason, or if no program would remain opted in. `not_allowed` if the actor does not decide for the
 * program. `wrong_state` if no opted-in program would remain for which the actor decides.
 */
export const selectPrograms =
  (selection: readonly ProgramOptIn[]): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('select_programs', state, context.actor, context);
    for (const { program: key, opted_in, reason } of selection) {
      const existingProgram = draft.jobProgram(key);
      if ((existingProgram?.opted_in ?? false) === opted_in) continue;
      if (!canDecideForProgram(context.actor, key)) throw notAllowed(t('only_your_own_programs'));
      // After the stage `draft`, the application is already submitted, so a change requires a reason (docs/spec/workflow.md §8.4).
      if (isStageBefore('draft', state.stage) && !reason?.trim()) throw badInput([{ path: 'programs', code: 'required', message: t('reason_required_error') }]);
      if (!context.releaseOf(key)) throw badInput([{ path: 'programs', code: 'invalid_choice', message: t('program_not_found_error') }]);
      const program = existingProgram ?? newJobProgram(context.features, key);
      if (!existingProgram) state.programs.push(program);
      draft.assertNotForbidden('opt_out', program);
      program.opted_in = opted_in;
      program.opt_out_reason = opted_in ? null : reason;
      if (opted_in && reason) draft.note({ type: 'action', action: t.source('program_added'), subject: key, after: reason });
      if (!opted_in) draft.clearDecisions(program);
    }
    if (!state.programs.some((program) => program.opted_in)) throw badInput([{ path: 'programs', code: 'one_program', message: sharedMessage('one_program') }]);
    // If staff removed the last of their programs, they would lose access to the job.
    if (!state.programs.some((program) => program.opted_in && canDecideForProgram(context.actor, program.key))) throw wrongState(t('last_own_program_error'));
  };

/**
 * Overrides the eligibility of a program with a decision of staff and its reason. Null for `override` removes the decision. A new override replaces an earlier
 * decision of staff or of the program.
 */
export const overrideEligibility =
  (key: string, override: Omit<EligibilityOverride, 'by' | 'at'> | null, reason = ''): Change =>
  (draft) => {
    assertJobAbility('override_eligibility', draft.state, draft.context.actor, draft.context);
    const program = draft.jobProgram(key);
    if (!program) throw new AppError('not_found', t('program_not_selected_error'));
    if (!canDecideForProgram(draft.context.actor, key)) throw notAllowed(t('only_your_own_programs'));
    const previousOverride = program.override;
    if (!override && !previousOverride) return;
    const overrideReason = override?.note ?? reason.trim();
    if (!overrideReason) throw badInput([{ path: 'reason', code: 'required', message: t('reason_required_error') }]);
    if (previousOverride || program.declined) recordCorrectedDecision(draft, program, programStatus(program), overrideReason);
    program.override = override && { ...override, by: draft.by, at: draft.context.now };
  };
