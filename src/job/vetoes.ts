import type { JobProgram, JobState } from '@/job-data';
import type { FeatureRules, IrreversibleAction } from './feature-rules';

/** Returns the reason why a feature forbids an action, or null. */
export function vetoReason(
  { list }: { list: readonly Pick<FeatureRules, 'forbids'>[] },
  action: IrreversibleAction,
  state: JobState,
  program?: JobProgram,
): string | null {
  for (const { forbids } of list) {
    const reason = forbids?.(action, state, program) ?? null;
    if (reason !== null) return reason;
  }
  return null;
}
