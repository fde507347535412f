import { gatherFacts, type JobDraft, programDatesOf } from '@/job';
import type { JobProgram } from '@/job-data';
import { householdLimit } from '@/rules/incentives';
import { programScope } from '@/rules/programs';

/**
 * Returns the largest amount in dollars that the household caps of a program allow on the job, with the name of the cap. Returns null if possibly no cap is in
 * force, or if the amount of the cap is unknown. Ignores an override of the cap.
 */
export function householdCapOf(draft: JobDraft, jobProgram: JobProgram): { limit: number; name: string } | null {
  const { state, context } = draft;
  const facts = gatherFacts(state, context);
  const program = draft.programOf(jobProgram);
  return householdLimit(program, jobProgram.amounts, programScope(program, facts.read, programDatesOf(jobProgram, facts, context.today)));
}
