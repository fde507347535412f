import { assertJobAbility } from './abilities';
import type { Change } from './job-draft';

/** Settles the job without any other change. Writes a history entry for the button press, even if nothing changed. */
export const noteAction =
  (ability: 're_evaluate' | 'recalculate', action: string): Change =>
  (work) => {
    assertJobAbility(ability, work.state, work.context.actor, work.context);
    work.note({ type: 'action', action });
  };
