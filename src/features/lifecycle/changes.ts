import { assertJobAbility, type Change } from '@/job';
import type { CancelReason } from '@/job-data';
import { badInput } from '@/platform';
import { t } from './messages';

/** A reason is required; "other" needs words. Invites end, reservations are released, clocks stop. */
export const cancelJob =
  (reason: CancelReason, note: string | null): Change =>
  (work) => {
    const { state, context } = work;
    assertJobAbility('cancel', state, context.actor, context);
    if (reason === 'other' && (note ?? '').trim().length < 3) throw badInput([{ path: 'note', code: 'required', message: t('reason_required_error') }]);
    state.reactivated = null;
    state.canceled = { reason, note, by: work.by, at: context.now, from: state.stage };
    for (const program of state.programs) {
      if (program.payment_status === 'paid' || program.payment_status === 'unreserved') continue;
      work.endPromise(program);
    }
    for (const task of state.tasks) task.waiting_on = null;
    work.note({ type: 'job_change', action: t.kept('job_canceled'), field: 'canceled', before: null, after: note ? `${reason}: ${note}` : reason });
    work.event({ kind: 'canceled' });
  };

/** Back to the stage it left, its clock started again; programs that reserve must decide again (`submitLatePrograms`). */
export const restoreJob = (): Change => (work) => {
  const { state, context } = work;
  assertJobAbility('restore', state, context.actor, context);
  const canceledAt = state.canceled?.at ?? context.now;
  state.canceled = null;
  state.reactivated = { by: work.by, at: context.now };
  state.current_stage_started_at = context.now;
  work.note({ type: 'job_change', action: t.kept('job_reactivated'), field: 'canceled', before: 'canceled', after: null });
  work.event({ kind: 'restored', canceled_at: canceledAt });
};
