import { assertJobAbility } from './abilities';
import type { Change } from './job-draft';

/** Nothing changes but time and rules. The button itself is told, also when nothing came of it. */
export const noteAction =
  (ability: 're_evaluate' | 'recalculate', action: string): Change =>
  (work) => {
    assertJobAbility(ability, work.state, work.context.actor, work.context);
    work.note({ type: 'action', action });
  };
