import type { Actor } from '@/access';
import { assertJobAbility, type Change, claimExpiry } from '@/job';
import type { JobState } from '@/job-data';
import { AppError, badInput } from '@/platform';
import { t } from './messages';

/**
 * Claims the job for the actor. Also assigns the actor to the job as contractor user or ops owner. Takes over the claim of another user only if `takeOver` is
 * true.
 */
export const claimJobChange =
  (takeOver: boolean): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('claim', state, context.actor, context);
    const id = userIdOf(context.actor);
    if (state.claimed && state.claimed.user_id !== id && !takeOver) throw new AppError('already_exists', t('job_claimed_error', { name: state.claimed.name }));
    if (state.claimed?.user_id === id) return;
    state.claimed = {
      user_id: id,
      name: draft.by,
      at: context.now,
      until: claimExpiry(context.today),
      kind: context.actor.kind === 'staff' ? 'staff' : 'contractor',
    };
    if (context.actor.kind === 'contractor') state.contractor_user_id = id;
    if (context.actor.kind === 'staff' && context.actor.roles.includes('ops')) state.ops_user_id = id;
  };

/**
 * Releases the claim of the actor. A user who wants to end the claim of another user must first take the job over, so that the history names both users. Does
 * nothing if the job is not claimed.
 */
export const releaseClaim = (): Change => (draft) => {
  const { state, context } = draft;
  assertJobAbility(state.claimed ? 'release_claim' : 'claim', state, context.actor, context);
  state.claimed = null;
};

const userIdOf = (actor: Actor): string => (actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : '');

/** Assigns a contractor user and an operations user. The caller checks that these users exist. */
export const assignJob =
  (who: { contractor_user_id?: string | null; ops_user_id?: string | null }): Change =>
  (draft) => {
    const { state, context } = draft;
    if (who.contractor_user_id !== undefined) {
      assertJobAbility('assign_contractor_user', state, context.actor, context);
      state.contractor_user_id = who.contractor_user_id;
    }
    if (who.ops_user_id !== undefined) {
      assertJobAbility('assign_ops', state, context.actor, context);
      state.ops_user_id = who.ops_user_id;
    }
  };

/** Transfers the job to another contractor. Access changes immediately. The job then has no assigned contractor user. */
export const moveToContractor =
  (contractor: { id: string; name: string; before: string }, reason: string): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('move', state, context.actor, context);
    if (contractor.id === state.contractor_id) throw badInput([{ path: 'contractor_id', code: 'same', message: t('same_contractor_error') }]);
    // A claim by a user of the old contractor ends, because that user loses access. A claim by staff stays.
    if (state.claimed && isClaimedByContractor(state)) state.claimed = null;
    state.contractor_id = contractor.id;
    state.contractor_user_id = null;
    draft.note({ type: 'job_change', action: t.source('job_moved_label'), field: 'contractor', before: contractor.before, after: contractor.name });
    draft.note({ type: 'action', action: t.source('transfer_reason_label'), after: reason });
    draft.event({ kind: 'moved' });
  };

/**
 * Returns true if a contractor user claimed the job. Claims from an older release have no `kind`. Such a claim counts as the claim of a contractor user if the
 * assigned contractor user made it.
 */
const isClaimedByContractor = ({ claimed, contractor_user_id }: JobState): boolean =>
  claimed !== null && (claimed.kind ? claimed.kind === 'contractor' : claimed.user_id === contractor_user_id);
