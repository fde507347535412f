import { assertJobAbility } from './abilities';
import type { Change } from './job-draft';

/**
 * Records that a person pressed Re-evaluate or Recalculate, and changes nothing else; the settling that follows evaluates the job. The history entry is written
 * even if no result changes.
 */
export const noteAction =
  (ability: 're_evaluate' | 'recalculate', action: string): Change =>
  (draft) => {
    assertJobAbility(ability, draft.state, draft.context.actor, draft.context);
    draft.note({ type: 'action', action });
  };
