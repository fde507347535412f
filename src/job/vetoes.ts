import type { JobProgram, JobState } from '@/job-data';

/** Actions that a feature can forbid. For example, payments refuse to cancel a job after money was approved. */
export type IrreversibleAction = 'cancel' | 'move' | 'opt_out' | 'decline' | 'go_back' | 'reopen_decision';

/** Properties of a feature that can forbid an action. */
type Forbidding = { forbids?: (act: IrreversibleAction, state: JobState, program?: JobProgram) => string | null };

/** Returns the reason why a feature forbids an action, or null. */
export function vetoReason({ list }: { list: readonly Forbidding[] }, act: IrreversibleAction, state: JobState, program?: JobProgram): string | null {
  for (const { forbids } of list) {
    const reason = forbids?.(act, state, program) ?? null;
    if (reason !== null) return reason;
  }
  return null;
}
