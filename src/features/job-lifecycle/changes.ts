import { assertJobAbility, type Change } from '@/job';
import type { CancelReason } from '@/job-data';
import { badInput } from '@/platform';
import { t } from './messages';

/**
 * Cancels the job. Ends invites, releases the reservations of unpaid programs, and stops time limits. Throws `bad_input` if the reason is `other` and the note
 * has fewer than 3 characters.
 */
export const cancelJob =
  (reason: CancelReason, note: string | null): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('cancel', state, context.actor, context);
    if (reason === 'other' && (note ?? '').trim().length < 3) throw badInput([{ path: 'note', code: 'required', message: t('reason_required_error') }]);
    state.reactivated = null;
    state.canceled = { reason, note, by: draft.by, at: context.now, from: state.stage };
    for (const program of state.programs) {
      if (program.payment_status === 'paid' || program.payment_status === 'unreserved') continue;
      draft.clearDecisions(program);
    }
    for (const task of state.tasks) task.waiting_on = null;
    draft.note({ type: 'job_change', action: t.source('job_canceled'), field: 'canceled', before: null, after: note ? `${reason}: ${note}` : reason });
    draft.event({ kind: 'canceled' });
  };

/** Restores a canceled job to its stage and restarts its time limits. Programs with reservations must decide again (`submitLatePrograms`). */
export const restoreJob = (): Change => (draft) => {
  const { state, context } = draft;
  assertJobAbility('restore', state, context.actor, context);
  const canceledAt = state.canceled?.at ?? context.now;
  state.canceled = null;
  state.reactivated = { by: draft.by, at: context.now };
  state.current_stage_started_at = context.now;
  draft.note({ type: 'job_change', action: t.source('job_reactivated'), field: 'canceled', before: 'canceled', after: null });
  draft.event({ kind: 'restored', canceled_at: canceledAt });
};
