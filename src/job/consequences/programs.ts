import type { JobProgram, JobState } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FactBook, ProgramDates } from '@/rules/facts';
import { type CachedEvaluation, type Program, programChangeDates, reevaluateTogether } from '@/rules/programs';
import { evaluationInputOf, withJobBudgets } from '../evaluate-job';
import type { ScheduleInput } from '../feature';
import { factsForProgram, programDatesOf } from '../gather-facts';
import type { JobDraft } from '../job-draft';
import { programForJob } from '../program-release';

/**
 * First updates the version of each unpinned program and the budget amounts of every program. Then evaluates every opted-in program with its pinned version, or
 * with the newest version if none is pinned. Returns true if eligibility or amounts changed.
 */
export function evaluateJobPrograms(draft: JobDraft, facts: FactBook): boolean {
  const { state, context } = draft;
  for (const jobProgram of state.programs) if (!jobProgram.pinned) jobProgram.version = draft.releaseOf(jobProgram).version;
  state.programs = state.programs.map((jobProgram) => withJobBudgets(jobProgram, draft.programOf(jobProgram), facts, context));
  const opted = state.programs.filter((jobProgram) => jobProgram.opted_in);
  const evaluations = reevaluateTogether(opted.map((jobProgram) => cachedEvaluationOf(jobProgram, draft, facts)));
  const moved = opted.filter(({ key, eligibility, amounts }) => evaluations.get(key)?.eligibility !== eligibility || evaluations.get(key)?.amounts !== amounts);
  for (const jobProgram of moved) Object.assign(jobProgram, evaluations.get(jobProgram.key));
  return moved.length > 0;
}

function cachedEvaluationOf(jobProgram: JobProgram, draft: JobDraft, facts: FactBook): CachedEvaluation {
  const { today } = draft.context;
  const book = factsForProgram(jobProgram, facts, today);
  return { cached: jobProgram, book, input: evaluationInputOf(jobProgram, draft.programOf(jobProgram), { state: draft.state, facts, today, own: book }) };
}

/** Returns the days on which one of the job's opted-in programs opens or closes or one of its dated rules takes effect. */
export const programChangeDays = (state: JobState, at: ScheduleInput): (IsoDate | null)[] =>
  state.programs.flatMap((jobProgram) => {
    const program = jobProgram.opted_in ? programForJob(at, jobProgram) : undefined;
    return program ? daysOfRules(program, jobProgram, programDatesOf(jobProgram, at.facts, at.today)) : [];
  });

const daysOfRules = (program: Program, jobProgram: JobProgram, dates: ProgramDates): (IsoDate | null)[] =>
  programChangeDates(program, dates, jobProgram.submitted_on !== null);
