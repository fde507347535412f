import { assertJobAbility } from './abilities';
import type { Change } from './job-draft';

/** Settles the job without another change and writes a history entry for the button, even if nothing changed. */
export const noteAction =
  (ability: 're_evaluate' | 'recalculate', action: string): Change =>
  (work) => {
    assertJobAbility(ability, work.state, work.context.actor, work.context);
    work.note({ type: 'action', action });
  };
