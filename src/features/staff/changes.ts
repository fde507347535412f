import type { Actor } from '@/access';
import { assertJobAbility, type Change, claimExpiry } from '@/job';
import type { JobState } from '@/job-data';
import { AppError, badInput } from '@/platform';
import { t } from './messages';

/** Claim = assign to me. Somebody else's claim is only taken over when the person says so. */
export const claimJobChange =
  (takeOver: boolean): Change =>
  (work) => {
    const { state, context } = work;
    assertJobAbility('claim', state, context.actor, context);
    const id = userIdOf(context.actor);
    if (state.claimed && state.claimed.user_id !== id && !takeOver) throw new AppError('already_exists', t('job_claimed_error', { name: state.claimed.name }));
    if (state.claimed?.user_id === id) return;
    state.claimed = {
      user_id: id,
      name: work.by,
      at: context.now,
      until: claimExpiry(context.today),
      kind: context.actor.kind === 'staff' ? 'staff' : 'contractor',
    };
    if (context.actor.kind === 'contractor') state.contractor_user_id = id;
    if (context.actor.kind === 'staff' && context.actor.roles.includes('ops')) state.ops_user_id = id;
  };

export const releaseClaim = (): Change => (work) => {
  assertJobAbility('claim', work.state, work.context.actor, work.context);
  work.state.claimed = null;
};

const userIdOf = (actor: Actor): string => (actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : '');

/** Who of the company works on it, and who of operations. Who they are is checked where people are known. */
export const assignJob =
  (who: { contractor_user_id?: string | null; ops_user_id?: string | null }): Change =>
  (work) => {
    const { state, context } = work;
    if (who.contractor_user_id !== undefined) {
      assertJobAbility('assign_contractor_user', state, context.actor, context);
      state.contractor_user_id = who.contractor_user_id;
    }
    if (who.ops_user_id !== undefined) {
      assertJobAbility('assign_ops', state, context.actor, context);
      state.ops_user_id = who.ops_user_id;
    }
  };

/** Another company goes on with the job: rights follow at once, what the old company's people had in hand is free. */
export const moveToContractor =
  (contractor: { id: string; name: string; before: string }, reason: string): Change =>
  (work) => {
    const { state, context } = work;
    assertJobAbility('move', state, context.actor, context);
    if (contractor.id === state.contractor_id) throw badInput([{ path: 'contractor_id', code: 'same', message: t('same_contractor_error') }]);
    // A claim of the old company's people ends with their access; one of staff stays where it is.
    if (state.claimed && isCompanys(state)) state.claimed = null;
    state.contractor_id = contractor.id;
    state.contractor_user_id = null;
    work.note({ type: 'job_change', action: t.kept('job_moved_label'), field: 'contractor', before: contractor.before, after: contractor.name });
    work.note({ type: 'action', action: t.kept('reason_of_the_move'), after: reason });
    work.event({ kind: 'moved' });
  };

/** Claiming made a contractor's person the one responsible, which tells older claims apart. */
const isCompanys = ({ claimed, contractor_user_id }: JobState): boolean =>
  claimed !== null && (claimed.kind ? claimed.kind === 'contractor' : claimed.user_id === contractor_user_id);
