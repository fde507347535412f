import type { JobProgram, JobState } from '@/job-data';

/** What cannot be taken back once something else rests on it. */
export type IrreversibleAction = 'cancel' | 'move' | 'opt_out' | 'decline' | 'go_back' | 'reopen_decision';

/** A feature, as far as it stands against something. */
type Forbidding = { forbids?: (act: IrreversibleAction, state: JobState, program?: JobProgram) => string | null };

/** Why a feature stands against something; null where none does. */
export function vetoReason({ list }: { list: readonly Forbidding[] }, act: IrreversibleAction, state: JobState, program?: JobProgram): string | null {
  for (const { forbids } of list) {
    const why = forbids?.(act, state, program) ?? null;
    if (why !== null) return why;
  }
  return null;
}
