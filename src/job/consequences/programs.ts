import type { JobProgram, JobState } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FactBook, ProgramDates } from '@/rules/facts';
import { type CachedEvaluation, type Program, programChangeDates, reevaluateTogether } from '@/rules/programs';
import { evaluationInputOf, withBudgetShares } from '../evaluate-job';
import type { ScheduleInput } from '../feature';
import { factsForProgram, programDatesOf } from '../gather-facts';
import type { JobDraft } from '../job-draft';
import { programForJob } from '../program-release';

/**
 * Evaluates every opted-in program with its pinned version, or with the newest version if none is pinned. Before that, updates the version and the budget
 * amounts of each program. Returns true if eligibility or amounts changed.
 */
export function evaluateJobPrograms(draft: JobDraft, facts: FactBook): boolean {
  const { state, context } = draft;
  for (const program of state.programs) if (!program.pinned) program.version = draft.releaseOf(program).version;
  state.programs = state.programs.map((program) => withBudgetShares(program, draft.programOf(program), facts, context));
  const opted = state.programs.filter((program) => program.opted_in);
  const evaluations = reevaluateTogether(opted.map((program) => cachedEvaluationOf(program, draft, facts)));
  const moved = opted.filter(({ key, eligibility, amounts }) => evaluations.get(key)?.eligibility !== eligibility || evaluations.get(key)?.amounts !== amounts);
  for (const program of moved) Object.assign(program, evaluations.get(program.key));
  return moved.length > 0;
}

function cachedEvaluationOf(program: JobProgram, draft: JobDraft, facts: FactBook): CachedEvaluation {
  const { today } = draft.context;
  const book = factsForProgram(program, facts, today);
  return { cached: program, book, input: evaluationInputOf(program, draft.programOf(program), draft.state, facts, today, book) };
}

/** Returns the days on which an opted-in program of the job opens or closes or one of its dated rules takes effect. */
export const programChangeDays = (state: JobState, at: ScheduleInput): (IsoDate | null)[] =>
  state.programs.flatMap((program) => {
    const rules = program.opted_in ? programForJob(at, program) : undefined;
    return rules ? daysOfRules(rules, program, programDatesOf(program, at.facts, at.today)) : [];
  });

const daysOfRules = (rules: Program, program: JobProgram, dates: ProgramDates): (IsoDate | null)[] =>
  programChangeDates(rules, dates, program.submitted_on !== null);
