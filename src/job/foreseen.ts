import { isActiveProgram, type JobState } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, factsOfAnswers, type TaskDefinition } from '@/rules/forms';
import { amountsBeforeApproval, homeownerRebate, totalOfRebates } from '@/rules/incentives';
import type { ReleasedPrograms } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { evaluateJob } from './evaluate-job';
import { programForJob } from './program-release';

type AnsweredTask = { state: JobState; task: TaskState; definition: TaskDefinition; answers: Answers; facts: FactBook };

/**
 * Returns the facts with two additions: the rebates that would result from the entered answers, and the programs that an answer would make ineligible. If no
 * check of the form sets `foresees`, returns the facts unchanged. Does not change the job.
 */
export function foreseenFacts({ state, task, definition, answers, facts }: AnsweredTask, context: ReleasedPrograms & { today: IsoDate }): FactBook {
  if (!definition.checks.some((check) => check.foresees)) return facts;
  const after = facts.with(factsOfAnswers(definition, answers, facts, task.id));
  const { programs } = evaluateJob(state, after, context.today, (program) => programForJob(context, program));
  const rebates = state.programs.filter(isActiveProgram).flatMap((program) => {
    const amounts = programs.get(program.key)?.amounts;
    return amounts ? [[program.key, homeownerRebate(amountsBeforeApproval({ ...program, amounts }))] as const] : [];
  });
  const failing: Record<string, string[]> = {};
  // Include ineligible programs, so that programs that an earlier answer made ineligible are listed too.
  for (const program of state.programs.filter(({ opted_in, parked }) => opted_in && !parked)) {
    const eligibility = programs.get(program.key)?.eligibility;
    // Skip a program whose eligibility staff overrode, because unmet criteria do not make it ineligible.
    if (!eligibility || eligibility.override) continue;
    const failingFacts = eligibility.criteria
      .filter((criterion) => criterion.state === 'not_met')
      .flatMap((criterion) => criterion.read.map(({ fact }) => fact));
    const name = programForJob(context, program)?.name ?? program.key;
    for (const fact of new Set(failingFacts)) failing[`programs_failing_at.${fact}`] = [...(failing[`programs_failing_at.${fact}`] ?? []), name];
  }
  return facts.with({
    ...failing,
    ...Object.fromEntries(rebates.map(([program, rebate]) => [`homeowner_rebate.${program}`, rebate])),
    homeowner_rebates_total: totalOfRebates(rebates.map(([, rebate]) => rebate)),
  });
}
