import type { Actor } from '@/access';
import { mustJob } from '@/job/abilities';
import { claimedUntil } from '@/job/consequences/claims';
import { newProgram } from '@/job/new-job';
import type { CancelReason } from '@/job/state';
import type { Change } from '@/job/work';
import { badInput, Refusal } from '@/platform';
import type { EligibilityOverride } from '@/rules/eligibility';
import { isBefore } from '@/rules/forms/stages';
import { text } from '@/world/messages';
import { endPromise } from './reservations';

/** A reason is required; "other" needs words. Invites end, reservations are released, clocks stop. */
export const cancelJob =
  (reason: CancelReason, note: string | null): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('cancel', state, context.actor, context);
    if (reason === 'other' && (note ?? '').trim().length < 3)
      throw badInput([{ path: 'note', code: 'required', message: 'Please say why, in at least three letters.' }]);
    state.canceled = { reason, note, by: work.by, at: context.now, from: state.stage };
    for (const program of state.programs) {
      if (program.payment_status === 'paid' || program.payment_status === 'unreserved') continue;
      endPromise(work, program);
    }
    for (const task of state.tasks) task.waiting_on = null;
    work.note({ type: 'job_change', action: 'Job canceled', field: 'canceled', before: null, after: note ? `${reason}: ${note}` : reason });
    work.event({ kind: 'canceled' });
  };

/** Back to the stage it left, its clock started again; programs that reserve must decide again (`submitLatePrograms`). */
export const restoreJob = (): Change => (work) => {
  const { state, context } = work;
  mustJob('restore', state, context.actor, context);
  state.canceled = null;
  state.current_stage_started_at = context.now;
  work.note({ type: 'job_change', action: 'Job reactivated', field: 'canceled', before: 'canceled', after: null });
  work.event({ kind: 'restored' });
};

/** Claim = assign to me. Somebody else's claim is only taken over when the person says so. */
export const claimJob =
  (takeOver: boolean): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('claim', state, context.actor, context);
    const id = userIdOf(context.actor);
    if (state.claimed && state.claimed.user_id !== id && !takeOver) throw new Refusal('already_exists', `Claimed by ${state.claimed.name}. Take over?`);
    if (state.claimed?.user_id === id) return;
    state.claimed = {
      user_id: id,
      name: work.by,
      at: context.now,
      until: claimedUntil(context.today),
      kind: context.actor.kind === 'staff' ? 'staff' : 'contractor',
    };
    if (context.actor.kind === 'contractor') state.contractor_user_id = id;
    if (context.actor.kind === 'staff' && context.actor.roles.includes('ops')) state.ops_user_id = id;
  };

export const releaseJob = (): Change => (work) => {
  mustJob('claim', work.state, work.context.actor, work.context);
  work.state.claimed = null;
};

const userIdOf = (actor: Actor): string => (actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : '');

export type Selection = { program: string; opted_in: boolean; reason: string | null };

/** Opts programs in or out. At least one stays; what an opted-out program had reserved is released. */
export const selectPrograms =
  (selection: readonly Selection[]): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('select_programs', state, context.actor, context);
    for (const { program: key, opted_in, reason } of selection) {
      const before = work.jobProgram(key);
      if ((before?.opted_in ?? false) === opted_in) continue;
      // What was submitted was judged and promised: changing it is explained (workflow.md §8.4).
      if (isBefore('draft', state.stage) && !reason?.trim()) throw badInput([{ path: 'programs', code: 'required', message: 'Please say why.' }]);
      if (!context.program(key)) throw badInput([{ path: 'programs', code: 'invalid_choice', message: 'There is no such program.' }]);
      const program = before ?? newProgram(context.features, key);
      if (!before) state.programs.push(program);
      work.mustNotBeForbidden('opt_out', program);
      program.opted_in = opted_in;
      program.opt_out_reason = opted_in ? null : reason;
      if (opted_in && reason) work.note({ type: 'action', action: 'Program added', subject: key, after: reason });
      if (!opted_in) endPromise(work, program);
    }
    if (!state.programs.some((program) => program.opted_in)) throw badInput([{ path: 'programs', code: 'one_program', message: text('one_program') }]);
  };

/** Staff decide against, or before, the criteria; null takes the decision back. */
export const overrideEligibility =
  (key: string, override: Omit<EligibilityOverride, 'by' | 'at'> | null): Change =>
  (work) => {
    mustJob('override_eligibility', work.state, work.context.actor, work.context);
    const program = work.jobProgram(key);
    if (!program) throw new Refusal('not_found', 'This program is not on the job.');
    program.override = override && { ...override, by: work.by, at: work.context.now };
  };

export const setVisibility =
  (who: 'contractor' | 'homeowner', visible: boolean): Change =>
  (work) => {
    mustJob('toggle_visibility', work.state, work.context.actor, work.context);
    if (who === 'contractor') work.state.contractor_can_see_incentives = visible;
    else work.state.homeowner_can_see_incentives = visible;
  };
