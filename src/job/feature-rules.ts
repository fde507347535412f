import type { JobParts, JobProgram, JobState, ProgramParts } from '@/job-data';
import type { FactClaim } from '@/rules/facts';

/** Actions that a feature can forbid. For example, the payments feature forbids canceling a job after a payment was approved. */
export type IrreversibleAction = 'cancel' | 'move' | 'opt_out' | 'decline' | 'go_back' | 'reopen_decision';

/** The parts of a feature that read only the state of a job. `Feature` (`feature.ts`) adds the parts that are used during a change. */
export interface FeatureRules {
  /** Returns the facts that the feature derives from a job. */
  facts?: (state: JobState) => readonly FactClaim[];
  /** Returns the reason why an irreversible action is not allowed, or null. */
  forbids?: (action: IrreversibleAction, state: JobState, program?: JobProgram) => string | null;
  /** Initial values of the properties that the feature adds to a job and to its programs. */
  empty?: { job?: () => Partial<JobParts>; program?: () => Partial<ProgramParts> };
}
