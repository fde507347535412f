import { addBusinessDays, addDays, type IsoDate } from '@/platform';
import type { Consequence } from '../feature';

/**
 * Number of business days after which a claim expires if its user does not change the job. A limit is needed, because a claim blocks the job for other users
 * (docs/spec/workflow.md §10).
 */
const BUSINESS_DAYS = 3;

/** Returns the last day of a claim if its user does not change the job again: three business days after `today`. */
export const claimExpiry = (today: IsoDate): IsoDate => addBusinessDays(today, BUSINESS_DAYS);

/** Extends a claim when the user who claimed the job changes it. A change by another actor releases the claim if its last day (`until`) has passed. */
export const extendClaim: Consequence = {
  run: (draft) => {
    const { state, context } = draft;
    if (!state.claimed) return;
    const { actor, today } = context;
    const isClaimer = (actor.kind === 'contractor' || actor.kind === 'staff') && actor.userId === state.claimed.user_id;
    if (isClaimer) state.claimed.until = claimExpiry(today);
    else if (state.claimed.until < today) {
      draft.event({ kind: 'claim_released', user_id: state.claimed.user_id });
      state.claimed = null;
    }
  },
  nextDays: ({ claimed }) => [claimed && addDays(claimed.until, 1)],
};
